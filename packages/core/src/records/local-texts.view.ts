import { codesText } from "../model/locale-names.ts"
import type { MarketRef } from "../model/market-ref.ts"
import { LOCAL_TEXT_HEADINGS, localTextsTable, type OwnTexts } from "./local-texts-table.rules.ts"
import {
  describedTexts,
  localTextProblem,
  type LocalTextPart,
  type LocalTextsKind,
  numberOf,
  numberText
} from "./local-texts.rules.ts"
import { numberChoices, numberUnset, proposedText } from "./proposed-words.texts.ts"
import type { Choice } from "./record-form.view.ts"

export const localTextsLabels = {
  title: "Languages",
  text: "What is left empty is taken from the default language.",
  copy: "Copy to translate",
  pasteHint: "Paste the translated table anywhere in these fields."
} as const

export interface LocalTextField {
  readonly part: LocalTextPart
  readonly label: string
  readonly kind: "choice" | "line" | "lines"
  readonly value: string
  /** Of a choice. */
  readonly choices: ReadonlyArray<Choice<string>>
  readonly hint: string | undefined
  readonly error: string | undefined
}

export interface LocalTextRow {
  readonly language: string
  /** Says where something is to be corrected. */
  readonly label: string
  readonly faulty: boolean
  readonly fields: ReadonlyArray<LocalTextField>
}

const spokenIn = (markets: ReadonlyArray<MarketRef>): ReadonlyArray<string> => [
  ...new Set(markets.flatMap(({ languages }) => languages))
]

/** What is copied to be translated. */
export const textsToTranslate = (
  markets: ReadonlyArray<MarketRef>,
  own: OwnTexts,
  { parts }: Pick<LocalTextsKind, "parts"> = describedTexts
): string => {
  const [spoken = "", ...others] = spokenIn(markets)
  const written = Object.keys(own.texts).filter((language) => language !== spoken)
  return localTextsTable(own, spoken, [...new Set([...others, ...written])], parts)
}

const labelOf = (language: string): string => codesText("language", [language]) || language

const KINDS: Readonly<Record<LocalTextPart, LocalTextField["kind"]>> = {
  name: "line",
  shortName: "line",
  number: "choice",
  description: "lines",
  sellingPoints: "lines"
}

/** With the name of the language, those parts that belong to the name come from the name too. */
const NAMING: ReadonlySet<LocalTextPart> = new Set(["shortName", "number"])

const shownText = (part: LocalTextPart, text: string): string =>
  part === "number" ? (numberText(text) ?? text) : text.trim().replaceAll("\n", ", ")

interface Taken {
  readonly own: OwnTexts
  /** Undefined without a market. */
  readonly spoken: string | undefined
  readonly kind: LocalTextsKind
}

const proposedName = (written: { readonly name: string; readonly shortName?: string } | undefined): string =>
  written?.shortName?.trim() || written?.name.trim() || ""

/** What stands for a text that is not written in a language. */
const hintOf = (part: LocalTextPart, language: string, { kind, own, spoken }: Taken): string | undefined => {
  const written = own.texts[language]
  if ((written?.[part] ?? "").trim() !== "") return undefined
  if (NAMING.has(part) && written?.name.trim()) {
    return part === "number" ? undefined : proposedText(kind.proposed(part, written.name.trim(), language))
  }
  if (spoken === undefined) return undefined
  const text = own[part]?.trim() || kind.proposed(part, proposedName(own), spoken)
  return text === undefined || text === "" ? undefined : `From ${labelOf(spoken)}: “${shownText(part, text)}”`
}

const numbersOf = (value: string, language: string, { kind, own }: Taken): ReadonlyArray<Choice<string>> =>
  numberChoices(value, numberUnset(kind.proposed("number", proposedName(own.texts[language]), language)))

const fieldOf = (part: LocalTextPart, language: string, taken: Taken): LocalTextField => {
  const typed = taken.own.texts[language]?.[part] ?? ""
  const value = part === "number" ? (numberOf(typed) ?? typed) : typed
  return {
    part,
    label: LOCAL_TEXT_HEADINGS[part],
    kind: KINDS[part],
    value,
    choices: part === "number" ? numbersOf(value, language, taken) : [],
    hint: hintOf(part, language, taken),
    error: localTextProblem(part, value)
  }
}

/** The languages of the markets, without the first one of the first market, which is the default, and those written in. */
export const localTextRows = (
  markets: ReadonlyArray<MarketRef>,
  own: OwnTexts,
  kind: LocalTextsKind = describedTexts
): ReadonlyArray<LocalTextRow> => {
  const [spoken, ...others] = spokenIn(markets)
  const languages = new Set([...others, ...Object.keys(own.texts)])
  return [...languages].flatMap((language) => {
    if (language === spoken) return []
    const fields = kind.parts.map((part) => fieldOf(part, language, { own, spoken, kind }))
    const faulty = fields.some(({ error }) => error !== undefined)
    const name = labelOf(language)
    return [{ language, label: faulty ? `${name}, to be corrected` : name, faulty, fields }]
  })
}
