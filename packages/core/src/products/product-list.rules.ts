import type { Product } from "./products.schema.ts"

/** Rows of one page; specification, section 9. */
export const PAGE_SIZE = 10

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

const hasWords = ({ category, name, sku }: Product, words: ReadonlyArray<string>) => {
  const text = `${name}\n${sku}\n${category}`.toLowerCase()
  return words.every((word) => text.includes(word))
}

/** The products a search finds, last updated first. Every word of `q` must stand in name, SKU or category. */
export const findProducts = (
  products: ReadonlyArray<Product>,
  { category, q, status }: ProductSearch
): ReadonlyArray<Product> => {
  const words = q
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "")
  return products
    .filter(
      (product) =>
        hasStatus(product, status) && (category === "all" || product.category === category) && hasWords(product, words)
    )
    .toSorted((one, other) => other.updatedAt - one.updatedAt)
}

/** One page of a list: `page` is at least 1 and at most `pages`, whatever was asked for; an empty list has one page. */
export const pageOf = <Item>(
  items: ReadonlyArray<Item>,
  asked: number
): { readonly page: number; readonly pages: number; readonly items: ReadonlyArray<Item> } => {
  const pages = Math.max(1, Math.ceil(items.length / PAGE_SIZE))
  const page = Math.min(Math.max(1, asked), pages)
  return { page, pages, items: items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) }
}
