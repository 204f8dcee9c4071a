/** Rows per page; specification, section 9. */
export const PAGE_SIZE = 10

/** `page` is clamped to 1..`pages`; an empty list has one page. */
export const pageOf = <Item>(
  items: ReadonlyArray<Item>,
  asked: number
): { readonly page: number; readonly pages: number; readonly items: ReadonlyArray<Item> } => {
  const pages = Math.max(1, Math.ceil(items.length / PAGE_SIZE))
  const page = Math.min(Math.max(1, asked), pages)
  return { page, pages, items: items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) }
}

/** Rows that a picker offers at a time; the rest is found by a search. */
export const CHOICES_SHOWN = 20

/** Case-insensitive; an empty search matches everything. */
export const hasWords = (text: string, query: string): boolean => {
  const lower = text.toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word))
}
