import { Context, Effect, Layer, Ref, Schedule, Stream } from "effect"
import { type BackendFailed, refusalOf } from "../model/backend-failed.ts"
import type { CutoutEdits } from "../model/cutout.ts"
import { AssetId } from "../model/ids.ts"
import { partCount } from "./upload-parts.pure.ts"
import type { LocalFile } from "./uploads.rules.ts"
import type { Upload, UploadPurpose } from "./uploads.schema.ts"

/** `fraction` 0-1 of bytes sent, finally the stored upload. */
export type PutStep =
  | { readonly type: "progress"; readonly fraction: number }
  | { readonly type: "stored"; readonly uploadId: string }

/** `again`: wanted although its content is there already. */
export interface BatchFile {
  readonly batchId: string
  readonly folderId?: string
  /** The upload that gets this file. */
  readonly assetId?: string
  readonly name: string
  readonly bytes: number
  readonly contentKey: string
  readonly again: boolean
}

export type BegunUpload =
  | { readonly uploadUrl: string; readonly received: ReadonlyArray<number> }
  | { readonly known: { readonly assetId: AssetId; readonly name: string } }

export class MediaStore extends Context.Service<
  MediaStore,
  {
    /** A single-use, short-lived upload address. */
    readonly start: (file: {
      readonly brandId: string
      readonly name: string
      readonly bytes: number
      readonly purpose: UploadPurpose
    }) => Effect.Effect<{ readonly uploadUrl: string }, BackendFailed>
    /** SHA-256 of a file, or of the hashes of its parts, hex; reads one part at a time. */
    readonly contentKey: (file: LocalFile) => Effect.Effect<string, BackendFailed>
    /** An address for a file of a batch, with the parts of it that have come; or the upload that has its content. */
    readonly begin: (file: BatchFile) => Effect.Effect<BegunUpload, BackendFailed>
    /** Like `put`, part by part, without those that have come. */
    readonly putParts: (
      uploadUrl: string,
      file: LocalFile,
      received: ReadonlyArray<number>
    ) => Stream.Stream<PutStep, BackendFailed>
    /** The last element is the only `stored`; ending the stream early cancels the transfer. */
    readonly put: (uploadUrl: string, file: LocalFile) => Stream.Stream<PutStep, BackendFailed>
    /** Creates the asset and queues its content check; the same key gives the same asset. */
    readonly finish: (stored: {
      readonly brandId: string
      readonly uploadId: string
      readonly idempotencyKey: string
    }) => Effect.Effect<AssetId, BackendFailed>
    readonly watch: (assetId: string) => Stream.Stream<Upload, BackendFailed>
    /** Queues the check of a failed upload again. */
    readonly retry: (assetId: string) => Effect.Effect<void, BackendFailed>
    /** Progress is in {@link Upload}. */
    readonly editCutout: (assetId: string, edits: CutoutEdits) => Effect.Effect<void, BackendFailed>
    readonly stopEditingCutout: (assetId: string) => Effect.Effect<void, BackendFailed>
  }
>()("@marque/core/uploads/MediaStore") {
  /** Every file is found a ready picture without cut-outs. */
  static readonly layerMemory = Layer.effect(
    MediaStore,
    Effect.map(Ref.make(0), (count) =>
      MediaStore.of({
        start: () =>
          Effect.map(
            Ref.updateAndGet(count, (n) => n + 1),
            (n) => ({ uploadUrl: `memory:${n}` })
          ),
        contentKey: ({ name }) => Effect.succeed(name),
        begin: () =>
          Effect.map(
            Ref.updateAndGet(count, (n) => n + 1),
            (n) => ({ uploadUrl: `memory:${n}`, received: [] })
          ),
        putParts: (uploadUrl) =>
          Stream.make<[PutStep, PutStep]>(
            { type: "progress", fraction: 1 },
            { type: "stored", uploadId: uploadUrl.replace(":", "-") }
          ),
        put: (uploadUrl) =>
          Stream.make<[PutStep, PutStep]>(
            { type: "progress", fraction: 1 },
            { type: "stored", uploadId: uploadUrl.replace(":", "-") }
          ),
        finish: ({ uploadId }) => Effect.succeed(AssetId.make(uploadId)),
        watch: (assetId) =>
          Stream.make({
            assetId: AssetId.make(assetId),
            name: assetId,
            purpose: "other",
            processing: "ready",
            cutouts: []
          } as const),
        retry: () => Effect.void,
        editCutout: () => Effect.void,
        stopEditingCutout: () => Effect.void
      })
    )
  )
}

