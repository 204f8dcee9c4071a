import { addDays, dayOf, weekdayOf } from "../model/calendar-days.pure.ts"
import { accountsOf, channelDays } from "./channel-days.ts"
import { type Place } from "./cells.rules.ts"
import { chance, daysBetween, type Planning, windowIn } from "./planner-context.ts"
import type { Slot, Theme } from "./planner.schema.ts"

/** Days before the day of an offer on which it is announced, in the order of the posts. */
const TEASERS = [7, 3, 0]
/** A post in the same week weighs as much as lying this many days from its best place. */
const CROWDING = 1.5

/** Posts by account and day, and by placement's channel and week. */
export interface Taken {
  readonly has: (place: Place, date: string) => boolean
  readonly isFull: (place: Place, date: string) => boolean
  /** Posts of the market in the week of a day, in all channels. */
  readonly load: (marketId: string, date: string) => number
  readonly add: (place: Pick<Place, "market" | "placement">, date: string) => void
}

const weekOf = (date: string): number => Math.floor((dayOf(date) + 3) / 7)

export const takenDays = (): Taken => {
  const days = new Set<string>()
  const weeks = new Map<string, number>()
  type At = Pick<Place, "market" | "placement">
  const keysOf = ({ market, placement }: At, date: string) =>
    accountsOf(placement.channel).map((account) => `${market.marketId} ${account} ${date}`)
  const weekKey = ({ market, placement }: At, date: string) => `${market.marketId} ${placement.channel} ${weekOf(date)}`
  return {
    has: (place, date) => keysOf(place, date).some((key) => days.has(key)),
    isFull: (place, date) =>
      (weeks.get(weekKey(place, date)) ?? 0) >=
      (place.placement.cadence ?? channelDays(place.placement.channel).perWeek),
    load: (marketId, date) => weeks.get(`${marketId} ${weekOf(date)}`) ?? 0,
    add: (place, date) => {
      for (const key of keysOf(place, date)) days.add(key)
      for (const key of [weekKey(place, date), `${place.market.marketId} ${weekOf(date)}`]) {
        weeks.set(key, (weeks.get(key) ?? 0) + 1)
      }
    }
  }
}

/** Inclusive; `day` is that of the occasion. */
interface ThemeDays {
  readonly from: string
  readonly to: string
  readonly day?: string
}

/** The days of a concept in a market; undefined where it has none. */
export const themeDays = ({ input, occasions }: Planning, theme: Theme, marketId: string): ThemeDays | undefined => {
  if (theme.occasions.length === 0) return { from: input.from, to: input.to }
  const ref = theme.occasions.find((each) => each.marketId === marketId)
  const row = occasions.find((each) => each.key === ref?.key && each.marketId === marketId && each.date === ref.date)
  return row && { ...windowIn(input, row), day: row.date }
}

const inOffer = ({ input: { offer } }: Planning, { archetype }: Theme, date: string): boolean =>
  archetype !== "offer" ||
  ((offer?.validFrom === undefined || date >= addDays(offer.validFrom, -(TEASERS[0] ?? 0))) &&
    (offer?.validTo === undefined || date <= offer.validTo))

/** Where posts of one kind would lie best: spread over the days of the concept, an offer before its day. */
const idealDay = (planning: Planning, place: Place, days: ThemeDays): number => {
  const { cell, theme } = place
  const [from, to] = [dayOf(days.from), dayOf(days.to)]
  if (theme.archetype === "offer" && days.day !== undefined) {
    return Math.max(from, dayOf(days.day) - (TEASERS[cell.turn % TEASERS.length] ?? 0))
  }
  if (channelDays(place.placement.channel).opens) return from
  const count = planning.input.volume.find(({ placementId }) => placementId === cell.placementId)?.count ?? 1
  const shift = (planning.input.placementIds.indexOf(cell.placementId) + 0.5) / planning.input.placementIds.length
  return Math.round(from + ((cell.turn + shift) / Math.max(1, count)) * (to - from))
}

/** The best free day: near where it would lie, on a good day of the week; ties fall by the seed. */
export const bestDay = (planning: Planning, place: Place, taken: Taken): string | undefined => {
  const { market, placement, theme } = place
  const days = themeDays(planning, theme, market.marketId)
  if (days === undefined) return undefined
  const { weekdays } = channelDays(placement.channel)
  const ideal = idealDay(planning, place, days)
  const cost = (date: string): number => {
    const rank = weekdays.indexOf(weekdayOf(dayOf(date)))
    const busy = CROWDING * taken.load(market.marketId, date)
    return (
      Math.abs(dayOf(date) - ideal) +
      rank * (theme.archetype === "offer" ? 0.1 : 0.7) +
      busy +
      chance(planning.seed, `${place.cell.id} ${date}`) / 10
    )
  }
  const free = daysBetween(days.from, days.to).filter(
    (date) =>
      (weekdays.includes(weekdayOf(dayOf(date))) || date === days.day) &&
      inOffer(planning, theme, date) &&
      !planning.isQuiet(market.marketId, date) &&
      !taken.has(place, date) &&
      !taken.isFull(place, date)
  )
  return free.map((date) => ({ date, cost: cost(date) })).toSorted((one, other) => one.cost - other.cost)[0]?.date
}

export const slotOf = ({ cell, market, placement, theme }: Place, date: string): Slot => ({
  date,
  timeZone: market.timeZone,
  placementId: placement.id,
  marketId: market.marketId,
  themeId: theme.id,
  assetIds: [cell.id]
})

/** By day, market and placement. */
export const inOrder = (slots: ReadonlyArray<Slot>): ReadonlyArray<Slot> => {
  const key = ({ assetIds, date, marketId, placementId }: Slot) =>
    `${date} ${marketId} ${placementId} ${assetIds[0] ?? ""}`
  return slots.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
}
