import { api } from "@marque/backend/api"
import { ProductId } from "@marque/core/model"
import { Product, ProductStore } from "@marque/core/products"
import type { ConvexClient } from "convex/browser"
import { Effect, Layer, Schema } from "effect"
import { change, changeOnly, liveDecoded } from "./backend-call.ts"

const Created = Schema.Struct({ productId: ProductId })
const Saved = Schema.Struct({ version: Schema.Number })

/** Keeps products through a Convex client, whichever backend the client's URL names. */
export const layer = (client: Pick<ConvexClient, "mutation" | "onUpdate">): Layer.Layer<ProductStore> =>
  Layer.succeed(ProductStore, {
    list: (brandId) => liveDecoded(client, api.products.list, { brandId }, Schema.Array(Product)),
    get: (productId) => liveDecoded(client, api.products.get, { productId }, Product),
    create: (product) =>
      Effect.map(change(client, api.products.create, product, Created), ({ productId }) => productId),
    update: (product) => Effect.map(change(client, api.products.update, product, Saved), ({ version }) => version),
    archive: (product) => changeOnly(client, api.products.archive, product)
  })
