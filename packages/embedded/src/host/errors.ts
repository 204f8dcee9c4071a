import type { FunctionFailure } from "../contract/outcomes.ts"
import type { JSONValue } from "../values/encoded.ts"

const CONVEX_ERROR = Symbol.for("ConvexError")

export class ErrorWithData extends Error {
  readonly data: JSONValue
  constructor(message: string, data: JSONValue) {
    super(message)
    this.data = data
  }
}

const isConvexError = (error: unknown): error is Error & { data: unknown } =>
  typeof error === "object" && error !== null && CONVEX_ERROR in error && "data" in error

/** Errors leave an invoke call with their data as JSON text. */
const dataOf = (error: unknown): JSONValue | undefined => {
  if (error instanceof ErrorWithData) return error.data
  if (!isConvexError(error)) return undefined
  return typeof error.data === "string" ? (JSON.parse(error.data) as JSONValue) : undefined
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export const forCaller = (error: unknown): Error => {
  const data = dataOf(error)
  if (data !== undefined) return new ErrorWithData(messageOf(error), data)
  return error instanceof Error ? error : new Error(messageOf(error))
}

const FRAME = /^\s+at .*\bconvex\/(?!.*node_modules)/

const frames = (error: unknown): string => {
  const stack = error instanceof Error ? (error.stack ?? "") : ""
  const own = stack.split("\n").filter((line) => FRAME.test(line) && !line.includes("node_modules"))
  return own.length === 0 ? "" : `\n${own.map((line) => `    ${line.trim()}`).join("\n")}`
}

const nameOf = (error: unknown): string =>
  isConvexError(error) ? "ConvexError" : error instanceof Error ? error.name : "Error"

/** In production the text of a plain error stays here; `data` always passes. */
export const failureOf = (error: unknown, requestId: string, production: boolean): FunctionFailure => {
  const data = dataOf(error)
  const head = `[Request ID: ${requestId}] Server Error`
  const message = production ? head : `${head}\nUncaught ${nameOf(error)}: ${messageOf(error)}${frames(error)}`
  return data === undefined ? { message } : { message, data }
}

/** Undefined for a refusal (`data`), which is not a failure. */
export const failureLine = (error: unknown, path: string, requestId: string): string | undefined =>
  dataOf(error) === undefined
    ? `[${path} ${requestId}] ${nameOf(error)}: ${messageOf(error)}${frames(error)}`
    : undefined
