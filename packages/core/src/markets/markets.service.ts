import { Context, Layer } from "effect"
import { BrandId, MarketId } from "../model/ids.ts"
import { memoryStore, type RecordStore } from "../records/record-store.service.ts"
import type { NoFilter } from "../records/record-list.rules.ts"
import { withoutChoice } from "./default-market.rules.ts"
import { isFound } from "./market-list.rules.ts"
import type { MarketEdit } from "./market-approver.schema.ts"
import type { Market } from "./markets.schema.ts"

export class MarketStore extends Context.Service<MarketStore, RecordStore<Market, MarketEdit, NoFilter>>()(
  "@marque/core/markets/MarketStore"
) {
  static readonly layerMemory = (given: ReadonlyArray<Market> = []) =>
    Layer.effect(
      MarketStore,
      memoryStore<Market, MarketEdit, NoFilter>(
        {
          idOf: (number) => MarketId.make(`market_${number}`),
          rowOf: (draft, meta) => ({ ...draft, ...meta, brandId: BrandId.make(meta.brandId) }),
          otherOf: withoutChoice,
          finds: isFound
        },
        given
      )
    )
}
