import { createHash } from "node:crypto"
import { createWriteStream } from "node:fs"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
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

const opened = async (url: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> => {
  const response = await fetch(url, { signal })
  if (!response.ok || response.body === null) throw new Error(`${response.status} for a stored file`)
  return response.body
}

/** Piece by piece. Without a time limit, which the task has; a full disk is no reason to try again. */
const save = (url: string, path: string) =>
  Effect.tryPromise({
    try: async (signal) => {
      const hash = createHash("sha256")
      const body = await opened(url, signal)
      // The platform's stream, whose types are declared twice.
      const chunks = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
      chunks.on("data", (chunk: Uint8Array) => void hash.update(chunk))
      await pipeline(chunks, createWriteStream(path), { signal })
      return hash.digest("hex")
    },
    catch: (cause) => new FileUnreachable({ cause })
  })

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
      }),
    /** Writes it to `path`; gives its SHA-256, hex. */
    save: (url: string, path: string): Effect.Effect<string, FileUnreachable> => save(reachable(url), path)
  }
}

export type Files = ReturnType<typeof makeFiles>
