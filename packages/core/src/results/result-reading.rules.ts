import { contentHash } from "../planner/content-hash.pure.ts"
import { scaled, wholeNumber } from "../tables/decimal.rules.ts"
import { currencyDigits } from "../tables/money.rules.ts"
import type { SheetTable } from "../tables/sheet.schema.ts"
import { readDay } from "./result-dates.rules.ts"
import {
  type MetricColumn,
  type Metrics,
  RESULT_TEXT_MAX,
  type ResultMapping,
  type ResultRow,
  type RowFault
} from "./results.schema.ts"
import { readingTexts } from "./reading.texts.ts"

/** A row before it is known what it belongs to. */
export interface ReadRow extends Omit<ResultRow, "slotId"> {
  /** Its UTM content, where the file has such a column. */
  readonly content: string
}

export interface ResultReading {
  readonly rows: ReadonlyArray<ReadRow>
  readonly faults: ReadonlyArray<RowFault>
  /** Rows without any cell, and sums below a table. */
  readonly skipped: number
}

const HUNDREDTHS = 2

/** Digits after the decimal sign that are kept. */
const digitsOfMetric = (metric: MetricColumn, currency: string): number => {
  if (metric === "conversions") return HUNDREDTHS
  return metric === "spend" || metric === "revenue" ? currencyDigits(currency) : 0
}

const isCount = (metric: MetricColumn) => metric === "impressions" || metric === "clicks"

/** One line, invisible characters out; a formula stays the text that it is. */
const lineOf = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{C}\p{Z}]+/gu, " ")
    .trim()
    .slice(0, RESULT_TEXT_MAX)
    .replace(/[\ud800-\udbff]$/, "")

const isTotal = (cells: ReadonlyArray<string>): boolean =>
  /^(grand )?(total|totals|gesamt|summe)\b/i.test(cells[0]?.trim() ?? "")

const faultOf = (metrics: Metrics): string | undefined =>
  metrics.clicks > metrics.impressions ? readingTexts.clicksAbove(metrics.clicks, metrics.impressions) : undefined

const rolesOf = (mapping: ResultMapping) => mapping.columns.map(({ column, role }, at) => ({ column, role, at }))

type Column = ReturnType<typeof rolesOf>[number]

const metricsOf = (
  cells: ReadonlyArray<string>,
  columns: ReadonlyArray<Column>,
  { currency, decimal }: ResultMapping
): Metrics | string => {
  const found = { impressions: 0, clicks: 0, spend: 0, conversions: 0, revenue: 0 }
  for (const { at, column, role } of columns) {
    if (!(role in found)) continue
    // A role among the keys of the metrics is a metric.
    const metric = role as MetricColumn
    const text = cells[at] ?? ""
    const value = isCount(metric) ? wholeNumber(text, decimal) : scaled(text, decimal, digitsOfMetric(metric, currency))
    if (value === undefined) return readingTexts.noNumber(column, lineOf(text))
    if (value > 1e12) return readingTexts.tooLarge(column, lineOf(text))
    found[metric] = value
  }
  return faultOf(found) ?? found
}

/**
 * The rows of a file under a whole mapping; a row with a fault is left out and named, the others are taken. The key of a
 * row is its day, names and the columns that tell rows apart, and for rows that are equal in these their count. Linear.
 */
export const readResults = (table: SheetTable, mapping: ResultMapping): ResultReading => {
  const columns = rolesOf(mapping)
  const at = (role: Column["role"]) => columns.find((each) => each.role === role)?.at ?? -1
  const [dateAt, nameAt, contentAt] = [at("date"), at("name"), at("content")]
  const keyed = columns
    .filter(({ role }) => role === "key" || role === "name" || role === "content")
    .toSorted((one, other) => (one.column < other.column ? -1 : 1))
  const rows: Array<ReadRow> = []
  const faults: Array<RowFault> = []
  const seen = new Map<string, number>()
  let skipped = 0
  for (const [index, cells] of table.rows.entries()) {
    const fail = (text: string) => faults.push({ line: table.lines[index] ?? 0, text })
    const day = readDay(cells[dateAt] ?? "", mapping.dateOrder)
    if (cells.every((text) => text.trim() === "") || (day === undefined && isTotal(cells))) {
      skipped += 1
      continue
    }
    const content = lineOf(cells[contentAt] ?? "")
    const subject = lineOf(cells[nameAt] ?? "") || content
    const metrics = metricsOf(cells, columns, mapping)
    if (cells.length > columns.length) fail(readingTexts.tooManyCells(cells.length, columns.length))
    else if (day === undefined) fail(readingTexts.noDay(lineOf(cells[dateAt] ?? "")))
    else if (subject === "") fail(readingTexts.noName)
    else if (typeof metrics === "string") fail(metrics)
    else {
      const parts = keyed.map((column) => [column.column, lineOf(cells[column.at] ?? "")])
      const base = JSON.stringify([day, parts])
      const repeat = seen.get(base) ?? 0
      seen.set(base, repeat + 1)
      rows.push({ rowKey: contentHash([day, parts, repeat]).slice(0, 32), date: day, subject, content, ...metrics })
    }
  }
  return { rows, faults, skipped }
}
