/**
 * Progress of checking a table's documents against a new schema, to resume after a kill.
 *
 * Valid only while the table is not written to: a writing transaction removes it.
 */
import { createHash } from "node:crypto"
import type { Table } from "./catalog.ts"
import type { Connection } from "./connection.ts"
import type { Store } from "./store.ts"

const PREFIX = "check "

const printOf = (validator: string): string => createHash("sha256").update(validator).digest("base64url")

export const storedCursor = (store: Store, table: Table, validator: string): Buffer | undefined => {
  const [print, cursor] = (store.meta(PREFIX + table.name) ?? "").split(" ")
  return cursor !== undefined && print === printOf(validator) ? Buffer.from(cursor, "hex") : undefined
}

/** Inside a transaction. */
export const storeCursor = (store: Store, table: Table, validator: string, cursor: Buffer): void => {
  store.setMeta(PREFIX + table.name, `${printOf(validator)} ${cursor.toString("hex")}`)
  table.hasCheckCursor = true
}

/** Inside a transaction. The table stays marked, because the transaction may be rolled back. */
export const forgetCursor = (connection: Connection, table: Table): void => {
  connection.run("DELETE FROM meta WHERE k = ?", PREFIX + table.name)
}

export const markCheckedTables = ({ catalog, reader }: Store): void => {
  for (const [key] of reader.all("SELECT k FROM meta WHERE k >= ? AND k < ?", PREFIX, `${PREFIX}~`)) {
    const table = catalog.find(String(key).slice(PREFIX.length))
    if (table !== undefined) table.hasCheckCursor = true
  }
}

/** Inside a transaction. */
export const forgetCursors = ({ catalog, writer }: Store): void => {
  writer.run("DELETE FROM meta WHERE k >= ? AND k < ?", PREFIX, `${PREFIX}~`)
  for (const table of catalog.tables()) table.hasCheckCursor = false
}

export const hasCursors = ({ catalog }: Store): boolean =>
  [...catalog.tables()].some(({ hasCheckCursor }) => hasCheckCursor === true)
