import { createHash } from "node:crypto"
import { TaskQueue, type UploadWork } from "@marque/core/queue"
import type { CutoutEdits } from "@marque/core/model"
import {
  type CheckedPicture,
  type CutoutModel,
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

interface Tools {
  readonly files: Files
  readonly cutoutModel?: CutoutModel | undefined
}

/** What the model failed of is logged; the other proposals are made without it. */
const cutoutsFrom = (
  photo: { readonly bytes: Uint8Array; readonly hasAlpha: boolean },
  model: CutoutModel | undefined,
  edits?: CutoutEdits
) =>
  Effect.gen(function* () {
    const failures: Array<unknown> = []
    const onModelFailure = (cause: unknown) => void failures.push(cause)
    const cutouts = yield* Effect.tryPromise((signal) => cutOut(photo, { ...edits, model, onModelFailure, signal }))
    for (const cause of failures) yield* Effect.logWarning("The cut-out model could not be used", cause)
    return cutouts
  })

/** A failed cut-out must not keep the photograph from being used. */
const cutoutsOf = (purpose: UploadWork["purpose"], checked: CheckedPicture, model: CutoutModel | undefined) =>
  purpose === "product"
    ? cutoutsFrom(checked, model).pipe(
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
  { edits, model }: { readonly edits: CutoutEdits; readonly model: CutoutModel | undefined },
  tell: (report: Report) => Effect.Effect<void>
) =>
  Effect.gen(function* () {
    yield* tell({ progress: 0.3, stage: "Finding the product" })
    const cutouts = yield* cutoutsFrom({ bytes, hasAlpha: false }, model, edits)
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
  { bytes, model }: { readonly bytes: Uint8Array; readonly model: CutoutModel | undefined },
  tell: (report: Report) => Effect.Effect<void>
) =>
  Effect.gen(function* () {
    const queue = yield* TaskQueue
    const { name, purpose, takes } = work
    const mayMove = takes === "everything" || takes === "pictures"
    const checked = yield* Effect.tryPromise((signal) => inspectUpload(bytes, { name, purpose, mayMove, signal }))
    if (!checked.ok) return yield* queue.uploadRefused(taskId, { code: checked.code, message: checked.message })
    if (purpose === "product") yield* tell({ progress: 0.5, stage: "Finding the product" })
    const cutouts = yield* cutoutsOf(purpose, checked, model)
    const palette = yield* paletteOf(purpose, checked)
    const { hasAlpha: _, marksFound, moving, ok: __, ...file } = checked
    const sourceSha256 = createHash("sha256").update(bytes).digest("hex")
    const more = { ...(palette && { palette }), ...(moving && { moving }) }
    yield* queue.uploadReady(taskId, { file, sourceSha256, marksFound, cutouts, ...more })
  })

export const checkUpload = (
  taskId: string,
  work: UploadWork,
  { cutoutModel: model, files }: Tools,
  tell: (report: Report) => Effect.Effect<void>
) =>
  Effect.gen(function* () {
    yield* tell({ progress: 0.1, stage: "Checking the file" })
    const { edits, purpose, takes } = work
    if (edits === undefined && purpose !== "font" && (takes === "videos" || takes === "everything")) {
      const picture = yield* checkVideo(taskId, work, files, tell)
      return picture && (yield* checkPicture(taskId, { ...work, purpose }, { bytes: picture, model }, tell))
    }
    // The photograph of an edited cut-out is read again; other files continue as a clean copy.
    const bytes = yield* files.read(work.fileUrl, { once: edits === undefined })
    if (edits !== undefined) return yield* editCutouts(taskId, bytes, { edits, model }, tell)
    if (purpose === "font") return yield* checkFont(taskId, work, bytes)
    return yield* checkPicture(taskId, { ...work, purpose }, { bytes, model }, tell)
  }).pipe(Effect.mapError(uncheckable))
