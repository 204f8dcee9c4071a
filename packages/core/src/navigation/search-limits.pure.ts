/** Characters (UTF-16 code units), inclusive: where a text of the URL is cut. Source: product specification, 2.5. */
export const SEARCH_LIMITS = {
  prompt: 2000,
  photoshootTitle: 80,
  photoshootBrief: 4000,
  campaignName: 120,
  pastedBrief: 20_000,
  tag: 40,
  productCategory: 60
} as const

/** Characters (UTF-16 code units) of a search box; its field fills nothing, so the number is ours. */
export const QUERY_MAX = 200
