/**
 * Plain JSON represents itself; an object with exactly one `$` key represents what JSON cannot: `$integer` (int64,
 * base64 little endian), `$float` (NaN, infinities, -0), `$bytes` and `$commitTs` (the commit's own timestamp, not yet
 * known).
 */
import type { JSONValue } from "convex/values"

export type { JSONValue }

export interface EncodedObject {
  [key: string]: JSONValue
}

export type ValueKind = "null" | "bigint" | "commitTs" | "number" | "boolean" | "string" | "bytes" | "array" | "object"

/** `path` is relative to the value that was checked. */
export class InvalidValue extends Error {
  readonly path: string
  constructor(message: string, path: string) {
    super(path === "" ? message : `${message} (at ${path})`)
    this.path = path
  }
}

export const COMMIT_TS_TEXT = '{"$commitTs":null}'

export const COMMIT_TS: EncodedObject = { $commitTs: null }

const soleKey = (value: EncodedObject): string | undefined => {
  let found: string | undefined
  for (const key in value) {
    if (found !== undefined) return undefined
    found = key
  }
  return found?.startsWith("$") === true ? found : undefined
}

export const kindOf = (value: JSONValue): ValueKind => {
  if (value === null) return "null"
  if (typeof value === "string") return "string"
  if (typeof value === "number") return "number"
  if (typeof value === "boolean") return "boolean"
  if (Array.isArray(value)) return "array"
  switch (soleKey(value)) {
    case "$integer":
      return "bigint"
    case "$float":
      return "number"
    case "$bytes":
      return "bytes"
    case "$commitTs":
      return "commitTs"
    default:
      return "object"
  }
}

export const isObject = (value: JSONValue | undefined): value is EncodedObject =>
  typeof value === "object" && value !== null && !Array.isArray(value) && soleKey(value) === undefined

const payload = (value: JSONValue, key: string): string => {
  const text = (value as EncodedObject)[key]
  if (typeof text !== "string") throw new InvalidValue(`Malformed ${key}`, "")
  return text
}

export const bytesOf = (value: JSONValue): Buffer => Buffer.from(payload(value, "$bytes"), "base64")
export const integerOf = (value: JSONValue): bigint =>
  Buffer.from(payload(value, "$integer"), "base64").readBigInt64LE()
export const floatOf = (value: JSONValue): number =>
  typeof value === "number" ? value : Buffer.from(payload(value, "$float"), "base64").readDoubleLE()

/** Fails with a RangeError outside int64. */
export const encodeInteger = (value: bigint): EncodedObject => {
  const buffer = Buffer.allocUnsafe(8)
  buffer.writeBigInt64LE(value)
  return { $integer: buffer.toString("base64") }
}

export const encodeFloat = (value: number): JSONValue => {
  if (Number.isFinite(value) && !Object.is(value, -0)) return value
  const buffer = Buffer.allocUnsafe(8)
  buffer.writeDoubleLE(Number.isNaN(value) ? NaN : value)
  return { $float: buffer.toString("base64") }
}

/** No string inside the text can look like a placeholder. */
export const resolveCommitTs = (text: string, ts: bigint): string =>
  text.includes(COMMIT_TS_TEXT) ? text.replaceAll(COMMIT_TS_TEXT, JSON.stringify(encodeInteger(ts))) : text
