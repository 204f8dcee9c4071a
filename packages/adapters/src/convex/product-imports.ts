import { api } from "@marque/backend/api"
import { BegunImport, FormerImports, ProductImports, StoredProducts, UndoneImport } from "@marque/core/products"
import type { ConvexClient } from "convex/browser"
import { Layer } from "effect"
import { ask, change, changeOnly } from "./backend-call.ts"

export const layer = (client: Pick<ConvexClient, "mutation" | "query">): Layer.Layer<ProductImports> =>
  Layer.succeed(ProductImports, {
    former: (brandId) => ask(client, api.productImports.former, { brandId }, FormerImports),
    products: (brandId, cursor) =>
      ask(client, api.productImports.products, { brandId, cursor: cursor ?? null }, StoredProducts),
    begin: ({ brandId, head, rows }) =>
      change(client, api.productImports.begin, { brandId, ...head, rows }, BegunImport),
    take: ({ productImportId, rows }) =>
      changeOnly(client, api.productImports.take, { productImportId, rows: [...rows] }),
    undo: (productImportId) => change(client, api.productImports.undo, { productImportId }, UndoneImport)
  })
