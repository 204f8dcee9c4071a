import type { KeyRange } from "../contract/commits.ts"

const isPooled = ({ buffer }: Uint8Array): boolean => buffer.byteLength === Buffer.poolSize

/**
 * For ranges that are kept for long: keys are slices of the 64 kB that Node shares among small buffers, all of which one
 * kept key keeps. Copies those into one allocation of exactly their size.
 */
export const keptRanges = (ranges: ReadonlyArray<KeyRange>): ReadonlyArray<KeyRange> => {
  let bytes = 0
  for (const { high, low } of ranges) {
    if (isPooled(low)) bytes += low.byteLength
    if (isPooled(high)) bytes += high.byteLength
  }
  if (bytes === 0) return ranges
  const own = Buffer.allocUnsafeSlow(bytes)
  let used = 0
  const kept = (key: Uint8Array): Uint8Array => {
    if (!isPooled(key)) return key
    own.set(key, used)
    used += key.byteLength
    return own.subarray(used - key.byteLength, used)
  }
  return ranges.map(({ high, index, low }) => ({ index, low: kept(low), high: kept(high) }))
}
