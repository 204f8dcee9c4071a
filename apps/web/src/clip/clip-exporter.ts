import { ClipExporter, type ClipStep, clipTroubles, DownloadFailed } from "@marque/core/gallery"
import { Effect, Layer, Queue, Stream } from "effect"

const failed = (error: unknown): DownloadFailed =>
  error instanceof DownloadFailed ? error : new DownloadFailed({ message: clipTroubles.unknown })

export const clipExporter: Layer.Layer<ClipExporter> = Layer.succeed(ClipExporter, {
  supports: (picture) =>
    typeof VideoEncoder === "undefined"
      ? Effect.succeed(false)
      : Effect.tryPromise(async () => {
          const { exportFormats } = await import("@marque/studio/browser/clip-formats")
          return (await exportFormats(picture)).length > 0
        }).pipe(Effect.orElseSucceed(() => false)),
  make: (order) =>
    Stream.callback<ClipStep, DownloadFailed>((queue) =>
      Effect.gen(function* () {
        const clip = yield* Effect.tryPromise({
          try: async (signal) => {
            const { makeClip } = await import("./make-clip.ts")
            const onProgress = (fraction: number) => void Queue.offerUnsafe(queue, { kind: "progress", fraction })
            return makeClip(order, { onProgress, signal })
          },
          catch: failed
        })
        const url = yield* Effect.acquireRelease(
          Effect.sync(() => URL.createObjectURL(clip.blob)),
          (address) => Effect.sync(() => URL.revokeObjectURL(address))
        )
        yield* Queue.offer(queue, { kind: "made", url, mime: clip.blob.type })
        yield* Queue.end(queue)
      }).pipe(Effect.catch((failure) => Queue.fail(queue, failure)))
    )
})
