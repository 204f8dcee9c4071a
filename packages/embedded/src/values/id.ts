/**
 * Base32 of the table's number, 16 random bytes and a checksum: 31 to 37 characters, lower case. The number gives the
 * table without a look-up, the checksum tells an id from other text.
 */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
const RANDOM_BYTES = 16
const FOOTER_BYTES = 2
const MAX_TABLE = 0xffff_ffff

const VALUE_OF = new Int8Array(128).fill(-1)
for (let value = 0; value < ALPHABET.length; value++) VALUE_OF[ALPHABET.charCodeAt(value)] = value

const toBase32 = (bytes: Uint8Array): string => {
  let text = ""
  let bits = 0
  let held = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += ALPHABET[(held >>> bits) & 31]
    }
    held &= (1 << bits) - 1
  }
  return bits === 0 ? text : text + ALPHABET[(held << (5 - bits)) & 31]
}

const fromBase32 = (text: string): Uint8Array | undefined => {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8))
  let at = 0
  let bits = 0
  let held = 0
  for (let index = 0; index < text.length; index++) {
    const value = VALUE_OF[text.charCodeAt(index)] ?? -1
    if (value < 0) return undefined
    held = (held << 5) | value
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes[at++] = held >>> bits
    held &= (1 << bits) - 1
  }
  return held === 0 && bits < 5 ? bytes : undefined
}

const varint = (value: number): Array<number> => {
  const bytes: Array<number> = []
  let rest = value
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80)
    rest = Math.floor(rest / 0x80)
  }
  bytes.push(rest)
  return bytes
}

const footer = (bytes: Uint8Array): [number, number] => {
  let low = 0
  let high = 0
  for (const byte of bytes) {
    low = (low + byte) & 0xff
    high = (high + low) & 0xff
  }
  return [low, high]
}

/** `random` holds exactly 16 bytes; `table` is a u32. */
export const encodeId = (table: number, random: Uint8Array): string => {
  if (random.length !== RANDOM_BYTES) throw new RangeError(`An id needs ${RANDOM_BYTES} random bytes`)
  if (!Number.isInteger(table) || table < 0 || table > MAX_TABLE) throw new RangeError(`${table} is no table number`)
  const head = varint(table)
  const bytes = new Uint8Array(head.length + RANDOM_BYTES + FOOTER_BYTES)
  bytes.set(head)
  bytes.set(random, head.length)
  bytes.set(footer(bytes.subarray(0, -FOOTER_BYTES)), bytes.length - FOOTER_BYTES)
  return toBase32(bytes)
}

const tableIn = (bytes: Uint8Array, end: number): number | undefined => {
  let value = 0
  for (let at = 0; at < end; at++) {
    const byte = bytes[at] ?? 0
    value += (byte & 0x7f) * 0x80 ** at
    if (byte >= 0x80) continue
    const shortest = at === 0 || byte !== 0
    return at === end - 1 && shortest && value <= MAX_TABLE ? value : undefined
  }
  return undefined
}

interface Decoded {
  readonly table: number
  readonly random: Uint8Array
}

const decode = (id: string): Decoded | undefined => {
  if (id.length < 31 || id.length > 37) return undefined
  const bytes = fromBase32(id)
  if (bytes === undefined) return undefined
  const body = bytes.subarray(0, -FOOTER_BYTES)
  const [low, high] = footer(body)
  if (bytes.at(-2) !== low || bytes.at(-1) !== high) return undefined
  const table = tableIn(bytes, body.length - RANDOM_BYTES)
  return table === undefined ? undefined : { table, random: body.subarray(-RANDOM_BYTES) }
}

export const tableOfId = (id: string): number | undefined => decode(id)?.table

/** Keeps the random part. Fails with RangeError for a text that is no id. */
export const withTable = (id: string, table: number): string => {
  const found = decode(id)
  if (found === undefined) throw new RangeError(`${id} is no id`)
  return encodeId(table, found.random)
}
