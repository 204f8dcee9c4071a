import { encodeFloat, encodeInteger, type JSONValue } from "./encoded.ts"

interface Cursor {
  readonly key: Buffer
  at: number
}

const take = (cursor: Cursor, bytes: number): Buffer => {
  const from = cursor.at
  cursor.at += bytes
  if (cursor.at > cursor.key.length) throw new RangeError("The key ends too early")
  return Buffer.from(cursor.key.subarray(from, cursor.at))
}

const takeEscaped = (cursor: Cursor): Buffer => {
  const bytes: Array<number> = []
  for (;;) {
    const [byte = 0] = take(cursor, 1)
    if (byte === 0) {
      if (cursor.key[cursor.at] !== 0xff) return Buffer.from(bytes)
      cursor.at += 1
    }
    bytes.push(byte)
  }
}

const takeInteger = (cursor: Cursor): JSONValue => {
  const bytes = take(cursor, 8)
  bytes[0] = (bytes[0] ?? 0) ^ 0x80
  return encodeInteger(bytes.readBigInt64BE())
}

const takeFloat = (cursor: Cursor): JSONValue => {
  const bytes = take(cursor, 8)
  if ((bytes[0] ?? 0) >= 0x80) bytes[0] = (bytes[0] ?? 0) ^ 0x80
  else for (let at = 0; at < 8; at++) bytes[at] = (bytes[at] ?? 0) ^ 0xff
  return encodeFloat(bytes.readDoubleBE())
}

const takeArray = (cursor: Cursor): Array<JSONValue> => {
  const elements: Array<JSONValue> = []
  while (cursor.key[cursor.at] !== 0) elements.push(takeValue(cursor) ?? null)
  cursor.at += 1
  return elements
}

const takeObject = (cursor: Cursor): JSONValue => {
  const entries: Array<[string, JSONValue]> = []
  while (take(cursor, 1)[0] === 0x01) {
    const key = takeEscaped(cursor).toString()
    entries.push([key, takeValue(cursor) ?? null])
  }
  return Object.fromEntries(entries)
}

const takeValue = (cursor: Cursor): JSONValue | undefined => {
  const [tag] = take(cursor, 1)
  switch (tag) {
    case 0x01:
      return undefined
    case 0x02:
      return null
    case 0x03:
      return takeInteger(cursor)
    case 0x04:
      return takeFloat(cursor)
    case 0x05:
      return false
    case 0x06:
      return true
    case 0x07:
      return takeEscaped(cursor).toString()
    case 0x08:
      return { $bytes: takeEscaped(cursor).toString("base64") }
    case 0x09:
      return takeArray(cursor)
    case 0x0a:
      return takeObject(cursor)
    default:
      throw new RangeError(`Unknown tag ${tag} in a key`)
  }
}

/** A commit timestamp comes back as the int64 it sorts as. Fails with RangeError on other bytes. */
export const decodeKey = (key: Uint8Array): Array<JSONValue | undefined> => {
  const cursor: Cursor = { key: Buffer.from(key), at: 0 }
  const values: Array<JSONValue | undefined> = []
  while (cursor.at < cursor.key.length) values.push(takeValue(cursor))
  return values
}
