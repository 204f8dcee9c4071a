import { BackendFailed } from "@marque/core/model"
import { PicturePrinter } from "@marque/core/search"
import { Effect, Layer } from "effect"

/** By this browser, with code that is loaded with the first picture. */
export const picturePrinter: Layer.Layer<PicturePrinter> = Layer.succeed(PicturePrinter, {
  read: (picture) =>
    Effect.tryPromise({
      try: async () => (await import("./read-prints.ts")).readPrints(picture),
      catch: (cause) => new BackendFailed({ cause })
    })
})
