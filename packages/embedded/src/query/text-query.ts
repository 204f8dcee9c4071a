import type { SearchExpression } from "./query.ts"
import { type Document, fieldAt, type Index, type Table } from "../store/catalog.ts"
import type { Connection } from "../store/connection.ts"
import { readDocument } from "../store/documents.ts"
import type { TextSpec } from "../store/index-spec.ts"
import type { JSONValue } from "../values/encoded.ts"
import { after, compareEncoded } from "../values/key.ts"
import { literal } from "../values/literal.ts"
import { filterHash } from "../store/filter-hash.ts"
import { filterColumn, filteredKey, textTable, UNFILTERED } from "../store/text-entries.ts"
import { anyTerm, termsOf } from "../store/text-terms.ts"

/** Hosted limits: equality filters, and matches a search looks at. */
const MAX_FILTERS = 8
export const MAX_MATCHES = 1024

/** As hosted Convex does where a query asks for more than {@link MAX_MATCHES}. */
export const tooManyMatches = ({ index }: TextQuery): Error =>
  new Error(
    `SearchQueryScannedTooManyDocumentsError: the search in "${index.table}.${index.name}" has given ${MAX_MATCHES} documents, and gives no more: take fewer, take them page by page, or narrow it by a filter field`
  )

interface Filter {
  readonly at: number
  readonly path: ReadonlyArray<string>
  readonly value: JSONValue | undefined
}

const BY_AGE = "SELECT d.json, d.id FROM idx i JOIN docs d ON d.id = i.id WHERE i.ix = ? ORDER BY i.key"

export interface TextQuery {
  readonly index: Index
  readonly byAge: Index
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

/** Names index and field when the search does not follow the index. */
export const textQueryOf = (
  { byCreationTime }: Table,
  index: Index,
  spec: TextSpec,
  expressions: ReadonlyArray<SearchExpression>
): TextQuery => {
  const searches = expressions.filter(({ type }) => type === "Search")
  const [search] = searches
  if (search === undefined || searches.length > 1) throw misuse(index, "it needs exactly one `.search`")
  if (search.fieldPath !== spec.searchField) {
    throw misuse(index, `it searches "${spec.searchField}", not "${search.fieldPath}"`)
  }
  if (typeof search.value !== "string") throw misuse(index, "the search text must be a string")
  const filters = expressions.filter(({ type }) => type === "Eq").map((filter) => filterIn(index, spec, filter))
  if (filters.length > MAX_FILTERS) throw misuse(index, `it takes at most ${MAX_FILTERS} filters`)
  return { index, byAge: byCreationTime, text: search.value, filters }
}

/** Writes that may change the answer: the first filter's value, or the whole index. */
export const rangeRead = ({ filters: [first] }: TextQuery): { readonly low: Buffer; readonly high: Buffer } => {
  const low = first === undefined ? UNFILTERED : filteredKey(first.at, first.value)
  return { low, high: after(low) }
}

/** By bm25, newer documents first among equals. */
const ranked = (connection: Connection, { filters, index, text }: TextQuery): ReadonlyArray<string> => {
  const terms = termsOf(text)
  if (terms.length === 0) return []
  const table = textTable(index.number)
  const wanted = [
    `body : (${anyTerm(terms)})`,
    ...filters.map(({ at, value }) => `${filterColumn(at)} : "${filterHash(value)}"`)
  ].join(" AND ")
  // Columns without a weight count as 1, and filter columns must not count.
  const weights = index.spec.kind === "text" ? index.spec.filterFields.map(() => ", 0") : []
  const rank = `bm25(${table}, 1${weights.join("")})`
  const rows = `SELECT rowid AS row, ${rank} AS rank FROM ${table} WHERE ${table} MATCH ? ORDER BY rank, rowid DESC LIMIT ${MAX_MATCHES}`
  const sql = `SELECT s.id FROM (${rows}) m JOIN search_rows s ON s.row = m.row ORDER BY m.rank, m.row DESC`
  return connection.all(sql, wanted).map(([id]) => String(id))
}

const words = (text: string): ReadonlyArray<string> => text.toLowerCase().split(/\s+/).filter(Boolean)

/** Oldest first: documents with a word that begins with any search term. */
const scanned = (connection: Connection, { byAge, index, text }: TextQuery): ReadonlyArray<string> => {
  const searched = words(text)
  const path = index.spec.kind === "text" ? index.spec.searchField.split(".") : []
  const holds = (document: Document): boolean => {
    const body = fieldAt(document, path)
    return typeof body === "string" && words(body).some((word) => searched.some((term) => word.startsWith(term)))
  }
  const rows = connection.all(BY_AGE, byAge.number)
  return rows.filter(([json]) => holds(JSON.parse(String(json)) as Document)).map(([, id]) => String(id))
}

/** at most {@link MAX_MATCHES}. */
export const matches = (connection: Connection, query: TextQuery): ReadonlyArray<string> =>
  query.index.lenient ? scanned(connection, query) : ranked(connection, query)

export const matched = (connection: Connection, { filters }: TextQuery, id: string) => {
  const found = readDocument(connection, id)
  if (found === undefined) return undefined
  const fits = (document: Document) =>
    filters.every(({ path, value }) => compareEncoded(fieldAt(document, path), value) === 0)
  return filters.length === 0 || fits(JSON.parse(found.json) as Document) ? found : undefined
}