/** Fraction 0-1, then the asset. */
export type SendStep =
  | { readonly type: "progress"; readonly fraction: number }
  | { readonly type: "stored"; readonly assetId: AssetId }

/** A file of a batch: its content is known first, then it is there already or sent. */
export type BatchStep =
  | { readonly type: "hashed"; readonly contentKey: string }
  | { readonly type: "known"; readonly assetId: AssetId; readonly name: string }
  | SendStep

/** Before each retry. */
const PAUSES_MS = [500, 1000]
/** A line of files that wait for a check is worked off meanwhile. */
const FULL_PAUSE_MS = 5_000
const FULL_TRIES = 120

/**
 * A broken transfer is restarted at a new address up to two times; a refusal is not. `send` ends with `stored` or fails
 * with {@link BackendFailed}.
 */
export class Uploads extends Context.Service<
  Uploads,
  {
    readonly send: (
      file: LocalFile,
      target: { readonly brandId: string; readonly purpose: UploadPurpose }
    ) => Stream.Stream<SendStep, BackendFailed>
    /** The same into a batch. Goes on where an earlier transfer of the same file stopped. */
    readonly sendInto: (
      file: LocalFile,
      target: Omit<BatchFile, "bytes" | "contentKey"> & { readonly brandId: string }
    ) => Stream.Stream<BatchStep, BackendFailed>
    readonly watch: (assetId: string) => Stream.Stream<Upload, BackendFailed>
    readonly retry: (assetId: string) => Effect.Effect<void, BackendFailed>
    readonly editCutout: MediaStore["Service"]["editCutout"]
    readonly stopEditingCutout: MediaStore["Service"]["stopEditingCutout"]
  }
>()("@marque/core/uploads/Uploads") {
  static readonly layer = Layer.effect(
    Uploads,
    Effect.gen(function* () {
      const media = yield* MediaStore

      // Not Stream.retry: its schedule restarts with every element, so progress would make it endless.
      const again = <Step>(
        transfer: Stream.Stream<Step, BackendFailed>,
        pauses: ReadonlyArray<number>
      ): Stream.Stream<Step, BackendFailed> =>
        transfer.pipe(
          Stream.catch((error) => {
            const [pause, ...later] = pauses
            return pause === undefined || error.data !== undefined
              ? Stream.fail(error)
              : Stream.unwrap(Effect.as(Effect.sleep(pause), again(transfer, later)))
          })
        )

      const settle = (brandId: string) =>
        Effect.fn("Uploads.finish")(function* (step: PutStep) {
          if (step.type === "progress") return step
          const { uploadId } = step
          const finish = media.finish({ brandId, uploadId, idempotencyKey: uploadId })
          const assetId = yield* Effect.retry(finish, {
            schedule: Schedule.spaced(FULL_PAUSE_MS),
            times: FULL_TRIES,
            while: (error) => refusalOf(error)?.code === "too_many_tasks"
          })
          return { type: "stored", assetId } as const
        })

      const send: Uploads["Service"]["send"] = (file, target) => {
        const transfer = Stream.unwrap(
          Effect.map(media.start({ ...target, name: file.name, bytes: file.size }), ({ uploadUrl }) =>
            media.put(uploadUrl, file)
          )
        )
        return Stream.mapEffect(again(transfer, PAUSES_MS), settle(target.brandId))
      }

      const sendInto: Uploads["Service"]["sendInto"] = (file, { brandId, ...target }) => {
        const transfer = (contentKey: string): Stream.Stream<BatchStep, BackendFailed> =>
          Stream.unwrap(
            Effect.map(
              media.begin({ ...target, bytes: file.size, contentKey }),
              (begun): Stream.Stream<BatchStep, BackendFailed> => {
                if ("known" in begun) return Stream.make<[BatchStep]>({ type: "known", ...begun.known })
                const steps =
                  partCount(file.size) === 0
                    ? media.put(begun.uploadUrl, file)
                    : media.putParts(begun.uploadUrl, file, begun.received)
                return Stream.mapEffect(steps, settle(brandId))
              }
            )
          )
        return Stream.unwrap(
          Effect.map(media.contentKey(file), (contentKey) =>
            Stream.concat(
              Stream.make<[BatchStep]>({ type: "hashed", contentKey }),
              Stream.unwrap(Effect.as(Effect.yieldNow, again(transfer(contentKey), PAUSES_MS)))
            )
          )
        )
      }

      const { editCutout, retry, stopEditingCutout, watch } = media
      return Uploads.of({ send, sendInto, watch, retry, editCutout, stopEditingCutout })
    })
  )
}
