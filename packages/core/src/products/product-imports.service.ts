import { Context, type Effect } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type {
  BegunImport,
  FormerImports,
  ImportBatch,
  ImportStart,
  StoredProducts,
  UndoneImport
} from "./product-import.schema.ts"

/** Products of a brand from a table. Brands and imports of others answer like ones that do not exist. */
export class ProductImports extends Context.Service<
  ProductImports,
  {
    readonly former: (brandId: string) => Effect.Effect<FormerImports, BackendFailed>
    /** Archived ones among them; `cursor` is that of the page before. */
    readonly products: (brandId: string, cursor: string | undefined) => Effect.Effect<StoredProducts, BackendFailed>
    /** Goes on with the newest import of the brand where it is the caller's, of the same file, and was stopped. */
    readonly begin: (start: ImportStart) => Effect.Effect<BegunImport, BackendFailed>
    /** All rows or none; again takes nothing twice. */
    readonly take: (batch: ImportBatch) => Effect.Effect<void, BackendFailed>
    /** Some of what the import did, newest first. */
    readonly undo: (productImportId: string) => Effect.Effect<UndoneImport, BackendFailed>
  }
>()("@marque/core/products/ProductImports") {}
