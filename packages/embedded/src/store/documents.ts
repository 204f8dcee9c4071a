import type { WrittenKey } from "../engine/engine.ts"
import { type Document, type Index, keyIn, type Table } from "./catalog.ts"
import type { Connection } from "./connection.ts"

/** A document with its encoded text and what it counts against the limits in bytes. */
export interface StoredDocument {
  readonly document: Document
  readonly json: string
  readonly size: number
}

const removeKey = "DELETE FROM idx WHERE ix = ? AND key = ?"
const addKey = "INSERT OR REPLACE INTO idx VALUES (?, ?, ?)"

export const readDocument = (connection: Connection, id: string): { json: string; size: number } | undefined => {
  const row = connection.get("SELECT json, size FROM docs WHERE id = ?", id)
  return row === undefined ? undefined : { json: String(row[0]), size: Number(row[1]) }
}

const moveKey = (
  connection: Connection,
  index: Index,
  id: string,
  before: Document | undefined,
  after: Document | undefined,
  written: Array<WrittenKey>
): void => {
  const oldKey = before && keyIn(index, before)
  const newKey = after && keyIn(index, after)
  if (oldKey !== undefined) written.push({ index: index.number, key: oldKey })
  // A document may change without any of its keys: readers of the range are told all the same.
  if (oldKey !== undefined && newKey !== undefined && oldKey.equals(newKey)) return
  if (oldKey !== undefined) connection.run(removeKey, index.number, oldKey)
  if (newKey === undefined) return
  connection.run(addKey, index.number, newKey, id)
  written.push({ index: index.number, key: newKey })
}

/** Replaces `before` by `after` (absent: insert, delete) with all index keys, and appends the touched keys to `written`. */
export const writeDocument = (
  connection: Connection,
  table: Table,
  id: string,
  before: Document | undefined,
  after: StoredDocument | undefined,
  written: Array<WrittenKey>
): void => {
  if (after === undefined) connection.run("DELETE FROM docs WHERE id = ?", id)
  else connection.run("INSERT OR REPLACE INTO docs VALUES (?, ?, ?, ?)", id, table.number, after.size, after.json)
  for (const index of table.indexes) moveKey(connection, index, id, before, after?.document, written)
}
