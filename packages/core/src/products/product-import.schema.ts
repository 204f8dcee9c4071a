import { Schema } from "effect"
import { ProductId } from "../model/ids.ts"
import { ProductDraft } from "./products.schema.ts"

/** Rows of one file, inclusive: they are taken in one act. */
export const IMPORT_ROWS_MAX = 500
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

export const ImportHead = Schema.Struct({ fileName: Line.check(Schema.isMinLength(1)), mapping: ImportMapping })
export type ImportHead = typeof ImportHead.Type

/** An import that can be undone. */
export const TakenImport = Schema.Struct({
  productImportId: Schema.String,
  fileName: Schema.String,
  by: Schema.String,
  made: Schema.Number,
  changed: Schema.Number
})
export type TakenImport = typeof TakenImport.Type

/** What an import begins with. `mappings`: of the brand, newest first. */
export const FormerImports = Schema.Struct({
  mappings: Schema.Array(ImportMapping),
  last: Schema.optionalKey(TakenImport)
})
export type FormerImports = typeof FormerImports.Type

/** `left`: names of products that were changed since. */
export const UndoneImport = Schema.Struct({ undone: Schema.Number, left: Schema.Array(Schema.String) })
export type UndoneImport = typeof UndoneImport.Type
