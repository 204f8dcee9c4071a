import { api } from "@marque/backend/api"
import { BrandPictures } from "@marque/core/brands"
import { AssetId } from "@marque/core/model"
import type { ConvexClient } from "convex/browser"
import { Effect, Layer, Schema } from "effect"
import { ask } from "./backend-call.ts"

const Pictures = Schema.Array(Schema.Struct({ _id: AssetId, name: Schema.String, url: Schema.String }))

export const layer = (client: Pick<ConvexClient, "query">): Layer.Layer<BrandPictures> =>
  Layer.succeed(BrandPictures, {
    find: (brandId, q) =>
      Effect.map(ask(client, api.assets.pictures, { brandId, q, include: [] }, Pictures), (found) =>
        found.map(({ _id, name, url }) => ({ assetId: _id, name, url }))
      )
  })
