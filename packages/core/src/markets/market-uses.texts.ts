const nouns = {
  products: ["product", "products"],
  guidelines: ["guideline", "guidelines"],
  places: ["place", "places"],
  dates: ["date", "dates"],
  pictures: ["picture", "pictures"]
} as const

/** What names a market: how many of a kind, and what the first of them are called. */
export interface MarketUse {
  readonly kind: keyof typeof nouns
  readonly count: number
  readonly names: ReadonlyArray<string>
}

const useText = ({ count, kind, names }: MarketUse, counted: number): string => {
  const [one, many] = nouns[kind]
  const number = count > counted ? `more than ${counted}` : String(count)
  const more = count > names.length ? ", …" : ""
  return `${number} ${count === 1 ? one : many}${names.length === 0 ? "" : ` (${names.join(", ")}${more})`}`
}

/** Why a market stays. Of a kind no more than `counted` are counted. */
export const marketUsesText = (market: string, uses: ReadonlyArray<MarketUse>, counted: number): string => {
  const texts = uses.map((use) => useText(use, counted))
  const last = texts.pop() ?? ""
  const all = texts.length === 0 ? last : `${texts.join(", ")} and ${last}`
  return `${market} is in use: ${all}. Change what names it first, or put the market on hold.`
}
