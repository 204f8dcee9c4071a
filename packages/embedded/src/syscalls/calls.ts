import { runFunction } from "../modules/run-function.ts"
import { forCaller } from "../host/errors.ts"
import { Execution } from "../modules/execution.ts"
import type { FunctionDefinition } from "../modules/functions.ts"
import type { TransactionLimits } from "../tx/meter.ts"
import type { JSONValue } from "../values/encoded.ts"
import { functionAt, handleOf, pathIn } from "./address.ts"
import { type Request, stringIn, valueIn } from "./request.ts"
import { ACTIONS, EVERYWHERE, type Syscalls, TRANSACTIONS, transactionOf } from "./syscall.ts"

const MAX_DEPTH = 8

const childOf = (parent: Execution, fn: FunctionDefinition, transaction = parent.transaction): Execution =>
  new Execution({
    runtime: parent.runtime,
    kind: fn.kind,
    path: fn.path,
    identity: parent.identity,
    metadata: parent.metadata,
    log: parent.log,
    transaction: fn.kind === "action" ? undefined : transaction,
    parent
  })

const checkDepth = (execution: Execution): void => {
  if (execution.depth >= MAX_DEPTH) throw new Error(`Functions can call each other at most ${MAX_DEPTH} levels deep`)
}

const limitsIn = (request: Request): Partial<TransactionLimits> =>
  // Unknown names limit nothing, see Meter.nest.
  (request["transactionLimits"] ?? {}) as Partial<TransactionLimits>

const nestedQuery = (parent: Execution, fn: FunctionDefinition, request: Request): Promise<string> =>
  runFunction(fn, childOf(parent, fn), valueIn(request, "args"))

/** Like {@link nestedQuery}, without running again what has been run for another caller. */
const sharedQuery = (parent: Execution, fn: FunctionDefinition, request: Request): Promise<string> => {
  const { shared } = parent.runtime
  const transaction = transactionOf(parent)
  const isLimited = request["transactionLimits"] !== undefined
  if (shared === undefined || transaction.writable || isLimited) return nestedQuery(parent, fn, request)
  const args = valueIn(request, "args")
  return shared.answer(JSON.stringify([parent.depth, fn.path, args]), transaction, (own) =>
    runFunction(fn, childOf(parent, fn, own), args)
  )
}

const nestedMutation = async (parent: Execution, fn: FunctionDefinition, request: Request): Promise<string> => {
  const transaction = transactionOf(parent)
  const point = transaction.savepoint()
  try {
    const result = await runFunction(fn, childOf(parent, fn), valueIn(request, "args"))
    if (transaction.closed) throw new Error("The calling function was given up")
    point.release()
    return result
  } catch (error) {
    // After the transaction was closed the outer savepoint undoes everything.
    if (!transaction.closed) point.rollBack()
    throw error
  }
}

const nested = async (parent: Execution, type: string, request: Request): Promise<string> => {
  const fn = await functionAt(parent, pathIn(request), type === "mutation" ? "mutation" : "query")
  const transaction = transactionOf(parent)
  const end = transaction.meter.nest(limitsIn(request))
  let failed = true
  try {
    const result =
      type === "mutation"
        ? await nestedMutation(parent, fn, request)
        : type === "snapshotQuery"
          ? await transaction.onSnapshot(() => nestedQuery(parent, fn, request))
          : await sharedQuery(parent, fn, request)
    failed = false
    return result
  } catch (error) {
    throw forCaller(error)
  } finally {
    end(failed)
  }
}

const runUdf = (execution: Execution, request: Request): Promise<string> => {
  checkDepth(execution)
  const type = stringIn(request, "udfType")
  if (type !== "query" && execution.kind !== "mutation") throw new Error(`A query cannot run a ${type}`)
  return execution.nest(type !== "query", () => nested(execution, type, request))
}

const fromAction = (kind: "query" | "mutation" | "action") => async (execution: Execution, request: Request) => {
  checkDepth(execution)
  const args: JSONValue = valueIn(request, "args")
  try {
    const fn = await functionAt(execution, pathIn(request), kind)
    return await execution.runtime.runFromAction(fn, args, execution)
  } catch (error) {
    throw forCaller(error)
  }
}

export const functionCalls: Syscalls = {
  "1.0/runUdf": { where: TRANSACTIONS, run: runUdf, nests: true },
  "1.0/actions/query": { where: ACTIONS, run: fromAction("query") },
  "1.0/actions/mutation": { where: ACTIONS, run: fromAction("mutation") },
  "1.0/actions/action": { where: ACTIONS, run: fromAction("action") },
  "1.0/createFunctionHandle": {
    where: EVERYWHERE,
    run: async (execution, request) => {
      const { path } = await functionAt(execution, pathIn(request), undefined)
      return JSON.stringify(handleOf(path))
    }
  }
}
