/** After a write all sockets move between the same two timestamps. */
const recent = new Map<bigint, string>()
const RECENT_MAX = 8

/** In ns, u64; on the wire eight bytes, little endian, base64. */
export const encodeTimestamp = (ts: bigint): string => {
  const known = recent.get(ts)
  if (known !== undefined) return known
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(ts)
  const text = bytes.toString("base64")
  if (recent.size === RECENT_MAX) recent.clear()
  recent.set(ts, text)
  return text
}

export const decodeTimestamp = (text: string): bigint | undefined => {
  const bytes = Buffer.from(text, "base64")
  return bytes.length === 8 && bytes.toString("base64") === text ? bytes.readBigUInt64LE() : undefined
}
