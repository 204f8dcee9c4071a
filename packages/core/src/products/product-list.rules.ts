import { hasWords } from "../lists/list.rules.ts"
import type { Product } from "./products.schema.ts"

/** What the URL says about the list, as `routes.products` decodes it. */
export interface ProductSearch {
  readonly q: string
  /** `all` or a category of the brand. */
  readonly category: string
  /** `all` leaves archived products out. */
  readonly status: "all" | "draft" | "active" | "discontinued" | "archived"
  /** From 1. */
  readonly page: number
}

/** The list without a filter; specification, section 2 (defaults of the search parameters). */
export const EVERYTHING: ProductSearch = { q: "", category: "all", status: "all", page: 1 }

/** Whether a search narrows the list. */
export const isFiltered = ({ category, q, status }: ProductSearch): boolean =>
  q.trim() !== "" || category !== EVERYTHING.category || status !== EVERYTHING.status

/** Whether two searches ask for the same rows. */
export const sameSearch = (one: ProductSearch, other: ProductSearch): boolean =>
  one.q === other.q && one.category === other.category && one.status === other.status && one.page === other.page

const hasStatus = ({ archived, status }: Product, wanted: ProductSearch["status"]) =>
  wanted === "archived" ? archived : !archived && (wanted === "all" || status === wanted)

/** The products a search finds, last updated first. Every word of `q` must stand in name, SKU or category. */
export const findProducts = (
  products: ReadonlyArray<Product>,
  { category, q, status }: ProductSearch
): ReadonlyArray<Product> =>
  products
    .filter(
      (product) =>
        hasStatus(product, status) &&
        (category === "all" || product.category === category) &&
        hasWords(`${product.name}\n${product.sku}\n${product.category}`, q)
    )
    .toSorted((one, other) => other.updatedAt - one.updatedAt)
