import type { Index, Table } from "../store/catalog.ts"
import type { Connection } from "../store/connection.ts"
import { after, encodeKey, next } from "../values/key.ts"

const SLICE = 500
const ROWS =
  "SELECT i.key, i.id, d.json FROM idx i LEFT JOIN docs d ON d.id = i.id WHERE i.ix = ? AND i.key >= ? AND i.key < ? ORDER BY i.key LIMIT ?"

const START = encodeKey([])
const END = after(START)

/** `json` is undefined when the document is missing, which is damage. */
export interface IndexRow {
  readonly key: Uint8Array
  readonly id: string
  readonly json: string | undefined
}

/** Read in slices. */
export function* entriesOf(connection: Connection, index: Index): Generator<IndexRow> {
  let low: Uint8Array = START
  for (;;) {
    const rows = connection.all(ROWS, index.number, low, END, SLICE)
    for (const [key, id, json] of rows) {
      // The first column is a BLOB that is never null.
      yield { key: key as Uint8Array, id: String(id), json: json === null ? undefined : String(json) }
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < SLICE) return
    low = next(last[0] as Uint8Array)
  }
}

/** Oldest first. */
export function* documentsOf(connection: Connection, table: Table): Generator<string> {
  for (const { json } of entriesOf(connection, table.byCreationTime)) if (json !== undefined) yield json
}

export const countOf = (connection: Connection, table: Table): number =>
  Number(connection.get("SELECT count(*) FROM idx WHERE ix = ?", table.byId.number)?.[0] ?? 0)
