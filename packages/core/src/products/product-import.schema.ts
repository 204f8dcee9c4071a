import { Schema } from "effect"
import { ProductId } from "../model/ids.ts"
import { ProductDraft } from "./products.schema.ts"

/** Rows of one file, inclusive; product.md, section 2.5. */
export const IMPORT_ROWS_MAX = 5_000
/** Rows that one call takes, all or none, and products that one call undoes. */
export const IMPORT_BATCH = 100
/** Columns of one file, inclusive; our own limit. */
export const IMPORT_COLUMNS_MAX = 300
export const IMPORT_FILE_BYTES_MAX = 5 * 1024 * 1024
/** UTF-16 code units of a name that is kept; longer ones are cut. */
export const IMPORT_TEXT_MAX = 200
/** Mappings of a brand that are remembered. */
export const IMPORT_MAPPINGS_KEPT = 10

const Line = Schema.String.check(Schema.isMaxLength(IMPORT_TEXT_MAX))

/** What each column of a file holds; see `ProductColumn.key`. */
export const ImportMapping = Schema.Array(Schema.Struct({ column: Line, holds: Line })).check(
  Schema.isMaxLength(IMPORT_COLUMNS_MAX)
)
export type ImportMapping = typeof ImportMapping.Type

/** What a column holds that is not used. */
export const NOT_USED = "none"

export const StoredProduct = Schema.Struct({
  productId: ProductId,
  version: Schema.Number,
  archived: Schema.Boolean,
  draft: Schema.Struct({ ...ProductDraft.fields, name: Schema.String })
})
export type StoredProduct = typeof StoredProduct.Type

/** Without `productId` it is made. */
export const ImportRow = Schema.Struct({
  productId: Schema.optionalKey(ProductId),
  version: Schema.optionalKey(Schema.Number),
  draft: ProductDraft
})
export type ImportRow = typeof ImportRow.Type

/** Stored products, archived ones among them. `next`: where the next ones begin; absent after the last. */
export const StoredProducts = Schema.Struct({
  rows: Schema.Array(StoredProduct),
  next: Schema.optionalKey(Schema.String)
})
export type StoredProducts = typeof StoredProducts.Type

export const ImportHead = Schema.Struct({ fileName: Line.check(Schema.isMinLength(1)), mapping: ImportMapping })
export type ImportHead = typeof ImportHead.Type

/** An import that can be undone. */
export const TakenImport = Schema.Struct({
  productImportId: Schema.String,
  fileName: Schema.String,
  by: Schema.String,
  made: Schema.Number,
  changed: Schema.Number,
  /** Rows that were not taken: it was stopped. */
  remaining: Schema.Number
})
export type TakenImport = typeof TakenImport.Type

/** What an import begins with. `mappings`: of the brand, newest first. */
export const FormerImports = Schema.Struct({
  mappings: Schema.Array(ImportMapping),
  last: Schema.optionalKey(TakenImport)
})
export type FormerImports = typeof FormerImports.Type

export const BegunImport = Schema.Struct({ productImportId: Schema.String })
export type BegunImport = typeof BegunImport.Type

/** Of one call. `left`: names of products that were changed since; `remaining`: products that are still to be undone. */
export const UndoneImport = Schema.Struct({
  undone: Schema.Number,
  left: Schema.Array(Schema.String),
  remaining: Schema.Number
})
export type UndoneImport = typeof UndoneImport.Type

export interface ImportStart {
  readonly brandId: string
  readonly head: ImportHead
  /** How many are to be taken. */
  readonly rows: number
}

/** At most `IMPORT_BATCH` rows. */
export interface ImportBatch {
  readonly productImportId: string
  readonly rows: ReadonlyArray<ImportRow>
}
