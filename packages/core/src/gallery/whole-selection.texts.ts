const numberFormat = new Intl.NumberFormat("en-GB")

/** Of all results of a search. */
export const wholeTexts = {
  all: (count: number) => `Select all ${numberFormat.format(count)} results`,
  allSelected: (count: number) => `All ${numberFormat.format(count)} results selected`,
  notExact: "There are more matches than a search lists. Search with more words to select all of them"
} as const
