import type { FunctionRunner } from "../modules/function-runner.ts"
import type { Database } from "../tx/database.ts"
import type { Transaction } from "../tx/transaction.ts"
import type { EncodedObject, JSONValue } from "../values/encoded.ts"
import { COMMIT_TS_TEXT } from "../values/encoded.ts"
import { encodeId } from "../values/id.ts"
import { normalise } from "../values/normalise.ts"
import { sizeOf } from "../values/size.ts"

export const JOBS_TABLE = "_scheduled_functions"

/** Times in UTC ms. */
export interface Job extends EncodedObject {
  readonly name: string
  readonly args: Array<JSONValue>
  readonly scheduledTime: number
  readonly state: JobState
}

export type JobState = { kind: "pending" | "inProgress" | "success" | "canceled" } | { kind: "failed"; error: string }

const open = (kind: string): boolean => kind === "pending" || kind === "inProgress"

const tableOf = (runtime: Database) => runtime.store.catalog.table(JOBS_TABLE)

/** Undefined when the row is gone or the id names something else. */
export const readJob = (runtime: Database, transaction: Transaction, id: string): Job | undefined => {
  const table = runtime.store.catalog.tableOf(id)
  if (table?.name !== JOBS_TABLE) return undefined
  const json = transaction.read(table, id)
  return json === undefined ? undefined : (JSON.parse(json) as Job)
}

const isCanceled = (runtime: Database, transaction: Transaction, id: string | null): boolean =>
  id !== null && readJob(runtime, transaction, id)?.state.kind === "canceled"

/**
 * Bytes of an id that sorts by when it was scheduled, so that jobs that are due at the same time run in that order: the
 * time in ms, how many the mutation has scheduled, and random bytes.
 */
const placeInOrder = (at: number, { meter, random }: Transaction): Uint8Array => {
  const bytes = Buffer.alloc(16)
  bytes.writeUIntBE(Math.floor(at), 0, 6)
  bytes.writeUInt16BE(meter.usage.functionsScheduled & 0xffff, 6)
  bytes.set(random.bytes(8), 8)
  return bytes
}

/** Jobs scheduled by a canceled job are canceled. Fails when the arguments hold an unresolved commit timestamp. */
export const addJob = (
  runtime: Database & Pick<FunctionRunner, "jobName">,
  transaction: Transaction,
  job: {
    readonly path: string
    readonly args: JSONValue
    readonly due: number
    readonly parent: string | null
    /** When it is scheduled, UTC ms. */
    readonly at: number
  }
): string => {
  const args = normalise(job.args)
  if (JSON.stringify(args).includes(COMMIT_TS_TEXT)) {
    throw new Error(
      `Invalid arguments for "${job.path}": a scheduled function cannot take an unresolved commit timestamp`
    )
  }
  transaction.meter.count("functionsScheduled")
  transaction.meter.count("scheduledFunctionArgsBytes", sizeOf(args))
  const id = encodeId(tableOf(runtime).number, placeInOrder(job.at, transaction))
  const kind = isCanceled(runtime, transaction, job.parent) ? "canceled" : "pending"
  transaction.insert(tableOf(runtime), id, {
    name: runtime.jobName(job.path),
    args: [args],
    scheduledTime: job.due,
    state: { kind }
  })
  const state = kind === "pending" ? "pending" : "done"
  transaction.run("INSERT INTO jobs VALUES (?, ?, ?)", id, state, kind === "pending" ? job.due : runtime.clock.now())
  if (kind === "pending") transaction.arm({ id, due: job.due })
  return id
}

const PRIVATE_STATE = {
  pending: "pending",
  inProgress: "running",
  success: "done",
  canceled: "done",
  failed: "done"
} as const

export const moveJob = (runtime: Database, transaction: Transaction, id: string, state: JobState): void => {
  const json = transaction.read(tableOf(runtime), id)
  if (json === undefined) return
  const { _creationTime, _id, ...fields } = JSON.parse(json) as Job
  const now = runtime.clock.now()
  const ended = open(state.kind) ? {} : { completedTime: now }
  transaction.update(tableOf(runtime), json, { ...fields, state, ...ended })
  const due = open(state.kind) ? fields.scheduledTime : now
  transaction.run("UPDATE jobs SET state = ?, due = ? WHERE id = ?", PRIVATE_STATE[state.kind], Number(due), id)
}

/** A running action continues. Fails for an id of no job. */
export const cancelJob = (runtime: Database, transaction: Transaction, id: string): void => {
  const job = readJob(runtime, transaction, id)
  if (job === undefined) throw new Error(`There is no scheduled function with the id ${id}`)
  if (open(job.state.kind)) moveJob(runtime, transaction, id, { kind: "canceled" })
}
