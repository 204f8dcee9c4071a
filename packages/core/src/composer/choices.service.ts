import { Context, Layer, Stream } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { PictureChoice, PlaceChoice, ProductChoice } from "./composer-choices.ts"

export class ChoiceStore extends Context.Service<
  ChoiceStore,
  {
    /** Without archived products, newest update first. */
    readonly products: (brandId: string) => Stream.Stream<ReadonlyArray<ProductChoice>, BackendFailed>
    /** Without archived places, newest update first. */
    readonly places: (brandId: string) => Stream.Stream<ReadonlyArray<PlaceChoice>, BackendFailed>
    /** The brand's newest creatives and uploads, plus those of `include` that belong to it. */
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
