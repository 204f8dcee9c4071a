export interface RequestRates {
  /** False, and nothing taken, when there are fewer. Undefined addresses are never limited. */
  readonly take: (address: string | undefined, count?: number) => boolean
}

interface Bucket {
  readonly tokens: number
  /** Of the clock that never goes back, ms. */
  readonly at: number
}

/** The least recently used is forgotten first; its bucket is full again. */
const ADDRESSES_MAX = 10_000

/** `elapsed` in ms never goes back. */
export const makeRequestRates = (
  { burst, perMinute }: { readonly burst: number; readonly perMinute: number },
  elapsed: () => number
): RequestRates => {
  const buckets = new Map<string, Bucket>()
  const tokensOf = ({ at, tokens }: Bucket, now: number): number =>
    Math.min(burst, tokens + ((now - at) * perMinute) / 60_000)

  return {
    take: (address, count = 1) => {
      if (address === undefined) return true
      const now = elapsed()
      const known = buckets.get(address)
      const tokens = known === undefined ? burst : tokensOf(known, now)
      if (tokens < count) return false
      // Set again it is the last of the map.
      buckets.delete(address)
      const [oldest] = buckets.keys()
      if (oldest !== undefined && buckets.size >= ADDRESSES_MAX) buckets.delete(oldest)
      buckets.set(address, { tokens: tokens - count, at: now })
      return true
    }
  }
}
