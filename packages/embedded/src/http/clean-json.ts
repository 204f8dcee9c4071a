import { jsonToConvex, type JSONValue, type Value } from "convex/values"

export type Format = "encoded" | "clean"

const clean = (value: Value): JSONValue => {
  if (typeof value === "bigint") return value.toString()
  if (typeof value === "number") return Number.isFinite(value) ? value : String(value)
  if (value instanceof ArrayBuffer) return Buffer.from(value).toString("base64")
  if (Array.isArray(value)) return value.map(clean)
  if (typeof value === "object" && value !== null) {
    const fields = Object.entries(value).flatMap(([key, inner]) =>
      inner === undefined ? [] : [[key, clean(inner)] as const]
    )
    return Object.fromEntries(fields)
  }
  return value
}

/** Integers as decimal text, bytes as base64, numbers JSON cannot hold as text. */
export const inFormat = (value: JSONValue, format: Format): JSONValue =>
  format === "encoded" ? value : clean(jsonToConvex(value))
