import type { SnapshotFrom } from "xstate"
import { accountTexts } from "./account.texts.ts"
import type { secondFactorPolicyMachine } from "./second-factor-policy.machine.ts"

export interface SecondFactorPolicyView {
  readonly title: string
  readonly label: string
  readonly hint: string
  /** As the person wants it. */
  readonly on: boolean
  readonly busy: boolean
  readonly error: string | undefined
}

export const secondFactorPolicyView = (
  snapshot: SnapshotFrom<typeof secondFactorPolicyMachine>
): SecondFactorPolicyView => {
  const { error, required, wanted } = snapshot.context
  const busy = !snapshot.matches("idle")
  return {
    title: accountTexts.policyTitle,
    label: accountTexts.policyLabel,
    hint: accountTexts.policyHint,
    on: busy ? wanted : required,
    busy,
    error
  }
}
