import { api } from "@marque/backend/api"
import { Product, ProductStore } from "@marque/core/products"
import type { ConvexClient } from "convex/browser"
import { Layer } from "effect"
import { recordStore } from "./record-store.ts"

export const layer = (client: Pick<ConvexClient, "mutation" | "onUpdate" | "query">): Layer.Layer<ProductStore> =>
  Layer.succeed(
    ProductStore,
    recordStore(client, api.products, Product, ({ category, status, tag }) => ({
      ...(category !== "all" && { category }),
      ...(status !== "all" && { status }),
      ...(tag !== "all" && { tag })
    }))
  )
