import { Equal } from "effect"
import type { MarketRef } from "../model/market-ref.ts"
import type { SheetTable } from "../tables/sheet.schema.ts"
import type { ProductColumn, Written } from "./product-column.schema.ts"
import {
  blankProduct,
  productDraftOf,
  productFieldsOf,
  productProblems,
  productTextFields
} from "./product-fields.rules.ts"
import type { ProductFields } from "./product-form.schema.ts"
import { type ImportMapping, type ImportRow, NOT_USED, type StoredProduct } from "./product-import.schema.ts"
import { importTexts } from "./product-import.texts.ts"
import { columnsFor, skuAt, textIn } from "./product-import-mapping.rules.ts"
import { type ImportLink, namedInFile, skusToMake, withoutNew } from "./product-import-links.rules.ts"

interface FieldChange {
  readonly field: string
  readonly from: string
  readonly to: string
}

interface PlannedProduct {
  readonly line: number
  readonly name: string
  readonly sku: string
}

export interface ImportPlan {
  readonly made: ReadonlyArray<PlannedProduct>
  readonly changed: ReadonlyArray<PlannedProduct & { readonly changes: ReadonlyArray<FieldChange> }>
  readonly unchanged: ReadonlyArray<PlannedProduct>
  readonly faults: ReadonlyArray<{ readonly line: number; readonly sku: string; readonly text: string }>
  /** What is taken, in the order of the file. */
  readonly rows: ReadonlyArray<ImportRow>
  /** Products that are related to others of the file, which are made first. */
  readonly links: ReadonlyArray<ImportLink>
}

