import { crc32 } from "node:zlib"
import type { WrittenKey } from "../contract/commits.ts"
import type { Document, Table } from "./catalog.ts"
import type { Connection } from "./connection.ts"
import { moveEntry } from "./index-entries.ts"

/** `size` counts against the limits, bytes. */
export interface StoredDocument {
  readonly document: Document
  readonly json: string
  readonly size: number
}

/** CRC-32, to detect flipped bits. */
export const checksumOf = (json: string, size: number): number => crc32(json, size)

export const readDocument = (connection: Connection, id: string): { json: string; size: number } | undefined => {
  const row = connection.get("SELECT json, size FROM docs WHERE id = ?", id)
  return row === undefined ? undefined : { json: String(row[0]), size: Number(row[1]) }
}

/** No `before` inserts, no `after` deletes. Appends the touched keys to `written`. */
export const writeDocument = (
  connection: Connection,
  table: Table,
  id: string,
  before: Document | undefined,
  after: StoredDocument | undefined,
  written: Array<WrittenKey>
): void => {
  if (after === undefined) connection.run("DELETE FROM docs WHERE id = ?", id)
  else {
    const { json, size } = after
    const sql = "INSERT OR REPLACE INTO docs VALUES (?, ?, ?, ?, ?)"
    connection.run(sql, id, table.number, size, json, checksumOf(json, size))
  }
  for (const index of table.indexes) moveEntry(connection, index, { id, before, after: after?.document }, written)
}
