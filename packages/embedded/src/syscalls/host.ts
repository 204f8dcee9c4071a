/** A test compares these with the calls of the pinned `convex` package. */
import { version } from "convex"
import { currentExecution, type Execution, lentExecution } from "../modules/execution.ts"
import { functionCalls } from "./calls.ts"
import { readCalls, synchronousCalls } from "./database-reads.ts"
import { writeCalls } from "./database-writes.ts"
import { metadataCalls } from "./metadata.ts"
import type { Request } from "./request.ts"
import { scheduleCalls } from "./schedule.ts"
import { searchCalls } from "./search.ts"
import { storageCalls, storageJsCalls } from "./storage.ts"
import { ACTIONS, type Syscall, type Syscalls } from "./syscall.ts"

const asMap = (...calls: ReadonlyArray<Syscalls>): ReadonlyMap<string, Syscall> =>
  new Map(calls.flatMap((group) => Object.entries(group)))

const ASYNC = asMap(readCalls, writeCalls, functionCalls, metadataCalls, scheduleCalls, storageCalls, searchCalls)
const SYNC = asMap(synchronousCalls)

const REFUSED = new Map([
  ["1.0/createServiceToken", "getServiceToken is not supported: hosted services do not exist in this runtime"],
  ["1.0/getServiceUrl", "getServiceUrl is not supported: hosted services do not exist in this runtime"],
  ["requestFromConvexJson", "The runtime calls HTTP actions without this conversion"],
  ["convexJsonFromResponse", "The runtime calls HTTP actions without this conversion"]
])

export const knownCalls = (): { readonly answered: ReadonlySet<string>; readonly refused: ReadonlySet<string> } => ({
  answered: new Set([...ASYNC.keys(), ...SYNC.keys(), ...storageJsCalls.keys()]),
  refused: new Set(REFUSED.keys())
})

const unknown = (kind: string, op: string): Error =>
  new Error(
    `Unknown ${kind} ${op}. This runtime answers the calls of convex ${version}; the function was built with another version`
  )

const running = (): Execution => {
  const execution = currentExecution() ?? lentExecution()
  if (execution === undefined)
    throw new Error("The database and other context objects can only be used inside a function")
  if (execution.finished) throw new Error("This function has already finished")
  return execution
}

const find = (calls: ReadonlyMap<string, Syscall>, kind: string, op: string, execution: Execution): Syscall => {
  const refusal = REFUSED.get(op)
  if (refusal !== undefined) throw new Error(refusal)
  const call = calls.get(op)
  // The library recognises the metrics call in an action by this text.
  const hidden = op === "1.0/getTransactionMetrics" && execution.transaction === undefined
  if (call === undefined || hidden) throw unknown(kind, op)
  if (!call.where.includes(execution.kind)) throw new Error(`${op} cannot be used in ${execution.kind} functions`)
  return call
}

const parse = (json: string): Request => JSON.parse(json) as Request

const syscall = (op: string, json: string): string => {
  const execution = running()
  // Every call in this table answers without a promise.
  return find(SYNC, "operation", op, execution).run(execution, parse(json)) as string
}

const asyncSyscall = (op: string, json: string): Promise<string> => {
  try {
    const execution = running()
    const call = find(ASYNC, "async operation", op, execution)
    const request = parse(json)
    if (call.nests) return Promise.resolve(call.run(execution, request))
    return Promise.resolve(execution.whenFree(() => (running(), call.run(execution, request))))
  } catch (error) {
    return Promise.reject(error)
  }
}

const jsSyscall = (op: string, request: Readonly<Record<string, unknown>>): unknown => {
  const execution = running()
  const refusal = REFUSED.get(op)
  if (refusal !== undefined) throw new Error(refusal)
  const call = storageJsCalls.get(op)
  if (call === undefined) throw unknown("operation", op)
  if (!ACTIONS.includes(execution.kind)) throw new Error(`${op} cannot be used in ${execution.kind} functions`)
  return call(execution, request)
}

export const installHost = (): void => {
  Object.defineProperty(globalThis, "Convex", {
    value: Object.freeze({ syscall, asyncSyscall, jsSyscall }),
    configurable: true,
    writable: true
  })
}
