import { Context, Layer, Stream } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { PictureChoice, PlaceChoice, ProductChoice } from "./composer-choices.ts"

/** What the composer may picture. The Convex adapter and the memory layer implement it. */
export class ChoiceStore extends Context.Service<
  ChoiceStore,
  {
    /** The brand's products that are not archived, newest update first. */
    readonly products: (brandId: string) => Stream.Stream<ReadonlyArray<ProductChoice>, BackendFailed>
    /** The brand's places that are not archived, newest update first. */
    readonly places: (brandId: string) => Stream.Stream<ReadonlyArray<PlaceChoice>, BackendFailed>
    /** The newest pictures of the brand, creatives and uploads, and those of `include` that are its own. */
    readonly pictures: (
      brandId: string,
      include: ReadonlyArray<string>
    ) => Stream.Stream<ReadonlyArray<PictureChoice>, BackendFailed>
  }
>()("@marque/core/composer/ChoiceStore") {
  static readonly layerMemory = Layer.succeed(ChoiceStore, {
    products: () => Stream.make([]).pipe(Stream.concat(Stream.never)),
    places: () => Stream.make([]).pipe(Stream.concat(Stream.never)),
    pictures: () => Stream.make([]).pipe(Stream.concat(Stream.never))
  })
}
