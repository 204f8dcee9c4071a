import { Context, Effect, Layer, Schema } from "effect"
import type { PassageToDraw } from "./passage.schema.ts"

/** The page is damaged, or drawing it took too long. */
export class PassageUndrawn extends Schema.TaggedError<PassageUndrawn>()("PassageUndrawn", {}) {}

/** Draws parts of a PDF's pages where the content of a stranger's file can do no harm; gives a PNG. */
export class PassagePictures extends Context.Service<
  PassagePictures,
  { readonly draw: (passage: PassageToDraw) => Effect.Effect<Uint8Array, PassageUndrawn> }
>()("@marque/core/documents/PassagePictures") {
  /** Draws nothing. */
  static readonly layerNone = Layer.succeed(PassagePictures, {
    draw: () => Effect.fail(new PassageUndrawn())
  })
}
