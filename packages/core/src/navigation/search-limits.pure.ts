/** UTF-16 code units, inclusive; longer texts are cut. Source: specification, section 2.5. */
export const SEARCH_LIMITS = {
  prompt: 2000,
  photoshootTitle: 80,
  photoshootBrief: 4000,
  campaignName: 120,
  pastedBrief: 20_000,
  tag: 40,
  productCategory: 60
} as const

/** UTF-16 code units; our own limit. */
export const QUERY_MAX = 200
