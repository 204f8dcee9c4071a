import { bytesOf, type EncodedObject, type JSONValue, kindOf } from "./encoded.ts"

const utf8 = (text: string): number => Buffer.byteLength(text)

const objectSize = (value: EncodedObject): number => {
  let size = 2
  for (const key of Object.keys(value)) size += utf8(key) + 1 + sizeOf(value[key] ?? null)
  return size
}

/** In bytes, equal to `getConvexSize` of `convex/values`, without decoding. */
export const sizeOf = (value: JSONValue): number => {
  if (typeof value === "string") return 2 + utf8(value)
  if (typeof value === "number") return 9
  if (value === null || typeof value === "boolean") return 1
  if (Array.isArray(value)) return value.reduce<number>((size, element) => size + sizeOf(element), 2)
  switch (kindOf(value)) {
    case "bigint":
    case "number":
    case "commitTs":
      return 9
    case "bytes":
      return 2 + bytesOf(value).length
    default:
      return objectSize(value)
  }
}
