import { messageOf } from "../host/errors.ts"
import { JOBS_TABLE } from "../scheduler/jobs.ts"
import type { Transaction } from "../tx/transaction.ts"
import type { Runtime } from "./runtime.ts"
import { SESSION_MS } from "./sessions.ts"

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const JOB_MS = 7 * DAY_MS
const SLICE = 1000
/** How long a deletion explains content without a row; sweeps are daily. */
const REMOVED_MS = 60 * DAY_MS

const FINISHED = "SELECT id FROM jobs WHERE state = 'done' AND due <= ? ORDER BY due LIMIT ?"

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

const runHousekeeping = async (runtime: Runtime, signal: AbortSignal): Promise<void> => {
  const now = runtime.clock.now()
  const { executor, reader } = { executor: runtime.executor, reader: runtime.store.reader }
  const outlived =
    "SELECT 1 FROM sess WHERE at <= ? UNION ALL SELECT 1 FROM uploads WHERE expires <= ? UNION ALL SELECT 1 FROM removed_files WHERE at <= ? LIMIT 1"
  if (reader.get(outlived, now - SESSION_MS, now, now - REMOVED_MS) !== undefined) {
    await executor.write((transaction) => {
      transaction.run("DELETE FROM sess WHERE at <= ?", now - SESSION_MS)
      transaction.run("DELETE FROM uploads WHERE expires <= ?", now)
      transaction.run("DELETE FROM removed_files WHERE at <= ?", now - REMOVED_MS)
    })
  }
  let more = reader.get(FINISHED, now - JOB_MS, 1) !== undefined
  while (more) {
    const slice = await executor.write((transaction) => removeFinishedJobs(runtime, transaction, now - JOB_MS))
    more = slice.value
  }
  await runtime.files.blobs.tighten()
  await runtime.files.sweep({ signal })
  if (signal.aborted) return
  const { missing, of } = await runtime.files.missing()
  runtime.health.filesMissing(missing, of)
}

/** For the age of the trash: hourly and at the end. */
const countTime = (runtime: Runtime): (() => void) => {
  let cancel: () => void = () => undefined
  const count = (): void => {
    try {
      runtime.files.blobs.countTime()
    } catch (error) {
      runtime.health.note(error)
    }
  }
  const round = (): void => {
    cancel = runtime.timers.after(HOUR_MS, () => {
      count()
      round()
    })
  }
  round()
  return () => {
    cancel()
    count()
  }
}

/** The end waits for a round that is under way: it works in the folder of files. */
export const scheduleHousekeeping = (runtime: Runtime): (() => Promise<void>) => {
  let cancel: () => void = () => undefined
  let running: Promise<void> = Promise.resolve()
  const closing = new AbortController()
  const endCount = countTime(runtime)
  const round = (): void => {
    const report = (error: unknown) => {
      if (!closing.signal.aborted) runtime.print("warn", `Housekeeping failed: ${messageOf(error)}`)
    }
    running = runHousekeeping(runtime, closing.signal).catch(report)
    cancel = runtime.timers.after(DAY_MS, round)
  }
  round()
  return async () => {
    closing.abort()
    cancel()
    await running
    endCount()
  }
}
