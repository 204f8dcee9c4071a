import { dateOrderOf } from "./result-dates.rules.ts"
import type { SheetTable } from "../tables/sheet.schema.ts"
import { decimalOf, digitsOf, isBlankCell } from "../tables/decimal.rules.ts"
import { type ColumnRole, METRIC_COLUMNS, RESULT_TEXT_MAX, type ResultMapping } from "./results.schema.ts"

/** A mapping of which a person still has to say what is absent. */
export type OpenMapping = Pick<ResultMapping, "columns"> & Partial<ResultMapping>

/**
 * Names of columns in reports. Source: exports of Meta Ads Manager, Google Ads, TikTok Ads Manager, LinkedIn Campaign
 * Manager and Google Analytics 4 in English and German, looked at 2026-11.
 */
const KNOWN: ReadonlyArray<readonly [ColumnRole, RegExp]> = [
  ["date", /^(day|date|tag|datum|reporting starts|start date|start date \(in utc\)|by day|berichtsstart)$/],
  ["content", /^(utm[_ ]content|ad content|content|manual ad content|session manual ad content)$/],
  ["name", /^(file ?name|ad name|creative name|ad|anzeigenname|creative|image name|anzeige|asset|name)$/],
  ["impressions", /^(impressions?|impr\.?|impressionen)$/],
  ["clicks", /^(clicks?|link clicks|clicks \(all\)|clicks \(destination\)|klicks|link-klicks)$/],
  ["spend", /^(spend|cost|amount spent|total spent|kosten|ausgegebener betrag|ausgaben)$/],
  ["conversions", /^(conversions?|results?|purchases|key events|conv\.|ergebnisse|käufe)$/],
  ["revenue", /^(revenue|sales|conv\. value|conversion value|purchases conversion value|total revenue|umsatz)$/]
]

/** Words of columns that are computed from others, or tell nothing apart. */
const COMPUTED = /ctr|cpc|cpm|cpa|roas|frequency|reach|rate|%|per |currency|reporting ends|end date|status|delivery/

/** Without the currency in brackets, as in `Cost (EUR)`. */
const bare = (column: string): string =>
  column
    .trim()
    .replace(/\s*[([][A-Z]{3}[)\]]\s*$/, "")
    .toLowerCase()

const cellsOf = (table: SheetTable, at: number): ReadonlyArray<string> => table.rows.map((row) => row[at] ?? "")

const isNumbers = (cells: ReadonlyArray<string>): boolean =>
  cells.every((text) => [".", ","].some((sign) => digitsOf(text.replace(/%$/, ""), sign === "." ? "." : ",")))

/** Columns of text, and of ids, tell rows apart; figures are what a corrected file changes. */
const unknownRole = (column: string, cells: ReadonlyArray<string>): ColumnRole => {
  const name = bare(column)
  if (COMPUTED.test(name)) return "none"
  if (/\bid\b/.test(name)) return "key"
  return isNumbers(cells) ? "none" : "key"
}

const guessed = (table: SheetTable): ReadonlyArray<ColumnRole> => {
  const taken = new Set<ColumnRole>()
  return table.columns.map((column, at) => {
    const [known] = KNOWN.find(([, names]) => names.test(bare(column))) ?? []
    if (known === undefined) return unknownRole(column, cellsOf(table, at))
    if (taken.has(known)) return ["date", "name", "content"].includes(known) ? "key" : "none"
    taken.add(known)
    return known
  })
}

const currencyIn = (table: SheetTable): string | undefined => {
  const at = table.columns.findIndex((column) => /^(currency|currency code|währung)$/i.test(column.trim()))
  const stated = new Set([
    ...table.columns.flatMap((column) => /[([]([A-Z]{3})[)\]]\s*$/.exec(column)?.[1] ?? []),
    ...(at < 0 ? [] : cellsOf(table, at).flatMap((text) => (/^[A-Z]{3}$/.test(text.trim()) ? [text.trim()] : [])))
  ])
  const [only] = stated
  return stated.size === 1 ? only : undefined
}

/** The cells of all columns with one of the roles. */
const cellsWith = (
  table: SheetTable,
  columns: ResultMapping["columns"],
  roles: ReadonlyArray<ColumnRole>
): ReadonlyArray<string> =>
  columns.flatMap(({ role }, at) =>
    roles.includes(role) ? cellsOf(table, at).filter((text) => !isBlankCell(text)) : []
  )

/** A mapping with what its columns say about dates and numbers. What is said already stays. */
export const withSigns = (table: SheetTable, open: OpenMapping): OpenMapping => {
  const { columns } = open
  const decimal =
    open.decimal ??
    decimalOf(
      cellsWith(table, columns, ["spend", "revenue", "conversions"]),
      cellsWith(table, columns, ["impressions", "clicks"])
    )
  const dateOrder = open.dateOrder ?? dateOrderOf(cellsWith(table, columns, ["date"]))
  const currency = open.currency ?? currencyIn(table)
  return {
    columns,
    ...(decimal !== undefined && { decimal }),
    ...(dateOrder !== undefined && { dateOrder }),
    ...(currency !== undefined && { currency })
  }
}

/**
 * What is known of a file before a person looks: a former mapping whose columns are all here, else by the names of the
 * columns. A column that is new beside a former mapping is not used, so that its rows keep replacing the former ones.
 * `currency`: what amounts are in where the file does not say.
 */
export const proposedMapping = (
  table: SheetTable,
  former: ReadonlyArray<ResultMapping>,
  currency: string | undefined
): OpenMapping => {
  const names = table.columns.map((column) => column.slice(0, RESULT_TEXT_MAX))
  const known = former.find(({ columns }) =>
    columns.every(({ column, role }) => role === "none" || names.includes(column))
  )
  const roles = guessed(table)
  const columns = names.map((column, at) => {
    if (known === undefined) return { column, role: roles[at] ?? "none" }
    return { column, role: known.columns.find((each) => each.column === column)?.role ?? "none" }
  })
  const found = withSigns(table, { columns })
  const stated = found.currency ?? known?.currency ?? currency
  return { ...found, ...(stated !== undefined && { currency: stated }) }
}

/** A role that only one column can have is taken from the column that had it. */
export const withRole = (open: OpenMapping, at: number, role: ColumnRole): OpenMapping => ({
  columns: open.columns.map((each, index) => {
    if (index === at) return { ...each, role }
    return role !== "key" && role !== "none" && each.role === role ? { ...each, role: "none" } : each
  }),
  ...(open.currency !== undefined && { currency: open.currency })
})

export type MappingGap = "date" | "name" | "impressions" | "dateOrder" | "decimal" | "currency"

/** What a person has to say before the rows can be read. */
export const mappingGaps = ({ columns, currency, dateOrder, decimal }: OpenMapping): ReadonlyArray<MappingGap> => {
  const has = (...roles: ReadonlyArray<ColumnRole>) => columns.some(({ role }) => roles.includes(role))
  return [
    ...(has("date") ? (dateOrder === undefined ? (["dateOrder"] as const) : []) : (["date"] as const)),
    ...(has("name", "content") ? [] : (["name"] as const)),
    ...(has("impressions") ? [] : (["impressions"] as const)),
    ...(has(...METRIC_COLUMNS) && decimal === undefined ? (["decimal"] as const) : []),
    ...(has("spend", "revenue") && currency === undefined ? (["currency"] as const) : [])
  ]
}
