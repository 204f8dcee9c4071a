import { api } from "@marque/backend/api"
import { ProductId } from "@marque/core/model"
import { Product, ProductStore } from "@marque/core/products"
import type { ConvexClient } from "convex/browser"
import { Effect, Layer, Schema } from "effect"
import { change, changeOnly, liveDecoded } from "./backend-call.ts"
import { everyRow } from "./record-pages.ts"

const Created = Schema.Struct({ id: ProductId })
const Saved = Schema.Struct({ version: Schema.Number })
const Page = Schema.Struct({ rows: Schema.Array(Product), pages: Schema.Number })

/** Keeps products through a Convex client, whichever backend the client's URL names. */
export const layer = (client: Pick<ConvexClient, "mutation" | "onUpdate">): Layer.Layer<ProductStore> =>
  Layer.succeed(ProductStore, {
    list: (brandId) =>
      everyRow((archived, page) => liveDecoded(client, api.products.list, { brandId, q: "", archived, page }, Page)),
    get: (id) => liveDecoded(client, api.products.get, { id }, Product),
    create: (product) => Effect.map(change(client, api.products.create, product, Created), ({ id }) => id),
    update: ({ productId, ...product }) =>
      change(
        client,
        api.products.update,
        { ...product, id: productId, idempotencyKey: crypto.randomUUID() },
        Saved
      ).pipe(Effect.map(({ version }) => version)),
    archive: ({ archived, productId }) => changeOnly(client, api.products.archive, { ids: [productId], archived })
  })
