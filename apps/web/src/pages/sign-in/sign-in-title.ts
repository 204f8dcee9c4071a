import { identityTexts } from "@marque/core/identity"

const STEPS: ReadonlySet<string> = new Set([
  "",
  "factor-one",
  "factor-two",
  "reset-password",
  "unsupported",
  "account-deleted"
])

/** Until the step itself is known. Undefined: there is no such step. */
export const signInTitle = (rest: string): string | undefined =>
  STEPS.has(rest) ? identityTexts.signInToMarque : undefined
