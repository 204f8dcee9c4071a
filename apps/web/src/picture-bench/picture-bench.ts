import { benchTexts, PictureBench, PictureUnreadable } from "@marque/core/guidelines"
import { Effect, Layer } from "effect"

/** Measures in a worker of the page with the engine's own code, which is loaded with the first picture. */
export const pictureBench: Layer.Layer<PictureBench> = Layer.succeed(PictureBench, {
  measure: (given) =>
    Effect.tryPromise({
      try: async (signal) => {
        const { measurePicture } = await import("./measure-picture.ts")
        return measurePicture(given, signal)
      },
      catch: (cause) =>
        cause instanceof PictureUnreadable ? cause : new PictureUnreadable({ message: benchTexts.pictureUnmeasured })
    })
})
