import { Equal } from "effect"
import type { MarketRef } from "../model/market-ref.ts"
import { plainCell } from "../tables/csv-text.rules.ts"
import type { SheetTable } from "../tables/sheet-reader.service.ts"
import type { ProductColumn, Written } from "./product-column.schema.ts"
import { furtherLanguages, languagesOf, productColumns } from "./product-columns.rules.ts"
import {
  blankProduct,
  productDraftOf,
  productFieldsOf,
  productProblems,
  productTextFields
} from "./product-fields.rules.ts"
import type { ProductFields } from "./product-form.schema.ts"
import {
  IMPORT_TEXT_MAX,
  type ImportMapping,
  type ImportRow,
  NOT_USED,
  type StoredProduct
} from "./product-import.schema.ts"
import { importTexts } from "./product-import.texts.ts"

const textIn = (cell: string | undefined): string => plainCell(cell ?? "").trim()
const heading = (column: string): string => textIn(column).replace(/\s+/g, " ").toLowerCase()

/** The columns that a file of a brand can have. */
export const columnsFor = (table: SheetTable, markets: ReadonlyArray<MarketRef>): ReadonlyArray<ProductColumn> =>
  productColumns(markets, [...furtherLanguages(markets), ...languagesOf(table.columns)])

const guessed = (table: SheetTable, columns: ReadonlyArray<ProductColumn>): ImportMapping => {
  const taken = new Set<string>()
  return table.columns.map((name) => {
    const known = columns.find(
      ({ header, key, names }) => !taken.has(key) && [header.toLowerCase(), ...names].includes(heading(name))
    )
    if (known !== undefined) taken.add(known.key)
    return { column: name.slice(0, IMPORT_TEXT_MAX), holds: known?.key ?? NOT_USED }
  })
}

/** A former mapping whose columns are all here, else by the names of the columns. */
export const proposedImport = (
  table: SheetTable,
  columns: ReadonlyArray<ProductColumn>,
  former: ReadonlyArray<ImportMapping>
): ImportMapping => {
  const fresh = guessed(table, columns)
  const keys = new Set([NOT_USED, ...columns.map(({ key }) => key)])
  const known = former.find(
    (mapping) =>
      mapping.some(({ holds }) => holds !== NOT_USED) &&
      mapping.every(
        ({ column, holds }) => keys.has(holds) && (holds === NOT_USED || fresh.some((each) => each.column === column))
      )
  )
  if (known === undefined) return fresh
  return fresh.map(({ column }) => ({
    column,
    holds: known.find((each) => each.column === column)?.holds ?? NOT_USED
  }))
}

/** What a column held before is taken from the other one. */
export const withHolds = (mapping: ImportMapping, at: number, holds: string): ImportMapping =>
  mapping.map((each, index) => {
    if (index === at) return { ...each, holds }
    return holds !== NOT_USED && each.holds === holds ? { ...each, holds: NOT_USED } : each
  })

const skuAt = (mapping: ImportMapping): number => mapping.findIndex(({ holds }) => holds === "sku")

/** Each once. */
export const skusIn = (table: SheetTable, mapping: ImportMapping): ReadonlyArray<string> => {
  const at = skuAt(mapping)
  return at < 0 ? [] : [...new Set(table.rows.map((row) => textIn(row[at])))].filter((sku) => sku !== "")
}

export const hasSku = (mapping: ImportMapping): boolean => skuAt(mapping) >= 0

export interface FieldChange {
  readonly field: string
  readonly from: string
  readonly to: string
}

interface ChangedProduct {
  readonly line: number
  readonly name: string
  readonly sku: string
  readonly changes: ReadonlyArray<FieldChange>
}

export interface ImportPlan {
  readonly made: number
  readonly changed: ReadonlyArray<ChangedProduct>
  readonly unchanged: number
  readonly faults: ReadonlyArray<{ readonly line: number; readonly text: string }>
  /** What is taken, in the order of the file. */
  readonly rows: ReadonlyArray<ImportRow>
}

export interface ImportFile {
  readonly table: SheetTable
  readonly mapping: ImportMapping
  readonly markets: ReadonlyArray<MarketRef>
  readonly stored: ReadonlyArray<StoredProduct>
}

type Texts = ReadonlyMap<string, string>

const writeAll = (columns: ReadonlyArray<ProductColumn>, start: ProductFields, texts: Texts): Written => {
  const given = new Set(texts.keys())
  let fields = start
  for (const column of columns) {
    const text = texts.get(column.key)
    if (text === undefined || text === column.read(fields).trim()) continue
    const written = column.write(fields, text, given)
    if (written.fields === undefined) return { problem: importTexts.fault(column.header, text, written.problem) }
    fields = written.fields
  }
  return { fields }
}

