import { bannedTermsIn } from "../creative/guardrails.rules.ts"
import { addDays, dayOf } from "../model/calendar-days.pure.ts"
import { canonicalText, seedOf } from "./content-hash.pure.ts"
import type { PlannerData, PlannerPlacement } from "./planner-data.ts"
import type { Occasion, PlannerInput, PlannerMarket, QuietDay } from "./planner.schema.ts"
import { isPublishable } from "./publishable.rules.ts"
import { plannerTexts } from "./planner.texts.ts"

/** What every step of planning looks up. */
export interface Planning {
  readonly input: PlannerInput
  readonly data: PlannerData
  readonly seed: number
  /** Those not held, in the order of the brief. */
  readonly markets: ReadonlyArray<PlannerMarket>
  readonly occasions: ReadonlyArray<Occasion>
  readonly quiet: ReadonlyArray<QuietDay>
  readonly isQuiet: (marketId: string, date: string) => boolean
  /** Whether words can be published in the market as they stand: whole, and without a banned one. */
  readonly isSaid: (marketId: string, text: string) => boolean
  readonly nameOf: (marketId: string) => string
  readonly placementOf: (id: string) => PlannerPlacement | undefined
}

const inRange = (input: PlannerInput, date: string): boolean => date >= input.from && date <= input.to

const isAllowed = (input: PlannerInput, { key, marketId }: Pick<Occasion, "key" | "marketId">): boolean =>
  input.allowed.some((each) => each.key === key && each.marketId === marketId)

/** Days on which nothing may be promoted: silent ones, and careful ones without a yes. */
const quietDays = (input: PlannerInput, occasions: ReadonlyArray<Occasion>): ReadonlyArray<QuietDay> =>
  occasions
    .flatMap((occasion): ReadonlyArray<QuietDay> => {
      const { date, key, marketId, name, reason, sensitivity } = occasion
      if (sensitivity === "open" || !inRange(input, date)) return []
      if (sensitivity === "careful" && isAllowed(input, occasion)) return []
      const said = plannerTexts.quiet[sensitivity](name)
      return [{ date, marketId, key, name, sensitivity, reason: reason === undefined ? said : `${said}. ${reason}` }]
    })
    .toSorted((one, other) =>
      `${one.date} ${one.marketId} ${one.key}` < `${other.date} ${other.marketId} ${other.key}` ? -1 : 1
    )

/** Words that the brand, the market or the brief bans. */
export const bannedIn = (input: PlannerInput, data: PlannerData, marketId: string): ReadonlyArray<string> => {
  const own = data.markets.find(({ id }) => id === marketId)?.bannedTerms ?? []
  return [...data.brand.bannedTerms, ...own, ...input.mustAvoid].filter((term) => term.trim() !== "")
}

/** Each text is judged once per market. */
const judgement = (input: PlannerInput, data: PlannerData): Planning["isSaid"] => {
  const judged = new Map<string, boolean>()
  return (marketId, text) => {
    const key = `${marketId}\n${text}`
    const known = judged.get(key)
    if (known !== undefined) return known
    const is = isPublishable(text) && bannedTermsIn(text, bannedIn(input, data, marketId)).length === 0
    judged.set(key, is)
    return is
  }
}

const unique = <Item>(items: ReadonlyArray<Item>): ReadonlyArray<Item> => [...new Set(items)]

export const planningOf = (given: PlannerInput, occasions: ReadonlyArray<Occasion>, data: PlannerData): Planning => {
  const input = { ...given, placementIds: unique(given.placementIds), productIds: unique(given.productIds) }
  const quiet = quietDays(input, occasions)
  const kept = new Set(quiet.map(({ date, marketId }) => `${marketId} ${date}`))
  const names = new Map(data.markets.map(({ id, name }) => [id, name]))
  const placements = new Map(data.placements.map((placement) => [placement.id, placement]))
  return {
    input,
    data,
    seed: seedOf(canonicalText(input)),
    markets: input.markets.filter(({ held }) => !held),
    occasions: occasions.filter(
      ({ date, kind, window }) =>
        inRange(input, date) || (kind === "season" && window.end >= input.from && window.start <= input.to)
    ),
    quiet,
    isQuiet: (marketId, date) => kept.has(`${marketId} ${date}`),
    isSaid: judgement(input, data),
    nameOf: (marketId) => names.get(marketId) ?? marketId,
    placementOf: (id) => placements.get(id)
  }
}

/** Inclusive; empty when the end is before the start. */
export const daysBetween = (from: string, to: string): ReadonlyArray<string> =>
  Array.from({ length: Math.max(0, dayOf(to) - dayOf(from) + 1) }).map((_, at) => addDays(from, at))

/** 0 to 1, the same for the same words. */
export const chance = (seed: number, words: string): number => seedOf(`${seed} ${words}`) / 0x80000000

/** The days of an occasion that lie in the campaign. */
export const windowIn = ({ from, to }: PlannerInput, { window }: Pick<Occasion, "window">) => ({
  from: window.start > from ? window.start : from,
  to: window.end < to ? window.end : to
})
