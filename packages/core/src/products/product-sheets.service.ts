import { Context, type Effect } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { ProductSheetPage } from "./product-sheet.schema.ts"

/** The products of a brand as a table. Brands of others answer like brands that do not exist. */
export class ProductSheets extends Context.Service<
  ProductSheets,
  {
    /** Without archived ones; `cursor` is that of the page before. */
    readonly page: (brandId: string, cursor: string | undefined) => Effect.Effect<ProductSheetPage, BackendFailed>
  }
>()("@marque/core/products/ProductSheets") {}
