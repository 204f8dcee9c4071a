import type { ProductFields } from "./product-form.schema.ts"

/** One column of a table of products. */
export interface ProductColumn {
  readonly header: string
  /** The text of its cell. */
  readonly read: (fields: ProductFields) => string
}