const startOf = (markets: ReadonlyArray<MarketRef>): ProductFields => ({
  ...blankProduct,
  currency: markets[0]?.currency ?? blankProduct.currency
})

const draftOf = (fields: ProductFields) => productDraftOf(fields, fields.cutoutChoice)

const problemOf = (fields: ProductFields): string | undefined => {
  const [found] = productProblems(fields)
  if (found === undefined) return undefined
  const [name, problem] = found
  return name in productTextFields
    ? importTexts.fieldFault(productTextFields[name as keyof typeof productTextFields].label, problem)
    : problem
}

const changesOf = (columns: ReadonlyArray<ProductColumn>, from: ProductFields, to: ProductFields) =>
  columns
    .map(({ header, read }) => ({ field: header, from: read(from), to: read(to) }))
    .filter((change) => change.from !== change.to)

type Read =
  | { readonly kind: "fault"; readonly text: string }
  | { readonly kind: "unchanged" }
  | { readonly kind: "made"; readonly row: ImportRow }
  | { readonly kind: "changed"; readonly row: ImportRow; readonly changes: ReadonlyArray<FieldChange> }

const fault = (text: string): Read => ({ kind: "fault", text })

const madeFrom = (columns: ReadonlyArray<ProductColumn>, texts: Texts, markets: ReadonlyArray<MarketRef>): Read => {
  const written = writeAll(columns, startOf(markets), texts)
  if (written.fields === undefined) return fault(written.problem)
  const price = texts.get("price") ?? ""
  const saysCurrency = texts.has("currency") || markets[0]?.currency !== undefined || /[^\d.,\s'’]/.test(price)
  if (price !== "" && !saysCurrency) return fault(importTexts.whichCurrency)
  const problem = problemOf(written.fields)
  return problem === undefined ? { kind: "made", row: { draft: draftOf(written.fields) } } : fault(problem)
}

const changedBy = (columns: ReadonlyArray<ProductColumn>, texts: Texts, stored: StoredProduct): Read => {
  const { archived, draft, productId, version } = stored
  if (archived) return fault(importTexts.archivedSku(draft.sku, draft.name))
  const before = productFieldsOf(draft)
  const written = writeAll(columns, before, texts)
  if (written.fields === undefined) return fault(written.problem)
  if (written.fields === before) return { kind: "unchanged" }
  const problem = problemOf(written.fields)
  if (problem !== undefined) return fault(problem)
  const [was, next] = [draftOf(before), draftOf(written.fields)]
  if (Equal.equals(was, next)) return { kind: "unchanged" }
  const changes = changesOf(columns, productFieldsOf(was), productFieldsOf(next))
  return { kind: "changed", row: { productId, version, draft: next }, changes }
}

/** What an import would take; a file whose rows are stored already gives nothing. */
export const importPlan = ({ mapping, markets, stored, table }: ImportFile): ImportPlan => {
  const columns = columnsFor(table, markets)
  const bySku = new Map(stored.map((each) => [each.draft.sku.trim(), each]))
  const at = skuAt(mapping)
  const counts = new Map<string, number>()
  for (const row of table.rows) counts.set(textIn(row[at]), (counts.get(textIn(row[at])) ?? 0) + 1)
  const readRow = (row: ReadonlyArray<string>): Read => {
    if (row.length > table.columns.length) return fault(importTexts.tooManyCells(row.length, table.columns.length))
    const sku = textIn(row[at])
    if (sku === "") return fault(importTexts.noSkuInRow)
    if ((counts.get(sku) ?? 0) > 1) return fault(importTexts.sameSku(sku))
    const texts = new Map(
      mapping.flatMap(({ holds }, index) => {
        const text = textIn(row[index])
        return holds === NOT_USED || text === "" ? [] : [[holds, text] as const]
      })
    )
    const product = bySku.get(sku)
    return product === undefined ? madeFrom(columns, texts, markets) : changedBy(columns, texts, product)
  }
  const read = table.rows.flatMap((row, index) =>
    row.every((cell) => cell.trim() === "") ? [] : [{ line: table.lines[index] ?? 0, found: readRow(row) }]
  )
  return {
    made: read.filter(({ found }) => found.kind === "made").length,
    unchanged: read.filter(({ found }) => found.kind === "unchanged").length,
    changed: read.flatMap(({ found, line }) =>
      found.kind === "changed"
        ? [{ line, name: found.row.draft.name, sku: found.row.draft.sku, changes: found.changes }]
        : []
    ),
    faults: read.flatMap(({ found, line }) => (found.kind === "fault" ? [{ line, text: found.text }] : [])),
    rows: read.flatMap(({ found }) => (found.kind === "made" || found.kind === "changed" ? [found.row] : []))
  }
}
