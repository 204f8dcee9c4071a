import { type Execution, runIn } from "./execution.ts"
import { argumentText, type FunctionDefinition } from "./functions.ts"
import { COMMIT_TS_TEXT, type JSONValue } from "../values/encoded.ts"
import { normalise } from "../values/normalise.ts"
import { sizeOf } from "../values/size.ts"
import { explain } from "../values/validate.ts"

/** In ms; wall time of a query or mutation. */
const WALL_LIMIT_MS = 15_000
/** Hosted limit. */
const MAX_VALUE_BYTES = 16 * 2 ** 20

const LONE_SURROGATE = "\\ud"

const checkedArgs = (fn: FunctionDefinition, execution: Execution, args: JSONValue): JSONValue => {
  const value = normalise(args)
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new Error(`The arguments of "${fn.path}" must be an object`)
  }
  if (sizeOf(value) > MAX_VALUE_BYTES) throw new Error(`The arguments of "${fn.path}" are larger than 16 MiB`)
  const mismatch = execution.runtime.checker.check(fn.args, value)
  if (mismatch !== undefined) {
    throw new Error(`ArgumentValidationError: invalid arguments for "${fn.path}". ${explain(mismatch)}`)
  }
  return value
}

const checkPlaceholders = (fn: FunctionDefinition, execution: Execution, text: string): void => {
  const nested = execution.depth > 0 && execution.transaction !== undefined
  if (nested || !text.includes(COMMIT_TS_TEXT)) return
  throw new Error(
    `Invalid arguments for "${fn.path}": an unresolved commit timestamp can only be passed within a mutation`
  )
}

const checkResult = (fn: FunctionDefinition, execution: Execution, text: string): void => {
  if (text.length > MAX_VALUE_BYTES) throw new Error(`The result of "${fn.path}" is larger than 16 MiB`)
  if (fn.returns === undefined && !text.includes(LONE_SURROGATE)) return
  const value = normalise(JSON.parse(text) as JSONValue)
  const mismatch = fn.returns && execution.runtime.checker.check(fn.returns, value)
  if (mismatch === undefined) return
  throw new Error(
    `ReturnsValidationError: Return value validation failed for ${fn.kind} "${fn.path}". ${explain(mismatch)}`
  )
}

export const runFunction = async (fn: FunctionDefinition, execution: Execution, args: JSONValue): Promise<string> => {
  const text = argumentText(checkedArgs(fn, execution, args))
  checkPlaceholders(fn, execution, text)
  // The watchdog times calls from outside: nested calls may run without a turn of the event loop.
  if (execution.depth === 0) execution.runtime.running(fn.path)
  try {
    const result = await runIn(execution, () => fn.invoke(execution.metadata.requestId, text))
    checkResult(fn, execution, result)
    return result
  } finally {
    await execution.settle()
    if (execution.depth === 0) execution.runtime.running(undefined)
  }
}

export const withWallLimit = <Result>(execution: Execution, work: Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    const cancel = execution.runtime.timers.after(WALL_LIMIT_MS, () => {
      if (execution.transaction !== undefined) execution.transaction.close()
      reject(
        new Error(`Function "${execution.path}" did not finish within ${WALL_LIMIT_MS / 1000} seconds and was given up`)
      )
    })
    work.then(resolve, reject).finally(cancel)
  })
