import { messageOf } from "../modules/errors.ts"
import { JOBS_TABLE } from "../scheduler/jobs.ts"
import type { Transaction } from "../tx/transaction.ts"
import type { Runtime } from "./runtime.ts"
import { SESSION_MS } from "./sessions.ts"

const DAY_MS = 24 * 60 * 60 * 1000
const JOB_MS = 7 * DAY_MS
const SLICE = 1000

const FINISHED = "SELECT id FROM jobs WHERE state = 'done' AND due <= ? ORDER BY due LIMIT ?"

/** Removes rows of finished jobs; answers whether there may be more. */
const removeFinishedJobs = (runtime: Runtime, transaction: Transaction, before: number): boolean => {
  const table = runtime.store.catalog.table(JOBS_TABLE)
  const rows = transaction.connection.all(FINISHED, before, SLICE)
  for (const [id] of rows) {
    const json = transaction.read(table, String(id))
    if (json !== undefined) transaction.remove(table, json)
    transaction.run("DELETE FROM jobs WHERE id = ?", String(id))
  }
  return rows.length === SLICE
}

/** Removes what has outlived its use: outcomes for repeats, finished jobs, upload tokens, blobs without rows. */
const keepHouse = async (runtime: Runtime): Promise<void> => {
  const now = runtime.clock.now()
  const { executor, reader } = { executor: runtime.executor, reader: runtime.store.reader }
  const outlived = "SELECT 1 FROM sess WHERE at <= ? UNION ALL SELECT 1 FROM uploads WHERE expires <= ? LIMIT 1"
  if (reader.get(outlived, now - SESSION_MS, now) !== undefined) {
    await executor.write((transaction) => {
      transaction.run("DELETE FROM sess WHERE at <= ?", now - SESSION_MS)
      transaction.run("DELETE FROM uploads WHERE expires <= ?", now)
    })
  }
  let more = reader.get(FINISHED, now - JOB_MS, 1) !== undefined
  while (more) {
    const slice = await executor.write((transaction) => removeFinishedJobs(runtime, transaction, now - JOB_MS))
    more = slice.value
  }
  await runtime.files.sweep()
}

/** Keeps house now and once a day; the returned function ends it. */
export const keepHouseDaily = (runtime: Runtime): (() => void) => {
  let cancel: () => void = () => undefined
  let ended = false
  const round = (): void => {
    const report = (error: unknown) => {
      if (!ended) runtime.print("warn", `Housekeeping failed: ${messageOf(error)}`)
    }
    keepHouse(runtime).catch(report)
    cancel = runtime.timers.after(DAY_MS, round)
  }
  round()
  return () => {
    ended = true
    cancel()
  }
}
