import { Context, type Effect, type Stream } from "effect"
import type { HouseLayoutChoice } from "../creative/house-layout.schema.ts"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { DraftPreview } from "./draft-trial.schema.ts"
import type { HouseLayoutList, PaintedSize } from "./house-layout-cards.schema.ts"

/** House layouts of a draft. Fails with {@link BackendFailed}. */
export class HouseLayoutCards extends Context.Service<
  HouseLayoutCards,
  {
    readonly watch: (brandId: string) => Stream.Stream<HouseLayoutList, BackendFailed>
    /** The brand's values, and the picture that it was made from, or one like it. */
    readonly sample: (houseLayoutId: string) => Effect.Effect<DraftPreview, BackendFailed>
  }
>()("@marque/core/brand-data/HouseLayoutCards") {}

/** Paints what a house layout makes in some sizes, in the host. Nothing is stored. Never fails. */
export class HouseLayoutPainter extends Context.Service<
  HouseLayoutPainter,
  {
    readonly paint: (
      sample: DraftPreview,
      house: HouseLayoutChoice,
      placementIds: ReadonlyArray<string>
    ) => Stream.Stream<PaintedSize>
  }
>()("@marque/core/brand-data/HouseLayoutPainter") {}
