/** A timestamp (ns, u64) as the wire carries it: eight bytes, low first, in base64. */
export const encodeTimestamp = (ts: bigint): string => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(ts)
  return bytes.toString("base64")
}

/** The timestamp of {@link encodeTimestamp}'s text; undefined for any other text. */
export const decodeTimestamp = (text: string): bigint | undefined => {
  const bytes = Buffer.from(text, "base64")
  return bytes.length === 8 && bytes.toString("base64") === text ? bytes.readBigUInt64LE() : undefined
}
