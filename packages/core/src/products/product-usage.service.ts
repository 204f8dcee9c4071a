import { Context, type Stream } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { ProductUses, ProductUsesQuery } from "./product-uses.schema.ts"

/** What shows or names a product, live. Products of others answer like products that do not exist. */
export class ProductUsage extends Context.Service<
  ProductUsage,
  { readonly list: (query: ProductUsesQuery) => Stream.Stream<ProductUses, BackendFailed> }
>()("@marque/core/products/ProductUsage") {}
