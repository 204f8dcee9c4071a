import { createHash } from "node:crypto"
import { TaskQueue, type UploadWork } from "@marque/core/queue"
import type { CutoutEdits } from "@marque/core/model"
import { type CheckedPicture, cutOut, inspectFont, inspectUpload, logoColours } from "@marque/studio/node"
import { Effect } from "effect"
import type { Files } from "./files.ts"
import type { Report } from "./serve-tasks.ts"
import { WorkFailed } from "./work-failed.ts"

const uncheckable = () =>
  new WorkFailed({ code: "engine_failed", message: "The file could not be checked. Try again.", retryable: true })

/** A failed cut-out must not keep the photograph from being used. */
const cutoutsOf = (purpose: UploadWork["purpose"], checked: CheckedPicture) =>
  purpose === "product"
    ? Effect.tryPromise((signal) => cutOut(checked, { signal })).pipe(
        Effect.catchCause((cause) => Effect.as(Effect.logWarning("No cut-out could be made", cause), []))
      )
    : Effect.succeed([])

/** A logo may have no countable colours. */
const paletteOf = (purpose: UploadWork["purpose"], { bytes }: CheckedPicture) =>
  purpose === "logo"
    ? Effect.tryPromise(() => logoColours(bytes)).pipe(
        Effect.catchCause((cause) => Effect.as(Effect.logWarning("No palette could be proposed", cause), undefined))
      )
    : Effect.succeed(undefined)

const editCutouts = (
  taskId: string,
  bytes: Uint8Array,
  edits: CutoutEdits,
  tell: (report: Report) => Effect.Effect<void>
) =>
  Effect.gen(function* () {
    yield* tell({ progress: 0.3, stage: "Finding the product" })
    const cutouts = yield* Effect.tryPromise((signal) => cutOut({ bytes, hasAlpha: false }, { ...edits, signal }))
    yield* tell({ progress: 0.9, stage: "Storing the cut-out" })
    yield* (yield* TaskQueue).cutoutsMended(taskId, cutouts)
  })

/** Fonts are kept unchanged, under the type of their content. */
const checkFont = (taskId: string, { name }: UploadWork, bytes: Uint8Array) =>
  Effect.gen(function* () {
    const queue = yield* TaskQueue
    const checked = yield* Effect.tryPromise((signal) => inspectFont(bytes, { name, signal }))
    if (!checked.ok) return yield* queue.uploadRefused(taskId, { code: checked.code, message: checked.message })
    const { family, mime, sha256, weights } = checked
    const file = { bytes, mime, sha256, width: 0, height: 0, dhash: "", thumbhash: "" }
    const font = { family, lightest: weights[0], heaviest: weights[1] }
    yield* queue.uploadReady(taskId, { file, font, marksFound: [], cutouts: [] })
  })

export const checkUpload = (
  taskId: string,
  work: UploadWork,
  files: Files,
  tell: (report: Report) => Effect.Effect<void>
) =>
  Effect.gen(function* () {
    const queue = yield* TaskQueue
    yield* tell({ progress: 0.1, stage: "Checking the file" })
    // The photograph of an edited cut-out is read again; other files continue as a clean copy.
    const bytes = yield* files.read(work.fileUrl, { once: work.edits === undefined })
    if (work.edits !== undefined) return yield* editCutouts(taskId, bytes, work.edits, tell)
    if (work.purpose === "font") return yield* checkFont(taskId, work, bytes)
    const purpose = work.purpose
    const checked = yield* Effect.tryPromise((signal) => inspectUpload(bytes, { name: work.name, purpose, signal }))
    if (!checked.ok) return yield* queue.uploadRefused(taskId, { code: checked.code, message: checked.message })
    if (work.purpose === "product") yield* tell({ progress: 0.5, stage: "Finding the product" })
    const cutouts = yield* cutoutsOf(work.purpose, checked)
    const palette = yield* paletteOf(work.purpose, checked)
    const { hasAlpha: _, marksFound, ok: __, ...file } = checked
    const sourceSha256 = createHash("sha256").update(bytes).digest("hex")
    yield* queue.uploadReady(taskId, { file, sourceSha256, marksFound, cutouts, ...(palette && { palette }) })
  }).pipe(Effect.mapError(uncheckable))
