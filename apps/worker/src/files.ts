import { Effect, Schedule, Schema } from "effect"

export class FileUnreachable extends Schema.TaggedError<FileUnreachable>()("FileUnreachable", {
  cause: Schema.Defect()
}) {
  override readonly message = "A file of this task could not be read"
}

const TIME_LIMIT = "30 seconds"
/** Bytes in all, because a shoot reads the same product repeatedly. */
const KEPT_BYTES = 64 * 1024 * 1024

const download = (url: string) =>
  Effect.tryPromise({
    try: async (signal) => {
      const response = await fetch(url, { signal })
      if (!response.ok) throw new Error(`${response.status} for a stored file`)
      return new Uint8Array(await response.arrayBuffer())
    },
    catch: (cause) => new FileUnreachable({ cause })
  }).pipe(
    Effect.timeoutOrElse({
      duration: TIME_LIMIT,
      orElse: () => Effect.fail(new FileUnreachable({ cause: "time limit" }))
    }),
    Effect.retry({ schedule: Schedule.exponential("200 millis"), times: 3 })
  )

/** Caches recent files; a stored file never changes. */
export const makeFiles = (reachable: (url: string) => string) => {
  const kept = new Map<string, Uint8Array>()
  let bytesKept = 0

  const keep = (url: string, bytes: Uint8Array): void => {
    kept.set(url, bytes)
    bytesKept += bytes.byteLength
    for (const [oldest, old] of kept) {
      if (bytesKept <= KEPT_BYTES || oldest === url) break
      kept.delete(oldest)
      bytesKept -= old.byteLength
    }
  }

  return {
    /** `once`: not cached. */
    read: (url: string, { once = false } = {}): Effect.Effect<Uint8Array, FileUnreachable> =>
      Effect.suspend(() => {
        const known = kept.get(url)
        if (known !== undefined) return Effect.succeed(known)
        if (once) return download(reachable(url))
        return Effect.tap(download(reachable(url)), (bytes) => Effect.sync(() => keep(url, bytes)))
      })
  }
}

export type Files = ReturnType<typeof makeFiles>
