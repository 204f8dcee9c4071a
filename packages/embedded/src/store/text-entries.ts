/**
 * One contentless FTS5 table per index, with the text and a token per filter field. FTS5 rows need integer ids, so
 * `search_rows` numbers documents by age.
 */
import type { WrittenKey } from "../contract/commits.ts"
import { type Document, fieldAt } from "./catalog.ts"
import type { Connection } from "./connection.ts"
import type { Change } from "./change.ts"
import type { TextSpec } from "./index-spec.ts"
import type { JSONValue } from "../values/encoded.ts"
import { encodeKey } from "../values/key.ts"
import { filterHash } from "./filter-hash.ts"

export const textTable = (index: number): string => `fts_${index}`
export const filterColumn = (at: number): string => `f${at}`

const valueAt = (document: Document, field: string): JSONValue | undefined => fieldAt(document, field.split("."))

const bodyOf = (spec: TextSpec, document: Document | undefined): string | undefined => {
  const body = document && valueAt(document, spec.searchField)
  return typeof body === "string" ? body : undefined
}

/** Invalidates readers of a filtered search. */
export const filteredKey = (at: number, value: JSONValue | undefined): Buffer => encodeKey([at, value])
export const UNFILTERED = encodeKey([-1])

const touchedBy = (index: number, spec: TextSpec, document: Document): ReadonlyArray<WrittenKey> => [
  { index, key: UNFILTERED },
  ...spec.filterFields.map((field, at) => ({ index, key: filteredKey(at, valueAt(document, field)) }))
]

const entryOf = (spec: TextSpec, document: Document | undefined): ReadonlyArray<string> | undefined => {
  const body = bodyOf(spec, document)
  if (body === undefined || document === undefined) return undefined
  return [body, ...spec.filterFields.map((field) => filterHash(valueAt(document, field)))]
}

const rowOf = (connection: Connection, index: number, id: string): number | undefined => {
  const row = connection.get("SELECT row FROM search_rows WHERE ix = ? AND id = ?", index, id)
  return row === undefined ? undefined : Number(row[0])
}

const remove = (connection: Connection, index: number, id: string): void => {
  const row = rowOf(connection, index, id)
  if (row !== undefined) connection.run(`DELETE FROM ${textTable(index)} WHERE rowid = ?`, row)
}

const add = (connection: Connection, index: number, id: string, entry: ReadonlyArray<string>): void => {
  connection.run("INSERT OR IGNORE INTO search_rows (ix, id) VALUES (?, ?)", index, id)
  const columns = entry.map((_, at) => (at === 0 ? "body" : filterColumn(at - 1)))
  const marks = entry.map(() => "?").join(", ")
  const sql = `INSERT OR REPLACE INTO ${textTable(index)} (rowid, ${columns.join(", ")}) VALUES (?, ${marks})`
  connection.run(sql, rowOf(connection, index, id) ?? null, ...entry)
}

export const createText = (connection: Connection, index: number, spec: TextSpec): void => {
  const columns = ["body", ...spec.filterFields.map((_, at) => filterColumn(at))].join(", ")
  connection.exec(
    `CREATE VIRTUAL TABLE IF NOT EXISTS ${textTable(index)} USING fts5(${columns}, content='', contentless_delete=1,
      prefix='2 3', tokenize='unicode61 remove_diacritics 0')`
  )
}

const same = (left: ReadonlyArray<string> | undefined, right: ReadonlyArray<string> | undefined): boolean =>
  left === right || (left !== undefined && right !== undefined && left.every((text, at) => text === right[at]))

export const moveText = (
  connection: Connection,
  index: number,
  spec: TextSpec,
  { after, before, id }: Change,
  touched: Array<WrittenKey>
): void => {
  const old = entryOf(spec, before)
  const entry = entryOf(spec, after)
  if (before !== undefined && old !== undefined) touched.push(...touchedBy(index, spec, before))
  if (after !== undefined && entry !== undefined) touched.push(...touchedBy(index, spec, after))
  if (same(old, entry)) return
  if (entry === undefined) remove(connection, index, id)
  else add(connection, index, id, entry)
  if (after === undefined) connection.run("DELETE FROM search_rows WHERE ix = ? AND id = ?", index, id)
}

export const clearText = (connection: Connection, index: number, most: number): number => {
  connection.exec(`DROP TABLE IF EXISTS ${textTable(index)}`)
  const slice = "DELETE FROM search_rows WHERE ix = ? AND row IN (SELECT row FROM search_rows WHERE ix = ? LIMIT ?)"
  return connection.run(slice, index, index, most)
}
