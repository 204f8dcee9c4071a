import { api } from "@marque/backend/api"
import {
  BrandPackStore,
  PackContents,
  PackedPlaces,
  PackedProducts,
  PublicFiles,
  PublicFileState
} from "@marque/core/brand-files"
import type { ConvexClient } from "convex/browser"
import { Layer } from "effect"
import { ask, changeOnly, liveDecoded } from "./backend-call.ts"

export const layer = (client: Pick<ConvexClient, "mutation" | "query">): Layer.Layer<BrandPackStore> =>
  Layer.succeed(BrandPackStore, {
    contents: (brandId) => ask(client, api.brandPack.contents, { brandId }, PackContents),
    readable: (brandId, draft) => ask(client, api.brandPack.readable, { brandId, draft }, PackContents),
    products: (brandId, cursor) =>
      ask(client, api.brandPack.products, { brandId, cursor: cursor ?? null }, PackedProducts),
    places: (brandId, cursor) => ask(client, api.brandPack.places, { brandId, cursor: cursor ?? null }, PackedPlaces),
    take: (given) => changeOnly(client, api.brandPack.take, given),
    saveProduct: ({ before, brandId, draft, key: idempotencyKey }) =>
      before === undefined
        ? changeOnly(client, api.products.create, { brandId, idempotencyKey, draft })
        : changeOnly(client, api.products.update, { id: before.id, version: before.version, idempotencyKey, draft }),
    savePlace: ({ before, brandId, draft, key: idempotencyKey }) =>
      before === undefined
        ? changeOnly(client, api.places.create, { brandId, idempotencyKey, draft })
        : changeOnly(client, api.places.update, { id: before.id, version: before.version, idempotencyKey, draft })
  })

export const publicFileLayer = (client: Pick<ConvexClient, "mutation" | "onUpdate">): Layer.Layer<PublicFiles> =>
  Layer.succeed(PublicFiles, {
    watch: (brandId) => liveDecoded(client, api.publicBrands.state, { brandId }, PublicFileState),
    open: (brandId) => changeOnly(client, api.publicBrands.open, { brandId }),
    close: (brandId) => changeOnly(client, api.publicBrands.close, { brandId })
  })
