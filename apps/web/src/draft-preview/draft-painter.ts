import { DraftPainter, PaintRefused, publishPreviewTexts } from "@marque/core/brand-data"
import { Effect, Layer } from "effect"

const refused = (cause: unknown): PaintRefused =>
  cause instanceof PaintRefused ? cause : new PaintRefused({ message: publishPreviewTexts.paintFailed })

/** Paints in the page with the engine's own code, which is loaded with the first picture. */
export const draftPainter: Layer.Layer<DraftPainter> = Layer.succeed(DraftPainter, {
  paint: (brand, picture) =>
    Effect.tryPromise({
      try: async (signal) => {
        const { paintDraft } = await import("./paint-draft.ts")
        return paintDraft(brand, picture, signal)
      },
      catch: refused
    }).pipe(
      Effect.flatMap((blob) =>
        Effect.acquireRelease(
          Effect.sync(() => URL.createObjectURL(blob)),
          (url) => Effect.sync(() => URL.revokeObjectURL(url))
        )
      )
    )
})
