import type { SnapshotFrom } from "xstate"
import { StyleStrength, styleStrengthLabels } from "../creative/style-strength.ts"
import { either } from "../lists/either.texts.ts"
import type { composerMachine } from "./composer.machine.ts"
import { paints } from "./composer.rules.ts"

/** What Custom says of the strength of the style, and why the local engine has none to choose. */
export const styleTexts = {
  label: "Style strength",
  hints: {
    light: "Your words lead: the brand is hinted at.",
    balanced: "Your words and the brand's imagery together.",
    strong: "The brand leads: only its colours, strictly in its style."
  } satisfies Readonly<Record<StyleStrength, string>>,
  local: (painters: ReadonlyArray<string>) =>
    painters.length === 0
      ? "The local engine always keeps to the whole style of the brand."
      : `The local engine always keeps to the whole style of the brand. ${either(painters)} can take it lighter or stronger.`
} as const

const options = StyleStrength.literals.map((value) => ({ value, label: styleStrengthLabels[value] }))

export interface ComposerStyle {
  /** Undefined of the local engine, in which nothing would change. */
  readonly choice:
    | { readonly value: StyleStrength; readonly options: typeof options; readonly hint: string }
    | undefined
  /** Why there is no choice. */
  readonly reason: string | undefined
}

/** Undefined outside Custom, and while a stored recipe is repeated. */
export const composerStyle = ({ context }: SnapshotFrom<typeof composerMachine>): ComposerStyle | undefined => {
  const { form, quote } = context
  const { mode, recipe, styleStrength: value } = form
  if (mode !== "custom" || recipe?.exact === true) return undefined
  if (paints(form) && quote?.engine.local !== true) {
    return { choice: { value, options, hint: styleTexts.hints[value] }, reason: undefined }
  }
  const painters = (quote?.engines ?? []).filter(({ local }) => !local).map(({ name }) => name)
  return { choice: undefined, reason: styleTexts.local(painters) }
}
