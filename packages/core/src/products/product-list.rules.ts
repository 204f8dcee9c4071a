import { hasWords } from "../lists/list.rules.ts"
import type { RecordSearch } from "../records/record-list.rules.ts"
import type { RecordQuery } from "../records/records.schema.ts"
import type { Product, ProductStatus } from "./products.schema.ts"

/** `category` and `tag`: `all` or one of the brand's. */
export interface ProductFilter {
  readonly category: string
  readonly status: "all" | ProductStatus
  readonly tag: string
}

/** As `routes.products` decodes it; `archived` is a status there. */
export interface ProductSearch {
  readonly q: string
  readonly category: string
  readonly status: ProductFilter["status"] | "archived"
  readonly tag?: string | undefined
  /** From 1. */
  readonly page: number
}

/** Specification, section 2 (defaults of the search parameters). */
export const EVERYTHING: ProductSearch = { q: "", category: "all", status: "all", page: 1 }

export const productSearchOf = ({
  category,
  page,
  q,
  status,
  tag = "all"
}: ProductSearch): RecordSearch<ProductFilter> => ({
  q,
  page,
  archived: status === "archived",
  filter: { category, status: status === "archived" ? "all" : status, tag }
})

/** The inverse of {@link productSearchOf}. */
export const productUrlOf = ({ archived, filter, page, q }: RecordSearch<ProductFilter>): ProductSearch => ({
  q,
  category: filter.category,
  status: archived ? "archived" : filter.status,
  ...(filter.tag !== "all" && { tag: filter.tag }),
  page
})

/** Every word of `q` is in name, SKU, category or tags. */
export const isFound = (
  { category, name, sku, status, tags = [] }: Product,
  { filter, q }: Pick<RecordQuery<ProductFilter>, "filter" | "q">
): boolean =>
  (filter.status === "all" || status === filter.status) &&
  (filter.category === "all" || category === filter.category) &&
  (filter.tag === "all" || tags.includes(filter.tag)) &&
  hasWords(`${name}\n${sku}\n${category}\n${tags.join("\n")}`, q)

/** Deduplicated, by name. */
export const tagsOf = (products: ReadonlyArray<Pick<Product, "tags">>): ReadonlyArray<string> =>
  [...new Set(products.flatMap(({ tags = [] }) => tags))].toSorted((one, other) => one.localeCompare(other))

/** Deduplicated, by name. */
export const categoriesOf = (products: ReadonlyArray<Product>): ReadonlyArray<string> =>
  [...new Set(products.map(({ category }) => category).filter((category) => category !== ""))].toSorted((one, other) =>
    one.localeCompare(other)
  )
