/**
 * Byte order is value order: missing < null < int64 < float64 < boolean < string (UTF-8) < bytes < array < object.
 * Every tag is below 0xFF, so 0xFF after a prefix closes its range.
 */
import { bytesOf, type EncodedObject, floatOf, integerOf, type JSONValue, kindOf } from "./encoded.ts"

const MISSING = 0x01
const NULL = 0x02
const INT64 = 0x03
const FLOAT64 = 0x04
const FALSE = 0x05
const TRUE = 0x06
const STRING = 0x07
const BYTES = 0x08
const ARRAY = 0x09
const OBJECT = 0x0a
const END = 0x00
const ESCAPE = 0xff

const MAX_INT64 = 2n ** 63n - 1n

/** Reused, because allocation per key would dominate index writes. */
class KeyWriter {
  buffer = Buffer.allocUnsafe(4096)
  length = 0

  reserve(bytes: number): void {
    if (this.length + bytes <= this.buffer.length) return
    const larger = Buffer.allocUnsafe(Math.max(this.buffer.length * 2, this.length + bytes))
    this.buffer.copy(larger, 0, 0, this.length)
    this.buffer = larger
  }

  byte(value: number): void {
    this.reserve(1)
    this.buffer[this.length++] = value
  }

  int64(value: bigint): void {
    this.reserve(9)
    this.buffer[this.length] = INT64
    this.buffer.writeBigInt64BE(value, this.length + 1)
    this.buffer[this.length + 1] = (this.buffer[this.length + 1] ?? 0) ^ 0x80
    this.length += 9
  }

  float64(value: number): void {
    this.reserve(9)
    this.buffer[this.length] = FLOAT64
    const from = this.length + 1
    this.buffer.writeDoubleBE(Number.isNaN(value) ? NaN : value, from)
    const first = this.buffer[from] ?? 0
    if (first < 0x80) this.buffer[from] = first ^ 0x80
    else for (let at = from; at < from + 8; at++) this.buffer[at] = (this.buffer[at] ?? 0) ^ 0xff
    this.length += 9
  }

  /** Without its tag: UTF-8, NUL as 00 FF, closed by 00. */
  text(value: string): void {
    if (value.includes("\0")) return this.escaped(Buffer.from(value))
    this.reserve(value.length * 3 + 1)
    this.length += this.buffer.write(value, this.length)
    this.buffer[this.length++] = END
  }

  escaped(value: Uint8Array): void {
    this.reserve(value.length * 2 + 1)
    for (const byte of value) {
      this.buffer[this.length++] = byte
      if (byte === 0) this.buffer[this.length++] = ESCAPE
    }
    this.buffer[this.length++] = END
  }

  object(value: EncodedObject): void {
    this.byte(OBJECT)
    for (const key of Object.keys(value).sort()) {
      this.byte(0x01)
      this.text(key)
      this.value(value[key])
    }
    this.byte(END)
  }

  value(value: JSONValue | undefined): void {
    if (value === undefined) return this.byte(MISSING)
    switch (kindOf(value)) {
      case "null":
        return this.byte(NULL)
      case "bigint":
        return this.int64(integerOf(value))
      case "commitTs":
        return this.int64(MAX_INT64)
      case "number":
        return this.float64(floatOf(value))
      case "boolean":
        return this.byte(value === true ? TRUE : FALSE)
      case "string":
        this.byte(STRING)
        return this.text(value as string)
      case "bytes":
        this.byte(BYTES)
        return this.escaped(bytesOf(value))
      case "array":
        this.byte(ARRAY)
        for (const element of value as ReadonlyArray<JSONValue>) this.value(element)
        return this.byte(END)
      default:
        return this.object(value as EncodedObject)
    }
  }
}

const writer = new KeyWriter()

/** `undefined` stands for a missing field. */
export const encodeKey = (values: ReadonlyArray<JSONValue | undefined>): Buffer => {
  writer.length = 0
  for (const value of values) writer.value(value)
  return Buffer.from(writer.buffer.subarray(0, writer.length))
}

export const compareEncoded = (left: JSONValue | undefined, right: JSONValue | undefined): number => {
  if (left === right) return 0
  if (typeof left === "number" && typeof right === "number") return left < right ? -1 : 1
  return Buffer.compare(encodeKey([left]), encodeKey([right]))
}

/** Above every key that begins with `prefix`. */
export const after = (prefix: Uint8Array): Buffer => Buffer.concat([prefix, Buffer.of(0xff)])

/** Above `key` and below every other key that is above it. */
export const next = (key: Uint8Array): Buffer => Buffer.concat([key, Buffer.of(0x00)])
