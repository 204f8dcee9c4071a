import { api } from "@marque/backend/api"
import { MarketPair, MarketPairs } from "@marque/core/market-pair"
import type { ConvexClient } from "convex/browser"
import { Layer } from "effect"
import { liveDecoded } from "./backend-call.ts"

export const layer = (client: Pick<ConvexClient, "onUpdate">): Layer.Layer<MarketPairs> =>
  Layer.succeed(MarketPairs, {
    pair: ({ assetId, brandId, marketIds }) =>
      liveDecoded(
        client,
        api.marketPairs.get,
        { brandId, marketIds: [...marketIds], ...(assetId !== undefined && { assetId }) },
        MarketPair
      )
  })
