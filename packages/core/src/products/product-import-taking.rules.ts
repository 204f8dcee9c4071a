/** A plan that is taken in calls of a few rows. */
import { linkRows } from "./product-import-links.rules.ts"
import type { ImportPlan } from "./product-import.rules.ts"
import { IMPORT_BATCH, type ImportRow, type StoredProduct } from "./product-import.schema.ts"
import type { ProductList } from "./row-pictures.schema.ts"

/** The rows of a file as products of the brand; undefined while some of them are not taken. */
export const listOf = ({
  count,
  open,
  plan
}: Taking & { readonly open: { readonly name: string } | undefined }): ProductList | undefined => {
  if (open === undefined || plan === undefined || count.taken < rowsIn({ plan })) return undefined
  const { changed, faults, made, unchanged } = plan
  const rows = [...made, ...changed, ...unchanged].map(({ line, sku }) => ({ line, sku }))
  if (rows.length === 0) return undefined
  return { name: open.name, rows: rows.toSorted((one, other) => one.line - other.line), faults }
}

interface Taking {
  readonly plan: ImportPlan | undefined
  readonly count: { readonly taken: number }
}

/** Products that differ, each once. */
export const productsIn = ({ changed, made }: ImportPlan): number => made.length + changed.length

/** Rows and the relations that follow them. */
export const rowsIn = ({ plan }: Pick<Taking, "plan">): number =>
  plan === undefined ? 0 : plan.rows.length + plan.links.length

/** The rows of the next call. */
export const batchOf = ({ count, plan }: Taking): ReadonlyArray<ImportRow> =>
  plan?.rows.slice(count.taken, count.taken + IMPORT_BATCH) ?? []

/** Relations become rows once the products of both are `stored`. */
export const related = (plan: ImportPlan, stored: ReadonlyArray<StoredProduct>): ImportPlan => ({
  ...plan,
  rows: [...plan.rows, ...linkRows(plan.links, stored)],
  links: []
})

/** Stored products of the rows that no earlier row was about. */
export const changedIn = ({ count, plan }: Taking, rows: ReadonlyArray<ImportRow>): number => {
  const earlier = new Set(plan?.rows.slice(0, count.taken).map(({ draft }) => draft.sku))
  return rows.filter(({ draft, productId }) => productId !== undefined && !earlier.has(draft.sku)).length
}
