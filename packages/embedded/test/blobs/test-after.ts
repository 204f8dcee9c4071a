import type { S3ClientOptions } from "../../src/s3/s3-client.ts"

const LIMIT_MS = 10_000

/** Pauses between tries pass at once; limits end when the test says. */
export const testAfter = () => {
  const pauses: Array<number> = []
  const limits = new Set<() => void>()
  const after: NonNullable<S3ClientOptions["after"]> = (ms, callback) => {
    if (ms < LIMIT_MS) {
      pauses.push(ms)
      const handle = setImmediate(callback)
      return () => clearImmediate(handle)
    }
    limits.add(callback)
    return () => void limits.delete(callback)
  }
  return {
    after,
    pauses,
    running: () => limits.size,
    expire: () => {
      for (const each of limits) each()
    }
  }
}
