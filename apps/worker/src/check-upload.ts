import { createHash } from "node:crypto"
import { TaskQueue, type UploadWork } from "@marque/core/queue"
import type { CutoutEdits } from "@marque/core/model"
import {
  type CheckedPicture,
  cutOut,
  inspectFont,
  inspectUpload,
  type IntakePurpose,
  logoColours
} from "@marque/studio/node"
import { Effect } from "effect"
import { checkVideo } from "./check-video.ts"
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

const checkPicture = (
  taskId: string,
  work: UploadWork & { readonly purpose: IntakePurpose },
  bytes: Uint8Array,
  tell: (report: Report) => Effect.Effect<void>
) =>
  Effect.gen(function* () {
    const queue = yield* TaskQueue
    const { name, purpose, takes } = work
    const mayMove = takes === "everything" || takes === "pictures"
    const checked = yield* Effect.tryPromise((signal) => inspectUpload(bytes, { name, purpose, mayMove, signal }))
    if (!checked.ok) return yield* queue.uploadRefused(taskId, { code: checked.code, message: checked.message })
    if (purpose === "product") yield* tell({ progress: 0.5, stage: "Finding the product" })
    const cutouts = yield* cutoutsOf(purpose, checked)
    const palette = yield* paletteOf(purpose, checked)
    const { hasAlpha: _, marksFound, moving, ok: __, ...file } = checked
    const sourceSha256 = createHash("sha256").update(bytes).digest("hex")
    const more = { ...(palette && { palette }), ...(moving && { moving }) }
    yield* queue.uploadReady(taskId, { file, sourceSha256, marksFound, cutouts, ...more })
  })

export const checkUpload = (
  taskId: string,
  work: UploadWork,
  files: Files,
  tell: (report: Report) => Effect.Effect<void>
) =>
  Effect.gen(function* () {
    yield* tell({ progress: 0.1, stage: "Checking the file" })
    const { edits, purpose, takes } = work
    if (edits === undefined && purpose !== "font" && (takes === "videos" || takes === "everything")) {
      const picture = yield* checkVideo(taskId, work, files, tell)
      return picture && (yield* checkPicture(taskId, { ...work, purpose }, picture, tell))
    }
    // The photograph of an edited cut-out is read again; other files continue as a clean copy.
    const bytes = yield* files.read(work.fileUrl, { once: edits === undefined })
    if (edits !== undefined) return yield* editCutouts(taskId, bytes, edits, tell)
    if (purpose === "font") return yield* checkFont(taskId, work, bytes)
    return yield* checkPicture(taskId, { ...work, purpose }, bytes, tell)
  }).pipe(Effect.mapError(uncheckable))
