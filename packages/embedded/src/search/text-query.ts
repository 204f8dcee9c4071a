import type { SearchExpression } from "../query/query.ts"
import { type Document, fieldAt, type Index } from "../store/catalog.ts"
import type { Connection } from "../store/connection.ts"
import type { TextSpec } from "../store/index-spec.ts"
import type { EncodedObject, JSONValue } from "../values/encoded.ts"
import { after, compareEncoded } from "../values/key.ts"
import { literal } from "../values/literal.ts"
import { filterHash } from "./filter-hash.ts"
import { filterColumn, filteredKey, textTable, UNFILTERED } from "./text-entries.ts"
import { anyTerm, termsOf } from "./text-terms.ts"

/** Hosted limits: equality filters beside the text, and matches a search looks at. */
const MAX_FILTERS = 8
export const MAX_MATCHES = 1024

interface Filter {
  readonly at: number
  readonly path: ReadonlyArray<string>
  readonly value: JSONValue | undefined
}

/** A search whose names have been checked against its index. */
export interface TextQuery {
  readonly index: Index
  readonly text: string
  readonly filters: ReadonlyArray<Filter>
}

const misuse = (index: Index, sentence: string): Error =>
  new Error(`Incorrect use of search index "${index.table}.${index.name}" in \`withSearchIndex\`: ${sentence}`)

const filterIn = (index: Index, spec: TextSpec, { fieldPath, value }: SearchExpression): Filter => {
  const at = spec.filterFields.indexOf(fieldPath)
  if (at < 0) throw misuse(index, `"${fieldPath}" is not one of its filter fields`)
  return { at, path: fieldPath.split("."), value: literal(value) }
}

/** Fails with a sentence that names index and field when the search does not follow the index. */
export const textQueryOf = (index: Index, spec: TextSpec, expressions: ReadonlyArray<SearchExpression>): TextQuery => {
  const searches = expressions.filter(({ type }) => type === "Search")
  const [search] = searches
  if (search === undefined || searches.length > 1) throw misuse(index, "it needs exactly one `.search`")
  if (search.fieldPath !== spec.searchField) {
    throw misuse(index, `it searches "${spec.searchField}", not "${search.fieldPath}"`)
  }
  if (typeof search.value !== "string") throw misuse(index, "the search text must be a string")
  const filters = expressions.filter(({ type }) => type === "Eq").map((filter) => filterIn(index, spec, filter))
  if (filters.length > MAX_FILTERS) throw misuse(index, `it takes at most ${MAX_FILTERS} filters`)
  return { index, text: search.value, filters }
}

/** The keys whose writes may change the answer: those of the first filter's value, or every one of the index. */
export const rangeRead = ({ filters: [first] }: TextQuery): { readonly low: Buffer; readonly high: Buffer } => {
  const low = first === undefined ? UNFILTERED : filteredKey(first.at, first.value)
  return { low, high: after(low) }
}

/**
 * Numbers of the matching rows, best first: by bm25 of the searched text, newer documents first among equals.
 *
 * Empty when no term of the text counts. At most {@link MAX_MATCHES}.
 */
export const matches = (connection: Connection, { filters, index, text }: TextQuery): ReadonlyArray<number> => {
  const terms = termsOf(text)
  if (terms.length === 0) return []
  const table = textTable(index.number)
  const wanted = [
    `body : (${anyTerm(terms)})`,
    ...filters.map(({ at, value }) => `${filterColumn(at)} : "${filterHash(value)}"`)
  ].join(" AND ")
  // Columns without a weight count as 1: the filter columns come after the text and must not count.
  const weights = index.spec.kind === "text" ? index.spec.filterFields.map(() => ", 0") : []
  const rank = `bm25(${table}, 1${weights.join("")})`
  const sql = `SELECT rowid FROM ${table} WHERE ${table} MATCH ? ORDER BY ${rank}, rowid DESC LIMIT ${MAX_MATCHES}`
  return connection.all(sql, wanted).map(([row]) => Number(row))
}

const DOCUMENT = "SELECT d.json, d.size FROM search_rows s CROSS JOIN docs d ON d.id = s.id WHERE s.row = ?"

/** The document of a row, and whether it really has the values that its tokens stand for. */
export const matched = (connection: Connection, { filters }: TextQuery, row: number) => {
  const found = connection.get(DOCUMENT, row)
  if (found === undefined) return undefined
  const json = String(found[0])
  const fits = (document: Document) =>
    filters.every(({ path, value }) => compareEncoded(fieldAt(document, path), value) === 0)
  const holds = filters.length === 0 || fits(JSON.parse(json) as Document & EncodedObject)
  return holds ? { json, size: Number(found[1]) } : undefined
}
