/** Stored as 32-bit floats, beside a hash of each filter field. */
import type { WrittenKey } from "../contract/commits.ts"
import { type Document, fieldAt, type Index } from "./catalog.ts"
import type { Connection } from "./connection.ts"
import type { Change } from "./change.ts"
import type { VectorSpec } from "./index-spec.ts"
import { floatOf, type JSONValue, kindOf } from "../values/encoded.ts"
import { encodeKey } from "../values/key.ts"
import { filterHash } from "./filter-hash.ts"

/** Undefined for any other value. */
export const vectorOf = (value: JSONValue | undefined): Float32Array | undefined => {
  if (!Array.isArray(value) || !value.every((element) => kindOf(element) === "number")) return undefined
  return Float32Array.from(value, floatOf)
}

/** Copied, because the bytes may not be on a 4-byte boundary. */
export const vectorColumn = (column: unknown): Float32Array => {
  // The column is only ever written below.
  const bytes = Uint8Array.from(column as Uint8Array)
  return new Float32Array(bytes.buffer)
}

const bytesOf = ({ buffer, byteLength, byteOffset }: Float32Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength)

/** Fails when it has another length than the index. */
const entryOf = (index: Index, spec: VectorSpec, document: Document): Float32Array | undefined => {
  const vector = vectorOf(fieldAt(document, spec.vectorField.split(".")))
  if (vector === undefined || index.lenient || vector.length === spec.dimensions) return vector
  throw new Error(
    `The vector in field "${spec.vectorField}" has ${vector.length} dimensions; the index "${index.table}.${index.name}" needs ${spec.dimensions}`
  )
}

const filtersOf = (spec: VectorSpec, document: Document): string =>
  spec.filterFields.map((field) => filterHash(fieldAt(document, field.split(".")))).join(" ")

export const moveVector = (
  connection: Connection,
  index: Index,
  spec: VectorSpec,
  { after, before, id }: Change,
  touched: Array<WrittenKey>
): void => {
  const vector = after && entryOf(index, spec, after)
  if (before === undefined && vector === undefined) return
  touched.push({ index: index.number, key: encodeKey([id]) })
  if (after === undefined || vector === undefined) {
    connection.run("DELETE FROM vectors WHERE ix = ? AND id = ?", index.number, id)
    return
  }
  const sql = "INSERT OR REPLACE INTO vectors VALUES (?, ?, ?, ?)"
  connection.run(sql, index.number, id, bytesOf(vector), filtersOf(spec, after))
}
