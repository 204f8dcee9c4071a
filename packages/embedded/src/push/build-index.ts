import type { Document, Index } from "../store/catalog.ts"
import { addEntry, removeEntries } from "../store/index-entries.ts"
import type { Store } from "../store/store.ts"
import type { Executor } from "../tx/executor.ts"
import { inTransaction, progressOf, type PushHost, visitSlice } from "./slices.ts"

/**
 * Builds an index that every write already maintains; resumes after a kill. Stops at `until`, in ms of the host's
 * clock.
 *
 * @returns Whether the index is complete.
 */
export const buildIndex = async (host: PushHost, index: Index, until: number): Promise<boolean> => {
  const { executor, store } = host
  const table = store.catalog.table(index.table)
  const progress = progressOf(host, table, "indexed")
  const row = store.writer.get("SELECT cursor FROM index_state WHERE ix = ?", index.number)
  let low: Buffer | undefined = Buffer.from(String(row?.[0] ?? ""), "hex")
  const add = (id: string, json: string) => addEntry(store.writer, index, id, JSON.parse(json) as Document)
  while (low !== undefined) {
    if (host.elapsed() >= until) return false
    const from: Buffer = low
    low = await executor.exclusive(() => {
      let cursor: Buffer | undefined
      inTransaction(store, () => {
        const slice = visitSlice(host, table, from, add)
        cursor = slice.cursor
        const text = cursor?.toString("hex") ?? ""
        if (cursor !== undefined) store.writer.run("UPDATE index_state SET cursor = ? WHERE ix = ?", text, index.number)
        progress(slice.documents)
      })
      return cursor
    })
  }
  return true
}

const DROP_SLICE = 1_000

export const clearIndex = async (store: Store, executor: Executor, index: number): Promise<void> => {
  const clear = () => {
    store.begin()
    const removed = removeEntries(store.writer, index, DROP_SLICE)
    if (removed < DROP_SLICE) store.writer.run("DELETE FROM index_state WHERE ix = ?", index)
    store.commit()
    return removed < DROP_SLICE
  }
  while (!(await executor.exclusive(clear)));
}

/** After a crash. */
export const clearLeftovers = async (store: Store, executor: Executor): Promise<void> => {
  const rows = store.writer.all("SELECT ix FROM index_state WHERE state = 'dropping'")
  for (const [index] of rows) await clearIndex(store, executor, Number(index))
}
