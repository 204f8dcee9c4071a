import { api } from "@marque/backend/api"
import { ProductSheetPage, ProductSheets } from "@marque/core/products"
import type { ConvexClient } from "convex/browser"
import { Layer } from "effect"
import { ask } from "./backend-call.ts"

export const layer = (client: Pick<ConvexClient, "query">): Layer.Layer<ProductSheets> =>
  Layer.succeed(ProductSheets, {
    page: (brandId, cursor) =>
      ask(client, api.productSheets.page, { brandId, cursor: cursor ?? null }, ProductSheetPage)
  })
