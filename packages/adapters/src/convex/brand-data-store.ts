import { api } from "@marque/backend/api"
import { BrandData, BrandDataStore } from "@marque/core/brand-data"
import type { ConvexClient } from "convex/browser"
import { Effect, Layer, Schema } from "effect"
import { change, changeOnly, liveDecoded } from "./backend-call.ts"

const Published = Schema.Struct({ number: Schema.Number })

export const layer = (client: Pick<ConvexClient, "mutation" | "onUpdate">): Layer.Layer<BrandDataStore> =>
  Layer.succeed(BrandDataStore, {
    overview: (brandId, shown) => liveDecoded(client, api.brandData.overview, { brandId, shown }, BrandData),
    publish: (given) => Effect.map(change(client, api.brandData.publish, given, Published), ({ number }) => number),
    restore: (given) => changeOnly(client, api.brandData.restore, given)
  })
