import { pastedCells } from "../grid/grid-entry.rules.ts"
import {
  type LocalTextFields,
  type LocalTextPart,
  type LocalTextsKind,
  type LocalTextWritten,
  writtenWhere
} from "./local-texts.rules.ts"

/** All texts as a table was pasted. */
export interface LocalTextsPasted {
  readonly type: "languages.paste"
  readonly table: string
}

export type OwnTexts = LocalTextFields[string] & { readonly texts: LocalTextFields }

/** The headings of the rows of the table, and the labels of the form. */
export const LOCAL_TEXT_HEADINGS: Readonly<Record<LocalTextPart, string>> = {
  name: "Name",
  shortName: "Short name",
  number: "Grammatical number",
  description: "Short description",
  sellingPoints: "Selling points"
}

const cellOf = (text: string): string => (/["\t\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/**
 * For a translator's spreadsheet: a column per language, headed by its BCP 47 tag, the default one first. Cells are
 * parted by tabs.
 */
export const localTextsTable = (
  own: OwnTexts,
  spoken: string,
  languages: ReadonlyArray<string>,
  parts: ReadonlyArray<LocalTextPart>
): string =>
  [
    ["", spoken, ...languages],
    ...parts.map((part) => [
      LOCAL_TEXT_HEADINGS[part],
      own[part] ?? "",
      ...languages.map((each) => own.texts[each]?.[part] ?? "")
    ])
  ]
    .map((cells) => cells.map(cellOf).join("\t"))
    .join("\n")

const isTag = (text: string): boolean => /^[a-z]{2,3}(-[A-Z]{2})?$/u.test(text)

// The keys are the parts.
const PARTS = Object.keys(LOCAL_TEXT_HEADINGS) as ReadonlyArray<LocalTextPart>

const partOf = (heading: string): LocalTextPart | undefined =>
  PARTS.find((part) => LOCAL_TEXT_HEADINGS[part].toLowerCase() === heading.trim().toLowerCase())

/** What the table of {@link localTextsTable} says, translated; empty for any other text. The first column stays. */
export const readLocalTexts = (table: string): ReadonlyArray<Omit<LocalTextWritten, "type">> => {
  const [head = [], ...rows] = pastedCells(table)
  const languages = head.slice(2).map((tag) => tag.trim())
  if (
    languages.length === 0 ||
    !languages.every(isTag) ||
    rows.some(([heading = ""]) => partOf(heading) === undefined)
  ) {
    return []
  }
  return rows.flatMap(([heading = "", , ...cells]) => {
    const part = partOf(heading)
    if (part === undefined) return []
    return languages.flatMap((language, at) => {
      const text = cells[at] ?? ""
      return text.trim() === "" ? [] : [{ language, part, text }]
    })
  })
}

/** Cells that are empty take nothing away, and rows that the kind of record does not have are left out. */
export const withLocalTexts = (
  texts: LocalTextFields,
  { table }: Pick<LocalTextsPasted, "table">,
  { parts }: Pick<LocalTextsKind, "parts">
): LocalTextFields =>
  readLocalTexts(table)
    .filter(({ part }) => parts.includes(part))
    .reduce(writtenWhere, texts)
