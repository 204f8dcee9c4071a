import { Context, Effect, Layer, Ref, Stream } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { CutoutEdits } from "../model/cutout.ts"
import { AssetId } from "../model/ids.ts"
import type { LocalFile } from "./uploads.rules.ts"
import type { Upload, UploadPurpose } from "./uploads.schema.ts"

/** `fraction` 0-1 of bytes sent, finally the stored upload. */
export type PutStep =
  | { readonly type: "progress"; readonly fraction: number }
  | { readonly type: "stored"; readonly uploadId: string }

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

/** Before each retry. */
const PAUSES_MS = [500, 1000]

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

      const send: Uploads["Service"]["send"] = (file, target) => {
        const transfer = Stream.unwrap(
          Effect.map(media.start({ ...target, name: file.name, bytes: file.size }), ({ uploadUrl }) =>
            media.put(uploadUrl, file)
          )
        )
        // Not Stream.retry: its schedule restarts with every element, so progress would make it endless.
        const attempt = (pauses: ReadonlyArray<number>): Stream.Stream<PutStep, BackendFailed> =>
          transfer.pipe(
            Stream.catch((error) => {
              const [pause, ...later] = pauses
              return pause === undefined || error.data !== undefined
                ? Stream.fail(error)
                : Stream.unwrap(Effect.as(Effect.sleep(pause), attempt(later)))
            })
          )
        const settle = Effect.fn("Uploads.finish")(function* (step: PutStep) {
          if (step.type === "progress") return step
          const { uploadId } = step
          const stored = { brandId: target.brandId, uploadId, idempotencyKey: uploadId }
          return { type: "stored", assetId: yield* media.finish(stored) } as const
        })
        return Stream.mapEffect(attempt(PAUSES_MS), settle)
      }

      const { editCutout, retry, stopEditingCutout, watch } = media
      return Uploads.of({ send, watch, retry, editCutout, stopEditingCutout })
    })
  )
}
