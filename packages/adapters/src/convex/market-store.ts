import { api } from "@marque/backend/api"
import { Market, MarketStore } from "@marque/core/markets"
import type { ConvexClient } from "convex/browser"
import { Layer } from "effect"
import { recordStore } from "./record-store.ts"

export const layer = (client: Pick<ConvexClient, "mutation" | "onUpdate" | "query">): Layer.Layer<MarketStore> =>
  Layer.succeed(
    MarketStore,
    recordStore(client, api.markets, Market, () => ({}))
  )
