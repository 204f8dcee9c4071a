import { Context, Effect, Layer } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { ShownPicture } from "./references.schema.ts"

/** Pictures of the gallery and the uploads. The Convex adapter implements it. Fails with {@link BackendFailed}. */
export class BrandPictures extends Context.Service<
  BrandPictures,
  {
    /** Newest first; of a search the best match first. At most 60. */
    readonly find: (brandId: string, q: string) => Effect.Effect<ReadonlyArray<ShownPicture>, BackendFailed>
  }
>()("@marque/core/brands/BrandPictures") {
  static readonly layerMemory = (given: ReadonlyArray<ShownPicture>) =>
    Layer.succeed(BrandPictures, {
      find: (_, q) => Effect.succeed(given.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase())))
    })
}
