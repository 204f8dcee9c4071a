import {
  delimiterOf,
  type SheetFile,
  type SheetLimits,
  type SheetTable,
  sheetTexts,
  SheetUnreadable
} from "@marque/core/tables"
import { CsvError, parse } from "csv-parse/browser/esm/sync"

/** Rows among which the names of the columns are looked for: reports begin with a title and a period. */
const HEADING_ROWS = 20

interface Line {
  readonly cells: ReadonlyArray<string>
  /** On which it begins, counted from 1. */
  readonly line: number
}

const unreadable = (message: string) => new SheetUnreadable({ message })

/** By its byte order mark, else UTF-8, else what spreadsheets on Windows write. */
const textOf = (bytes: Uint8Array): string => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes)
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder("windows-1252").decode(bytes)
  }
}

const linesOf = (text: string): ReadonlyArray<Line> => {
  try {
    const lines: Array<Line> = []
    let ended = 0
    parse(text, {
      delimiter: delimiterOf(text),
      relaxColumnCount: true,
      relaxQuotes: true,
      // The parser keeps none of them: a long table stands in memory once.
      onRecord: (cells, context) => {
        lines.push({ cells, line: ended + 1 })
        ended = context.lines
        return null
      }
    })
    return lines
  } catch (error) {
    throw unreadable(sheetTexts.broken(error instanceof CsvError ? Number(error["lines"] ?? 1) : 1))
  }
}

const filled = ({ cells }: Line): number => cells.filter((text) => text.trim() !== "").length

/** The first line as wide as most lines, with a name in more than one cell. */
const headingAt = (lines: ReadonlyArray<Line>): number => {
  const widths = new Map<number, number>()
  for (const { cells } of lines) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1)
  const [usual] = [...widths].toSorted(([, one], [, other]) => other - one)[0] ?? [1]
  const found = lines.slice(0, HEADING_ROWS).findIndex((line) => line.cells.length === usual && filled(line) > 1)
  return Math.max(0, found)
}

/** Throws {@link SheetUnreadable}. A table of one column is read, so that a person sees what is wrong with it. */
export const readSheet = ({ bytes }: Pick<SheetFile, "bytes">, limits: SheetLimits): SheetTable => {
  const { advice } = limits
  if (bytes.length > limits.bytes) throw unreadable(sheetTexts.fileTooLarge(limits.bytes, advice))
  const text = textOf(bytes).replace(/^\ufeff/, "")
  if (text.trim() === "") throw unreadable(sheetTexts.empty)
  if (text.includes("\0") || text.trimStart().startsWith("<")) throw unreadable(sheetTexts.noTable)
  const lines = linesOf(text)
  const at = headingAt(lines)
  const columns = (lines[at]?.cells ?? []).map((name, index) => name.trim() || `Column ${index + 1}`)
  const rows = lines.slice(at + 1)
  if (columns.length > limits.columns) throw unreadable(sheetTexts.tooManyColumns(limits.columns))
  if (rows.length > limits.rows) throw unreadable(sheetTexts.tooManyRows(rows.length, limits.rows, advice))
  if (rows.length === 0) throw unreadable(sheetTexts.empty)
  return { columns, rows: rows.map(({ cells }) => cells), lines: rows.map(({ line }) => line) }
}
