import type { OnProgress } from "../contract/progress.ts"
import type { Table } from "../store/catalog.ts"
import type { Store } from "../store/store.ts"
import type { Executor } from "../tx/executor.ts"
import { after, encodeKey, next } from "../values/key.ts"

/** With the executor's turns, other events of the thread wait at most 20 ms. */
const SLICE_MS = 8
const MAX_ROWS = 250

const ROWS =
  "SELECT i.key, d.json, d.id FROM idx i CROSS JOIN docs d ON d.id = i.id WHERE i.ix = ? AND i.key >= ? AND i.key < ? ORDER BY i.key LIMIT ?"

export const BEGINNING = encodeKey([])
const END = after(BEGINNING)

export interface PushHost {
  readonly store: Store
  readonly executor: Executor
  /** Ms of a clock that never goes back. */
  readonly elapsed: () => number
  readonly onProgress: OnProgress
}

export interface Slice {
  readonly cursor: Buffer | undefined
  readonly documents: number
}

export const visitSlice = (
  { elapsed, store }: Pick<PushHost, "elapsed" | "store">,
  table: Table,
  low: Uint8Array,
  visit: (id: string, json: string) => void
): Slice => {
  const rows = store.writer.all(ROWS, table.byId.number, low, END, MAX_ROWS)
  const began = elapsed()
  let documents = 0
  let cursor: Buffer | undefined
  for (const [key, json, id] of rows) {
    visit(String(id), String(json))
    documents += 1
    // The column is a BLOB that is never null.
    cursor = next(key as Uint8Array)
    if (elapsed() - began >= SLICE_MS) break
  }
  const isLast = documents === rows.length && rows.length < MAX_ROWS
  return { cursor: isLast ? undefined : cursor, documents }
}

/** One transaction of the runtime, alone in the executor. */
export const inTransaction = (store: Store, work: () => void): void => {
  store.begin()
  try {
    work()
  } catch (error) {
    store.abort()
    throw error
  }
  store.commit()
}

export const progressOf = ({ onProgress, store }: PushHost, table: Table, verb: "checked" | "indexed") => {
  const total = Number(store.reader.get("SELECT count(*) FROM idx WHERE ix = ?", table.byId.number)?.[0] ?? 0)
  let done = 0
  return (documents: number): void => {
    if (total === 0) return
    done = Math.min(total, done + documents)
    onProgress({ what: `${table.name} ${verb}`, done, total })
  }
}
