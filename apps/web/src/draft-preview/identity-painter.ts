import { IdentityNotPainted, IdentityPainter, previewTexts } from "@marque/core/brands"
import { Effect, Layer } from "effect"

/** Paints in the page while it is idle, with the engine's own code, which is loaded with the first preview. */
export const identityPainter: Layer.Layer<IdentityPainter> = Layer.succeed(IdentityPainter, {
  paint: (look) =>
    Effect.tryPromise({
      try: async (signal) => {
        const { paintIdentity } = await import("./paint-identity.ts")
        return paintIdentity(look, signal)
      },
      catch: (cause) =>
        cause instanceof IdentityNotPainted ? cause : new IdentityNotPainted({ message: previewTexts.failed })
    })
})
