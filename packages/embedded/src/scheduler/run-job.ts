import { messageOf } from "../host/errors.ts"
import type { Caller, FunctionRunner } from "../modules/function-runner.ts"
import { canonicalPath, type FunctionDefinition } from "../modules/functions.ts"
import { StoreFailed } from "../store/store.ts"
import type { Transaction } from "../tx/transaction.ts"
import { type Job, type JobState, moveJob, readJob } from "./jobs.ts"

const callerOf = (runtime: FunctionRunner, id: string): Caller => ({
  identity: null,
  metadata: {
    requestId: Buffer.from(runtime.random.bytes(8)).toString("hex"),
    ip: null,
    userAgent: null,
    scheduledFunctionId: id,
    authToken: null
  }
})

const move = (runtime: FunctionRunner, id: string, state: JobState) =>
  runtime.executor.write((transaction) => moveJob(runtime, transaction, id, state))

const fail = async (runtime: FunctionRunner, job: Job, id: string, error: unknown): Promise<void> => {
  runtime.reportFailedJob(job.name, error)
  await move(runtime, id, { kind: "failed", error: messageOf(error) })
}

const pending = (runtime: FunctionRunner, transaction: Transaction, id: string): Job | undefined => {
  const job = readJob(runtime, transaction, id)
  return job?.state.kind === "pending" ? job : undefined
}

/** One transaction, so that the mutation runs exactly once. */
const runMutation = async (runtime: FunctionRunner, fn: FunctionDefinition, job: Job, id: string): Promise<void> => {
  const caller = callerOf(runtime, id)
  const log = runtime.printedLines(fn.path, caller.metadata.requestId)
  await runtime.executor.write(async (transaction) => {
    if (pending(runtime, transaction, id) === undefined) return
    await runtime.mutateIn(transaction, fn, job.args[0] ?? {}, caller, log)
    moveJob(runtime, transaction, id, { kind: "success" })
  })
}

/** Committed before the function runs, so that a crash does not run it again. */
const runAction = async (runtime: FunctionRunner, fn: FunctionDefinition, job: Job, id: string): Promise<void> => {
  const caller = callerOf(runtime, id)
  const started = await runtime.executor.write((transaction) => {
    if (pending(runtime, transaction, id) === undefined) return false
    moveJob(runtime, transaction, id, { kind: "inProgress" })
    return true
  })
  if (!started.value) return
  const log = runtime.printedLines(fn.path, caller.metadata.requestId)
  const run = await runtime.action(fn, job.args[0] ?? {}, caller, log)
  if (!run.ok) throw run.error
  await runtime.executor.write((transaction) => {
    const still = readJob(runtime, transaction, id)?.state.kind
    if (still === "inProgress") moveJob(runtime, transaction, id, { kind: "success" })
  })
}

/**
 * A failing function fails the job. Fails with StoreFailed when the database could not be written; the job may then be
 * retried.
 */
export const runJob = async (runtime: FunctionRunner, id: string): Promise<void> => {
  const job = await runtime.executor.read(async (transaction) => pending(runtime, transaction, id))
  if (job === undefined) return
  try {
    const fn = await runtime.functions.find(canonicalPath(job.name))
    if (fn === undefined) throw new Error(`Could not find the scheduled function '${job.name}'`)
    if (fn.kind === "query") throw new Error(`'${job.name}' is a query and cannot be scheduled`)
    await (fn.kind === "mutation" ? runMutation(runtime, fn, job, id) : runAction(runtime, fn, job, id))
  } catch (error) {
    if (error instanceof StoreFailed) throw error
    await fail(runtime, job, id, error)
  }
}
