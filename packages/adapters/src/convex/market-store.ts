import { api } from "@marque/backend/api"
import {
  ApproverChoices,
  DeliveredPictures,
  Market,
  MarketApprovers,
  MarketHolds,
  MarketPictures,
  MarketStore
} from "@marque/core/markets"
import type { ConvexClient } from "convex/browser"
import { Layer } from "effect"
import { changeOnly, liveDecoded } from "./backend-call.ts"
import { recordStore } from "./record-store.ts"

export const layer = (
  client: Pick<ConvexClient, "mutation" | "onUpdate" | "query">
): Layer.Layer<MarketStore | MarketHolds | MarketPictures | MarketApprovers> =>
  Layer.mergeAll(
    Layer.succeed(
      MarketStore,
      recordStore(client, api.markets, Market, () => ({}))
    ),
    Layer.succeed(MarketHolds, {
      change: ({ from, marketId, reason }) =>
        from === undefined
          ? changeOnly(client, api.holds.lift, { marketId, reason })
          : changeOnly(client, api.holds.begin, { marketId, from, reason })
    }),
    Layer.succeed(MarketApprovers, {
      watch: (query) => liveDecoded(client, api.marketApprovers.offered, { ...query }, ApproverChoices)
    }),
    Layer.succeed(MarketPictures, {
      delivered: (marketId) => liveDecoded(client, api.campaignSlots.delivered, { marketId }, DeliveredPictures)
    })
  )
