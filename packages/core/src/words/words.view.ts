import { actTexts } from "../texts/acts.texts.ts"
import type { SnapshotFrom } from "xstate"
import { languageLabel } from "../model/language-choices.ts"
import { isUntouched, type wordsMachine } from "./words.machine.ts"
import type { WordsField } from "./words.schema.ts"

export interface WordsView {
  readonly state: "closed" | "asking" | "shown" | "failed"
  readonly ask: string
  readonly source: string | undefined
  readonly groups: ReadonlyArray<{
    readonly field: WordsField
    readonly label: string
    /** `used`: the field holds it. `mark`: the language that it is in, where another one is wanted. */
    readonly texts: ReadonlyArray<{
      readonly text: string
      readonly used: boolean
      readonly mark: string | undefined
    }>
  }>
  /** The label of the undo, while there is something to undo. */
  readonly undo: string | undefined
  readonly message: string | undefined
}

const labels: Readonly<Record<WordsField, string>> = {
  headline: "Headline",
  body: "Body",
  cta: "Call to action",
  alt: "Alt text"
}

const FIELDS = ["headline", "body", "cta", "alt"] as const satisfies ReadonlyArray<WordsField>

export const wordsView = (snapshot: SnapshotFrom<typeof wordsMachine>): WordsView => {
  const { error, form, found, used } = snapshot.context
  const { value: state } = snapshot
  const shown = state === "shown" ? found : undefined
  const groups = FIELDS.map((field) => ({
    field,
    label: labels[field],
    texts: (shown?.[field] ?? []).map((text) => ({
      text,
      used: form?.[field] === text,
      mark: shown?.foreign?.texts.includes(text) === true ? languageLabel(shown.foreign.language) : undefined
    }))
  })).filter(({ texts }) => texts.length > 0)
  return {
    state,
    ask: state === "shown" ? "Other words" : state === "failed" ? actTexts.retry : "Suggest words",
    source:
      shown &&
      (shown.note ?? (shown.by === undefined ? "By rules, here: nothing is sent to a provider" : `By ${shown.by}`)),
    groups,
    undo: shown && used && isUntouched(snapshot.context) ? `Undo: ${labels[used.field].toLowerCase()}` : undefined,
    message:
      state === "failed"
        ? error
        : shown && groups.length === 0
          ? "Nothing fits the brand's rules. Name a product or write a prompt first."
          : undefined
  }
}
