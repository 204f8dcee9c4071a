import { Context, Layer } from "effect"
import { BrandId, PlaceId } from "../model/ids.ts"
import { memoryStore, type RecordStore } from "../records/record-store.service.ts"
import type { NoFilter } from "../records/record-list.rules.ts"
import { isFound } from "./place-list.rules.ts"
import type { Place, PlaceDraft } from "./places.schema.ts"

export class PlaceStore extends Context.Service<PlaceStore, RecordStore<Place, PlaceDraft, NoFilter>>()(
  "@marque/core/places/PlaceStore"
) {
  static readonly layerMemory = (given: ReadonlyArray<Place> = []) =>
    Layer.effect(
      PlaceStore,
      memoryStore<Place, PlaceDraft, NoFilter>(
        {
          idOf: (number) => PlaceId.make(`place_${number}`),
          rowOf: (draft, meta, before) => ({
            usedIn: before?.usedIn ?? 0,
            ...draft,
            ...meta,
            brandId: BrandId.make(meta.brandId)
          }),
          finds: isFound
        },
        given
      )
    )
}
