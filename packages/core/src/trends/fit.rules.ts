import { hasWords } from "../lists/list.rules.ts"
import type { Archetype } from "./archetypes.rules.ts"
import { suitableWords } from "./archetypes.rules.ts"
import { dayOf } from "../model/calendar-days.pure.ts"
import { fitTexts } from "./trend.texts.ts"
import type { FitComponent, TrendMarket } from "./trends.schema.ts"

export interface FitProduct {
  readonly id: string
  readonly name: string
  /** Name, category and description. */
  readonly text: string
}

export interface FitInput {
  readonly title: string
  readonly archetype: Archetype
  readonly markets: ReadonlyArray<TrendMarket>
  /** Of the brand. */
  readonly marketCount: number
  readonly products: ReadonlyArray<FitProduct>
  readonly bannedTerms: ReadonlyArray<string>
  readonly past: "saved" | "dismissed" | "none"
  /** `YYYY-MM-DD`. */
  readonly today: string
}

export interface Fit {
  /** 0 to 100. */
  readonly score: number
  /** Weights add up to 100. */
  readonly components: ReadonlyArray<FitComponent>
  readonly why: string
}

/** Days to the peak that leave time without being far away; inclusive. */
const GOOD_TIME = { from: 14, to: 60 } as const
/** Days after which an occasion is too far away to begin. */
const FAR = 180

/** Products whose words suit the archetype, in the order given. */
export const suitable = (archetype: Archetype, products: ReadonlyArray<FitProduct>): ReadonlyArray<FitProduct> =>
  products.filter(({ text }) => suitableWords[archetype].some((word) => hasWords(text, word)))

const timeOf = ({ markets, today }: FitInput): Omit<FitComponent, "key" | "weight"> => {
  const coming = markets.filter(({ window }) => window.end >= today)
  const [next] = coming
  if (next === undefined) return { value: 0, why: fitTexts.passed }
  const days = dayOf(next.window.peak) - dayOf(today)
  if (coming.every(({ lastStart }) => lastStart !== undefined && lastStart < today)) {
    return { value: 0.3, why: fitTexts.tooLate }
  }
  const why = fitTexts.peaks(days)
  if (days >= GOOD_TIME.from && days <= GOOD_TIME.to) return { value: 1, why }
  if (days < GOOD_TIME.from) return { value: 0.4 + (0.6 * Math.max(0, days)) / GOOD_TIME.from, why }
  return { value: Math.max(0.2, 1 - (0.8 * (days - GOOD_TIME.to)) / (FAR - GOOD_TIME.to)), why }
}

const productsOf = ({ archetype, products }: FitInput): Omit<FitComponent, "key" | "weight"> => {
  if (products.length === 0) return { value: 0, why: fitTexts.noProducts }
  if (suitableWords[archetype].length === 0) return { value: 0.7, why: fitTexts.anyProduct }
  const some = suitable(archetype, products).length
  return { value: Math.min(1, 0.3 + (1.4 * some) / products.length), why: fitTexts.products(some) }
}

const voiceOf = ({ bannedTerms, markets, title }: FitInput): Omit<FitComponent, "key" | "weight"> => {
  const banned = bannedTerms.find((term) => term.trim() !== "" && hasWords(title, term.trim()))
  if (banned !== undefined) return { value: 0, why: fitTexts.banned(banned) }
  return markets.some(({ sensitivity }) => sensitivity !== "open")
    ? { value: 0.5, why: fitTexts.careful }
    : { value: 1, why: fitTexts.plainVoice }
}

const effortOf = ({ markets }: FitInput): Omit<FitComponent, "key" | "weight"> => {
  const versions = new Set(markets.map(({ countries, date }) => `${date} ${countries.join(" ")}`)).size
  return { value: 1 / Math.max(1, versions), why: fitTexts.effort(versions) }
}

const pastOf = ({ past }: FitInput): Omit<FitComponent, "key" | "weight"> => {
  if (past === "saved") return { value: 1, why: fitTexts.saved }
  return past === "dismissed" ? { value: 0, why: fitTexts.dismissed } : { value: 0.5, why: fitTexts.unused }
}

/** Undefined when every market keeps the day in silence: it is observed, never scored. */
export const fitOf = (input: FitInput): Fit | undefined => {
  const loud = input.markets.filter(({ sensitivity }) => sensitivity !== "silent")
  if (loud.length === 0) return undefined
  const scored = { ...input, markets: loud }
  const reached = new Set(loud.map(({ marketId }) => marketId)).size
  const components: ReadonlyArray<FitComponent> = [
    { key: "time", weight: 25, ...timeOf(scored) },
    {
      key: "markets",
      weight: 20,
      value: reached / Math.max(1, input.marketCount),
      why: fitTexts.markets(reached, input.marketCount)
    },
    { key: "products", weight: 20, ...productsOf(scored) },
    { key: "voice", weight: 15, ...voiceOf(scored) },
    { key: "effort", weight: 10, ...effortOf(scored) },
    { key: "past", weight: 10, ...pastOf(scored) }
  ]
  const sum = components.reduce((total, { value, weight }) => total + value * weight, 0)
  const [best, next] = components.toSorted((left, right) => right.value * right.weight - left.value * left.weight)
  return {
    score: Math.round(sum),
    components,
    why: [best, next].flatMap((each) => each?.why ?? []).join(". ")
  }
}
