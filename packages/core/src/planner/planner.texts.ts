import type { ConceptArchetype } from "./planner.schema.ts"

const percent = (part: number): string => `${Math.round(part * 100)} %`
const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
const listed = (names: ReadonlyArray<string>): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`

/** One sentence per concept; `occasion` where it has one. */
export const ideaTexts: Readonly<Record<ConceptArchetype, (occasion: string) => string>> = {
  gift: (occasion) => `Help people find a gift for ${occasion} while there is still time.`,
  gather: (occasion) => `Be part of getting ready for ${occasion}, from the first plans to the day itself.`,
  offer: (occasion) => `Announce the offer for ${occasion}, remind people of it, and be there on the day.`,
  renewal: (occasion) => `Take ${occasion} as a reason to begin something new.`,
  pride: (occasion) => `Wish people well on ${occasion} and let the day speak.`,
  season: () => "Show the products in the light and the mood of the season.",
  own: (occasion) => `Celebrate ${occasion} with the people who made it possible.`,
  moment: (occasion) => `Take part in ${occasion} with one clear, friendly thought.`,
  detail: () => "Let people look closely: one product at a time, and one thing about each.",
  everyday: () => "Show the products where they belong, in an ordinary day."
}

export const evergreenTitles = { detail: "A closer look", everyday: "Part of every day" } as const

export const plannerTexts = {
  summary: (assets: number, concepts: number, markets: number, from: string, to: string): string =>
    `${counted(assets, "asset", "assets")} in ${counted(concepts, "concept", "concepts")} for ${counted(markets, "market", "markets")}, ${from} to ${to}.`,
  reason: {
    markets: (names: ReadonlyArray<string>, share: number): string =>
      `Reaches ${listed(names)}: ${percent(share)} of the campaign by weight`,
    interest: (share: number): string => `Interest in the day: ${percent(share)}`,
    careful: (name: string): string => `${name} asks for care; a person said yes for this campaign`,
    products: (fitting: number, all: number): string =>
      all === 0 ? "The brief names no product" : `${fitting} of ${counted(all, "product suits", "products suit")} it`,
    time: (days: number): string => `${counted(days, "day", "days")} of the campaign to post about it`,
    evergreen: "Needs no day, so it fills the weeks between occasions in every market"
  },
  quiet: {
    silent: (name: string): string => `${name}: a day to stay silent, so nothing is posted`,
    careful: (name: string): string => `${name}: asks for care, and nobody has said yes for this campaign`
  },
  unplaced: {
    unknown: (id: string): string => `The placement ${id} is not known any more`,
    channel: (label: string, market: string): string => `${label} is of a channel that ${market} does not use`,
    layout: (label: string): string => `No layout can set ${label} well`,
    format: (label: string): string => `${label} takes none of the formats of the brief`,
    held: (market: string): string => `${market} is on hold`,
    notSold: (market: string): string => `None of the products is sold in ${market}`,
    noConcept: (market: string): string => `No concept fits ${market}`,
    noDay: (label: string, market: string): string => `No free day for ${label} in ${market} within its weekly limit`,
    tooMany: (most: number): string => `A proposal has at most ${most} assets`
  },
  assumptions: {
    cadence: "Weekdays and posts per week are usual values per channel, not measured for this brand.",
    language: (market: string, language: string, others: ReadonlyArray<string>): string =>
      `Words for ${market} are in ${language}; ${listed(others)} can be added per asset.`,
    noWords: (market: string, language: string): string =>
      `There are no suggested words in ${language}: the words for ${market} are to be written.`,
    briefLanguage: (language: string): string =>
      `Message, offer and required words are used in ${language} only, the language they were written in.`,
    guess: (name: string): string => `That ${name} asks for care is a guess from its name.`,
    brandJudged: (name: string, reason: string): string => `${name} was judged by the brand: ${reason}`
  },
  risks: {
    late: (name: string, market: string, last: string): string =>
      `Too late for ${name} in ${market}: work on it had to start by ${last}.`,
    noOffer: (name: string): string => `${name} lies in the campaign and is left out: the brief has no offer.`,
    budget: (cost: number, budget: number): string => `Costs ${cost} credits; the budget is ${budget}.`,
    fewConcepts: (found: number, asked: number): string =>
      `Only ${found} of ${asked} concepts differ enough to be worth choosing between.`,
    unplaced: (count: number): string =>
      `${counted(count, "asset that was asked for has", "assets that were asked for have")} no place in the plan.`,
    held: (market: string): string => `${market} is on hold and gets nothing.`
  },
  nearDuplicates: "These two are near-duplicates. Replace one?",
  noOtherConcept: "No other concept differs enough from those that stay. Add a product, a date or a market."
} as const
