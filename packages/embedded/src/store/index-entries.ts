import type { Change, Touched } from "./change.ts"
import { clearText, createText, moveText } from "./text-entries.ts"
import { moveVector } from "./vector-entries.ts"
import { type Document, type Index, keyIn } from "./catalog.ts"
import type { Connection } from "./connection.ts"
import { parseSpec } from "./index-spec.ts"

const removeKey = "DELETE FROM idx WHERE ix = ? AND key = ?"
const addKey = "INSERT OR REPLACE INTO idx VALUES (?, ?, ?)"

const moveKey = (connection: Connection, index: Index, { after, before, id }: Change, touched: Touched): void => {
  const oldKey = before && keyIn(index, before)
  const newKey = after && keyIn(index, after)
  if (oldKey !== undefined) touched.push({ index: index.number, key: oldKey })
  // Readers of the range are notified although the key stays.
  if (oldKey !== undefined && newKey !== undefined && oldKey.equals(newKey)) return
  if (oldKey !== undefined) connection.run(removeKey, index.number, oldKey)
  if (newKey === undefined) return
  connection.run(addKey, index.number, newKey, id)
  touched.push({ index: index.number, key: newKey })
}

/** Fails for a vector of another length than the index. */
export const moveEntry = (connection: Connection, index: Index, change: Change, touched: Touched): void => {
  switch (index.spec.kind) {
    case "keys":
      return moveKey(connection, index, change, touched)
    case "text":
      return index.lenient ? undefined : moveText(connection, index.number, index.spec, change, touched)
    case "vector":
      return moveVector(connection, index, index.spec, change, touched)
  }
}

export const createEntries = (connection: Connection, { number, spec }: Index): void => {
  if (spec.kind === "text") createText(connection, number, spec)
}

export const addEntry = (connection: Connection, index: Index, id: string, document: Document): void => {
  moveEntry(connection, index, { id, before: undefined, after: document }, [])
}

/** For an index that writes no longer maintain; returns the count. */
export const removeEntries = (connection: Connection, index: number, most: number): number => {
  const fields = connection.get("SELECT fields FROM index_state WHERE ix = ?", index)?.[0]
  const kind = fields === undefined ? "keys" : parseSpec(String(fields)).kind
  if (kind === "keys") {
    const slice = "DELETE FROM idx WHERE ix = ? AND key IN (SELECT key FROM idx WHERE ix = ? LIMIT ?)"
    return connection.run(slice, index, index, most)
  }
  if (kind === "text") return clearText(connection, index, most)
  const slice = "DELETE FROM vectors WHERE ix = ? AND id IN (SELECT id FROM vectors WHERE ix = ? LIMIT ?)"
  return connection.run(slice, index, index, most)
}
