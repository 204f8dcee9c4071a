import { api } from "@marque/backend/api"
import { BrandPictures } from "@marque/core/references"
import type { ConvexClient } from "convex/browser"
import { Effect, Layer } from "effect"
import { ask } from "./backend-call.ts"
import { PictureAnswer } from "./generation-store.ts"

export const layer = (client: Pick<ConvexClient, "query">): Layer.Layer<BrandPictures> =>
  Layer.succeed(BrandPictures, {
    find: (brandId, q, first) =>
      Effect.map(
        ask(
          client,
          api.assets.pictures,
          { brandId, q, include: [], ...(first !== undefined && { first }) },
          PictureAnswer
        ),
        ({ found }) => found.map(({ _id, name, url }) => ({ assetId: _id, name, url }))
      )
  })
