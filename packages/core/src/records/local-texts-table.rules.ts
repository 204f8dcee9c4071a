import { pastedCells } from "../grid/grid-entry.rules.ts"
import { type LocalTextFields, type LocalTextPart, type LocalTextWritten, writtenWhere } from "./local-texts.rules.ts"

/** All texts as a table was pasted. */
export interface LocalTextsPasted {
  readonly type: "languages.paste"
  readonly table: string
}

interface Texts {
  readonly name: string
  readonly description: string
  readonly texts: LocalTextFields
}

/** In the order of the table, and the headings of its rows. */
const PARTS: ReadonlyArray<readonly [LocalTextPart, string]> = [
  ["name", "Name"],
  ["description", "Short description"]
]

const cellOf = (text: string): string => (/["\t\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/**
 * For a translator's spreadsheet: a column per language, headed by its BCP 47 tag, the default one first. Cells are
 * parted by tabs.
 */
export const localTextsTable = (own: Texts, spoken: string, languages: ReadonlyArray<string>): string =>
  [
    ["", spoken, ...languages],
    ...PARTS.map(([part, heading]) => [heading, own[part], ...languages.map((each) => own.texts[each]?.[part] ?? "")])
  ]
    .map((cells) => cells.map(cellOf).join("\t"))
    .join("\n")

const isTag = (text: string): boolean => /^[a-z]{2,3}(-[A-Z]{2})?$/u.test(text)

const partOf = (heading: string): LocalTextPart | undefined =>
  PARTS.find(([, known]) => known.toLowerCase() === heading.trim().toLowerCase())?.[0]

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

/** Cells that are empty take nothing away. */
export const withLocalTexts = (texts: LocalTextFields, { table }: Pick<LocalTextsPasted, "table">): LocalTextFields =>
  readLocalTexts(table).reduce(writtenWhere, texts)
