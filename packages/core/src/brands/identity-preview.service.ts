import { Context, Effect, Layer, Schema } from "effect"
import type { IdentityLook, PaintedIdentity } from "./identity-preview.rules.ts"
import { previewTexts } from "./identity-preview.texts.ts"

/** Why the previews are not painted, in words. */
export class IdentityNotPainted extends Schema.TaggedError<IdentityNotPainted>()("IdentityNotPainted", {
  message: Schema.String
}) {}

/** Paints what the form of a brand says by the engine's own code, in the host. Nothing is stored. */
export class IdentityPainter extends Context.Service<
  IdentityPainter,
  { readonly paint: (look: IdentityLook) => Effect.Effect<PaintedIdentity, IdentityNotPainted> }
>()("@marque/core/brands/IdentityPainter") {
  /** Paints nothing. */
  static readonly layerNone = Layer.succeed(IdentityPainter, {
    paint: () => Effect.fail(new IdentityNotPainted({ message: previewTexts.failed }))
  })
}
