import { Context, Layer, Stream } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { ChoicesAnswer, ChoicesWanted, PictureChoice, PlaceChoice, ProductsAnswer } from "./composer-choices.ts"

export class ChoiceStore extends Context.Service<
  ChoiceStore,
  {
    /** Without archived products. */
    readonly products: (brandId: string, wanted: ChoicesWanted) => Stream.Stream<ProductsAnswer, BackendFailed>
    /** Without archived places. */
    readonly places: (
      brandId: string,
      wanted: ChoicesWanted
    ) => Stream.Stream<ChoicesAnswer<PlaceChoice>, BackendFailed>
    /** Creatives and uploads without archived ones. */
    readonly pictures: (
      brandId: string,
      wanted: ChoicesWanted
    ) => Stream.Stream<ChoicesAnswer<PictureChoice>, BackendFailed>
  }
>()("@marque/core/composer/ChoiceStore") {
  static readonly layerMemory = Layer.succeed(ChoiceStore, {
    products: () => Stream.make({ found: [], named: [], more: false }).pipe(Stream.concat(Stream.never)),
    places: () => Stream.make({ found: [], named: [], more: false }).pipe(Stream.concat(Stream.never)),
    pictures: () => Stream.make({ found: [], named: [], more: false }).pipe(Stream.concat(Stream.never))
  })
}
