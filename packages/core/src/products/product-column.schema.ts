import type { ProductFields } from "./product-form.schema.ts"

export type Written = { readonly fields: ProductFields } | { readonly fields?: undefined; readonly problem: string }

/** What one column of a table of products holds. */
export interface ProductColumn {
  /** Kept with a mapping. */
  readonly key: string
  /** As the export writes it. */
  readonly header: string
  /** By what else it is known, in small letters. */
  readonly names: ReadonlyArray<string>
  readonly read: (fields: ProductFields) => string
  /** Without a text; absent where every product has one. */
  readonly clear?: (fields: ProductFields) => ProductFields
  /** `given`: keys of the columns that have a text in this row. */
  readonly write: (fields: ProductFields, text: string, given: ReadonlySet<string>) => Written
}
