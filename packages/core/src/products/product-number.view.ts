import { numberChoices, numberUnset } from "../records/proposed-words.texts.ts"
import type { Choice } from "../records/record-form.view.ts"
import type { ProductFields } from "./product-form.schema.ts"
import { productLocalTexts } from "./product-words.rules.ts"

export interface ProductNumberView {
  readonly label: string
  readonly value: string
  readonly choices: ReadonlyArray<Choice<string>>
  readonly hint: string
}

/** Grammatical, of the short name; apart from the form, as it brings the nouns that propose it. */
export const productNumberView = ({
  name,
  number,
  shortName
}: Pick<ProductFields, "name" | "number" | "shortName">): ProductNumberView => ({
  label: "Grammatical number",
  value: number,
  // The default language is not known here, and only English nouns propose one.
  choices: numberChoices(
    number,
    numberUnset(productLocalTexts.proposed("number", shortName.trim() || name.trim(), ""))
  ),
  hint: "So that suggested sentences agree with it"
})
