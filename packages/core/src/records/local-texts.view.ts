import { codesText } from "../model/locale-names.ts"
import type { MarketRef } from "../model/market-ref.ts"
import { localTextsTable } from "./local-texts-table.rules.ts"
import { localTextProblem, type LocalTextFields } from "./local-texts.rules.ts"

export const localTextsLabels = {
  title: "Languages",
  text: "What is left empty is taken from the default language.",
  name: "Name",
  description: "Short description",
  copy: "Copy to translate",
  pasteHint: "Paste the translated table anywhere in these fields."
} as const

export interface LocalTextRow {
  readonly language: string
  readonly label: string
  readonly name: string
  readonly nameHint: string | undefined
  readonly nameError: string | undefined
  readonly description: string
  readonly descriptionHint: string | undefined
  readonly descriptionError: string | undefined
}

const spokenIn = (markets: ReadonlyArray<MarketRef>): ReadonlyArray<string> => [
  ...new Set(markets.flatMap(({ languages }) => languages))
]

/** What is copied to be translated. */
export const textsToTranslate = (
  markets: ReadonlyArray<MarketRef>,
  own: { readonly name: string; readonly description: string; readonly texts: LocalTextFields }
): string => {
  const [spoken = "", ...others] = spokenIn(markets)
  const written = Object.keys(own.texts).filter((language) => language !== spoken)
  return localTextsTable(own, spoken, [...new Set([...others, ...written])])
}

const labelOf = (language: string): string => codesText("language", [language]) || language

/** What stands for a text that is not written in a language. */
const taken = (text: string, own: string, spoken: string | undefined): string | undefined =>
  text.trim() === "" && own.trim() !== "" && spoken !== undefined
    ? `From ${labelOf(spoken)}: “${own.trim()}”`
    : undefined

/** The languages of the markets, without the first one of the first market, which is the default, and those written in. */
export const localTextRows = (
  markets: ReadonlyArray<MarketRef>,
  own: { readonly name: string; readonly description: string; readonly texts: LocalTextFields }
): ReadonlyArray<LocalTextRow> => {
  const [spoken, ...others] = spokenIn(markets)
  const languages = new Set([...others, ...Object.keys(own.texts)])
  return [...languages].flatMap((language) => {
    if (language === spoken) return []
    const { description, name } = own.texts[language] ?? { name: "", description: "" }
    return [
      {
        language,
        label: labelOf(language),
        name,
        nameHint: taken(name, own.name, spoken),
        nameError: localTextProblem("name", name),
        description,
        descriptionHint: taken(description, own.description, spoken),
        descriptionError: localTextProblem("description", description)
      }
    ]
  })
}
