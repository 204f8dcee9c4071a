/** Videos are read and written on disk, because they may be larger than what a worker may hold. */
import { createHash } from "node:crypto"
import { createReadStream, openAsBlob } from "node:fs"
import { mkdtemp, open, readFile, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pipeline } from "node:stream/promises"
import { refusal } from "@marque/core/texts"
import { IMAGE_UPLOAD_MAX_BYTES, sizeText } from "@marque/core/uploads"
import { TaskQueue, type UploadWork } from "@marque/core/queue"
import { inspectVideo, looksLikeVideo, posterOf } from "@marque/studio/node"
import { Effect } from "effect"
import type { Files } from "./files.ts"
import type { Report } from "./serve-tasks.ts"

const HEAD_BYTES = 16

const headOf = async (path: string): Promise<Uint8Array> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash("sha256")
  await pipeline(createReadStream(path), hash)
  return hash.digest("hex")
}

const folder = Effect.acquireRelease(
  Effect.tryPromise(() => mkdtemp(join(tmpdir(), "marque-video-"))),
  (path) => Effect.promise(() => rm(path, { recursive: true, force: true }))
)

/** A poster that cannot be had is none. */
const posterIn = ({ posterUrl }: UploadWork, files: Files) =>
  posterUrl === undefined
    ? Effect.succeed(undefined)
    : files.read(posterUrl, { once: true }).pipe(Effect.catch(() => Effect.succeed(undefined)))

/** Ends the check of a video. Gives the bytes of what is none, for the check of pictures. */
export const checkVideo = (
  taskId: string,
  work: UploadWork,
  files: Files,
  tell: (report: Report) => Effect.Effect<void>
) =>
  Effect.scoped(
    Effect.gen(function* () {
      const queue = yield* TaskQueue
      const { name } = work
      const at = yield* folder
      const [from, to] = [join(at, "from"), join(at, "to")]
      const sourceSha256 = yield* files.save(work.fileUrl, from)
      if (work.takes !== "videos" && !looksLikeVideo(yield* Effect.tryPromise(() => headOf(from)))) {
        const { size } = yield* Effect.tryPromise(() => stat(from))
        if (size <= IMAGE_UPLOAD_MAX_BYTES) return yield* Effect.tryPromise(() => readFile(from))
        const limit = sizeText(IMAGE_UPLOAD_MAX_BYTES)
        yield* queue.uploadRefused(taskId, refusal("file_too_large", { name, size: sizeText(size), limit }))
        return undefined
      }
      yield* tell({ progress: 0.3, stage: "Reading the video" })
      const checked = yield* Effect.tryPromise((signal) => inspectVideo({ from, to }, { name, signal }))
      if (!checked.ok) {
        yield* queue.uploadRefused(taskId, { code: checked.code, message: checked.message })
        return undefined
      }
      const { facts, height, mime, width } = checked
      const given = yield* posterIn(work, files)
      const poster = yield* Effect.tryPromise((signal) => posterOf({ width, height }, given, signal))
      yield* tell({ progress: 0.8, stage: "Storing the video" })
      const { content, sha256 } = yield* Effect.tryPromise(async () => ({
        content: await openAsBlob(to),
        sha256: await sha256Of(to)
      }))
      const { dhash, thumbhash } = poster
      const file = { mime, bytes: content.size, width, height, sha256, dhash, thumbhash }
      yield* queue.videoReady(taskId, { file, content, facts, poster, sourceSha256 })
      return undefined
    })
  )
