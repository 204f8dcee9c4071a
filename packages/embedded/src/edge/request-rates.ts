export interface RequestRates {
  /** False, and nothing taken, when there are too few. Undefined addresses are never limited. */
  readonly take: (address: string | undefined, count?: number) => boolean
}

interface Bucket {
  readonly tokens: number
  /** Monotonic clock, ms. */
  readonly at: number
}

const ADDRESSES_MAX = 10_000

/** `elapsed` is monotonic, ms. */
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
