import { Context, Effect, Layer } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { FirstPurpose } from "./picture-picker.machine.ts"
import type { ShownPicture } from "./references.schema.ts"

/** Pictures of the gallery and the uploads. The Convex adapter implements it. Fails with {@link BackendFailed}. */
export class BrandPictures extends Context.Service<
  BrandPictures,
  {
    /** Newest first; of a search the best match first; uploads of the purpose `first` before them. At most 60. */
    readonly find: (
      brandId: string,
      q: string,
      first?: FirstPurpose
    ) => Effect.Effect<ReadonlyArray<ShownPicture>, BackendFailed>
  }
>()("@marque/core/references/BrandPictures") {
  static readonly layerMemory = (given: ReadonlyArray<ShownPicture>) =>
    Layer.succeed(BrandPictures, {
      find: (_, q) => Effect.succeed(given.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase())))
    })
}