export interface ImportFile {
  readonly table: SheetTable
  readonly mapping: ImportMapping
  readonly markets: ReadonlyArray<MarketRef>
  readonly stored: ReadonlyArray<StoredProduct>
  /** Whether a cell without text takes away what is stored. @default false */
  readonly clearing?: boolean
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
  | { readonly kind: "unchanged"; readonly name: string }
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

/** Only what differs is written, so that a row without one leaves the fields as they are. */
const cleared = (columns: ReadonlyArray<ProductColumn>, empty: ReadonlySet<string>, start: ProductFields) =>
  columns.reduce(
    (fields, { clear, key, read }) =>
      clear !== undefined && empty.has(key) && read(fields) !== "" ? clear(fields) : fields,
    start
  )

interface RowTexts {
  readonly texts: Texts
  /** Columns whose cell takes away what is stored. */
  readonly empty: ReadonlySet<string>
}

const changedBy = (columns: ReadonlyArray<ProductColumn>, { empty, texts }: RowTexts, stored: StoredProduct): Read => {
  const { archived, draft, productId, version } = stored
  if (archived) return fault(importTexts.archivedSku(draft.sku, draft.name))
  const before = productFieldsOf(draft)
  const written = writeAll(columns, cleared(columns, empty, before), texts)
  if (written.fields === undefined) return fault(written.problem)
  if (written.fields === before) return { kind: "unchanged", name: draft.name }
  const problem = problemOf(written.fields)
  if (problem !== undefined) return fault(problem)
  const [was, next] = [draftOf(before), draftOf(written.fields)]
  if (Equal.equals(was, next)) return { kind: "unchanged", name: draft.name }
  const changes = changesOf(columns, productFieldsOf(was), productFieldsOf(next))
  return { kind: "changed", row: { productId, version, draft: next }, changes }
}

const letters = (sku: string): string => sku.toLowerCase()

interface Skus {
  readonly bySku: ReadonlyMap<string, StoredProduct>
  /** Stored SKUs by their small letters. */
  readonly likeStored: ReadonlyMap<string, string>
  readonly inFile: ReadonlyMap<string, number>
  readonly likeInFile: ReadonlyMap<string, number>
}

const countedBy = (values: ReadonlyArray<string>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

const skusOf = (inFile: ReadonlyArray<string>, stored: ReadonlyArray<StoredProduct>): Skus => ({
  bySku: new Map(stored.flatMap((each) => (each.draft.sku.trim() === "" ? [] : [[each.draft.sku.trim(), each]]))),
  likeStored: new Map(stored.map(({ draft }) => [letters(draft.sku.trim()), draft.sku.trim()])),
  inFile: countedBy(inFile),
  likeInFile: countedBy(inFile.map(letters))
})

/** Two products whose SKUs differ in capitals only are the same to a person: such a row makes none. */
const skuProblem = (sku: string, { bySku, inFile, likeInFile, likeStored }: Skus): string | undefined => {
  if (sku === "") return importTexts.noSkuInRow
  if ((inFile.get(sku) ?? 0) > 1) return importTexts.sameSku(sku)
  if (bySku.has(sku)) return undefined
  const like = likeStored.get(letters(sku))
  if (like !== undefined) return importTexts.otherCapitals(like)
  return (likeInFile.get(letters(sku)) ?? 0) > 1 ? importTexts.sameLetters(sku) : undefined
}

interface FoundRow {
  readonly line: number
  readonly sku: string
  readonly found: Read
}

const draftIn = ({ found }: FoundRow) => (found.kind === "made" || found.kind === "changed" ? found.row.draft : {})

/** A row that names a product of a refused row is refused too, and so on. */
const withoutRefused = (read: ReadonlyArray<FoundRow>): ReadonlyArray<FoundRow> => {
  const made = new Set(read.flatMap(({ found, sku }) => (found.kind === "made" ? [sku] : [])))
  const next = read.map((row) => {
    const missing = skusToMake(draftIn(row)).find((sku) => !made.has(sku))
    return missing === undefined ? row : { ...row, found: fault(importTexts.relatedRefused(missing)) }
  })
  return next.some((row, at) => row !== read[at]) ? withoutRefused(next) : read
}

/** Without the relations that follow; a stored product of which only these differ is no row. */
const rowOf = ({ found }: FoundRow, before: StoredProduct | undefined): ReadonlyArray<ImportRow> => {
  if (found.kind !== "made" && found.kind !== "changed") return []
  const draft = withoutNew(found.row.draft)
  const isSame = before !== undefined && Equal.equals(draft, draftOf(productFieldsOf(before.draft)))
  return isSame ? [] : [{ ...found.row, draft }]
}

const linkOf = (row: FoundRow): ReadonlyArray<ImportLink> => {
  const { relatedIds = [] }: Pick<ImportRow["draft"], "relatedIds"> = draftIn(row)
  return skusToMake({ relatedIds }).length === 0 ? [] : [{ sku: row.sku, relatedIds }]
}

/** What an import would take; a file whose rows are stored already gives nothing. */
export const importPlan = ({ clearing = false, mapping, markets, stored, table }: ImportFile): ImportPlan => {
  const at = skuAt(mapping)
  const filled = table.rows.flatMap((row, index) =>
    row.every((cell) => cell.trim() === "") ? [] : [{ row, line: table.lines[index] ?? 0, sku: textIn(row[at]) }]
  )
  const skus = skusOf(
    filled.map(({ sku }) => sku),
    stored
  )
  const fresh = [...skus.inFile.keys()].filter((sku) => sku !== "" && !skus.bySku.has(sku))
  const columns = columnsFor(table, markets, namedInFile(stored, fresh))
  const readRow = (row: ReadonlyArray<string>, sku: string): Read => {
    if (row.length > table.columns.length) return fault(importTexts.tooManyCells(row.length, table.columns.length))
    const problem = skuProblem(sku, skus)
    if (problem !== undefined) return fault(problem)
    const texts = new Map(
      mapping.flatMap(({ holds }, index) => {
        const text = textIn(row[index])
        return holds === NOT_USED || text === "" ? [] : [[holds, text] as const]
      })
    )
    const empty = new Set(mapping.flatMap(({ holds }, index) => (clearing && textIn(row[index]) === "" ? [holds] : [])))
    const product = skus.bySku.get(sku)
    return product === undefined ? madeFrom(columns, texts, markets) : changedBy(columns, { texts, empty }, product)
  }
  const read = withoutRefused(filled.map(({ line, row, sku }) => ({ line, sku, found: readRow(row, sku) })))
  return {
    made: read.flatMap(({ found, line, sku }) =>
      found.kind === "made" ? [{ line, sku, name: found.row.draft.name }] : []
    ),
    unchanged: read.flatMap(({ found, line, sku }) =>
      found.kind === "unchanged" ? [{ line, sku, name: found.name }] : []
    ),
    changed: read.flatMap(({ found, line, sku }) =>
      found.kind === "changed" ? [{ line, sku, name: found.row.draft.name, changes: found.changes }] : []
    ),
    faults: read.flatMap(({ found, line, sku }) => (found.kind === "fault" ? [{ line, sku, text: found.text }] : [])),
    rows: read.flatMap((row) => rowOf(row, skus.bySku.get(row.sku))),
    links: read.flatMap(linkOf)
  }
}
