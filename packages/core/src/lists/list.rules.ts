/** What all lists of the specification have in common: pages of one size, the search box, the warning before archiving. */

/** Rows of one page; specification, section 9. */
export const PAGE_SIZE = 10

/** One page of a list: `page` is at least 1 and at most `pages`, whatever was asked for; an empty list has one page. */
export const pageOf = <Item>(
  items: ReadonlyArray<Item>,
  asked: number
): { readonly page: number; readonly pages: number; readonly items: ReadonlyArray<Item> } => {
  const pages = Math.max(1, Math.ceil(items.length / PAGE_SIZE))
  const page = Math.min(Math.max(1, asked), pages)
  return { page, pages, items: items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) }
}

/** Whether every word of a search stands in a text, whatever the case; an empty search finds everything. */
export const hasWords = (text: string, query: string): boolean => {
  const lower = text.toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word))
}
