import { GrammaticalNumber } from "../model/product-text.ts"
import { NUMBER_LABELS, numberOf, numberText } from "./local-texts.rules.ts"
import type { Choice } from "./record-form.view.ts"

const NUMBERS: ReadonlyArray<Choice<string>> = GrammaticalNumber.literals.map((value) => ({
  value,
  label: NUMBER_LABELS[value]
}))

/** `value`: kept among the choices even where it is none of them. */
export const numberChoices = (value: string, unset: string): ReadonlyArray<Choice<string>> => [
  { value: "", label: unset },
  ...NUMBERS,
  ...(value === "" || numberOf(value) !== undefined ? [] : [{ value, label: value }])
]

/** What an empty number stands for. */
export const numberUnset = (proposed: string | undefined): string =>
  proposed === undefined ? "Not said" : `${numberText(proposed) ?? proposed} (proposed)`

export const proposedText = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : `Proposed: “${text}”`
