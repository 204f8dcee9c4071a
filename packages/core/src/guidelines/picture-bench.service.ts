import { Context, Effect, Layer, Schema } from "effect"
import { benchTexts } from "./guideline.texts.ts"
import type { PictureToTry, TriedPicture } from "./picture-bench.rules.ts"

/** The file is no picture that can be measured; `message` says why. */
export class PictureUnreadable extends Schema.TaggedError<PictureUnreadable>()("PictureUnreadable", {
  message: Schema.String
}) {}

/** Measures a picture that is stored nowhere, in the host. */
export class PictureBench extends Context.Service<
  PictureBench,
  { readonly measure: (given: PictureToTry) => Effect.Effect<TriedPicture, PictureUnreadable> }
>()("@marque/core/guidelines/PictureBench") {
  /** Reads no picture. */
  static readonly layerNone = Layer.succeed(PictureBench, {
    measure: () => Effect.fail(new PictureUnreadable({ message: benchTexts.pictureUnreadable }))
  })
}
