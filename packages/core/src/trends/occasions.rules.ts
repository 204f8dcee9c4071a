/** Gathers what falls on the days of a window. Pure and deterministic. */
import { dayNumber, dayText } from "../model/calendar-days.pure.ts"
import { calendarRules, SEASONS_SOURCE, seasonStarts, southern, tropical } from "./calendar-rules.data.ts"
import { holidayRows, ruleDates } from "./holiday-table.pure.ts"
import { occasionKey } from "./occasion-key.pure.ts"
import { type Judged, sensitivityOf } from "./sensitivity.rules.ts"
import type { CitedSource, Sensitivity, TrendKind } from "./trends.schema.ts"

export interface OccasionMarket {
  readonly id: string
  readonly name: string
  /** ISO 3166-1 alpha-2. */
  readonly countries: ReadonlyArray<string>
  /** Which holidays and retail days the market shows, left out by name. @default all */
  readonly holidays?: { readonly enabled: boolean; readonly exclude: ReadonlyArray<string> }
}

/** One day in one market, from one source. */
export interface Occasion {
  readonly key: string
  readonly title: string
  readonly kind: TrendKind
  /** `YYYY-MM-DD` in the market. */
  readonly date: string
  readonly marketId: string
  readonly countries: ReadonlyArray<string>
  readonly localName?: string
  /** 0 to 1. */
  readonly interest: number
  readonly judged: Judged
  readonly source: CitedSource
  readonly note?: string
  readonly dateId?: string
}

/** A date of the brand or of a calendar that it imported. */
export interface GivenDate {
  readonly title: string
  readonly date: string
  readonly yearly?: boolean
  /** Empty: all. */
  readonly marketIds: ReadonlyArray<string>
  readonly sensitivity: Sensitivity
  readonly kind: Extract<TrendKind, "own_date" | "imported">
  readonly source: CitedSource
  readonly note?: string
  readonly dateId?: string
}

/** Credited in the app. */
const HOLIDAY_SOURCE: CitedSource = {
  name: "date-holidays, CC BY-SA 3.0",
  url: "https://github.com/commenthol/date-holidays"
}

const retailKeys: ReadonlySet<string> = new Set(
  calendarRules.filter(({ kind }) => kind === "retail").map(({ key }) => key)
)

const interestOf = { public: 1, bank: 0.8, observance: 0.6, optional: 0.4 } as const

const yearsOf = (from: string, to: string): ReadonlyArray<number> => {
  const first = Number(from.slice(0, 4))
  return Array.from({ length: Number(to.slice(0, 4)) - first + 1 }).map((_, at) => first + at)
}

type Place = Pick<Occasion, "marketId" | "countries">

const countryOccasions = (
  country: string,
  holidays: string,
  from: string,
  to: string
): ReadonlyArray<Omit<Occasion, keyof Place>> => {
  const computed = holidayRows(holidays).flatMap(({ localName, name, rule, type }) => {
    const key = occasionKey(name)
    const occasion = {
      key,
      title: name,
      kind: retailKeys.has(key) ? ("retail" as const) : ("holiday" as const),
      ...(localName !== name && { localName }),
      interest: interestOf[type],
      judged: sensitivityOf(country, key, [name, localName]),
      source: HOLIDAY_SOURCE
    }
    return ruleDates(rule, from, to).map((date) => ({ ...occasion, date }))
  })
  const ruled = calendarRules
    .filter(({ countries }) => countries === "*" || countries.includes(country))
    .flatMap(({ key, kind, name, rule, source }) => {
      const occasion = {
        key,
        title: name,
        kind,
        interest: 1,
        judged: sensitivityOf(country, key, [name]),
        source: { name: kind === "retail" ? "Retail calendar" : "Days of remembrance", url: source }
      }
      return ruleDates(rule, from, to).map((date) => ({ ...occasion, date }))
    })
  const isSouth = southern.has(country)
  const seasons = tropical.has(country)
    ? []
    : yearsOf(from, to).flatMap((year) =>
        seasonStarts.map(({ month, north, south }) => ({
          key: (isSouth ? south : north).toLowerCase(),
          title: `${isSouth ? south : north} begins`,
          kind: "season" as const,
          date: dayText(dayNumber(year, month, 1)),
          interest: 0.6,
          judged: { sensitivity: "open", sensitivityFrom: "table" } as const,
          source: { name: "Seasons by hemisphere", url: SEASONS_SOURCE }
        }))
      )
  return [...computed, ...ruled, ...seasons.filter(({ date }) => date >= from && date <= to)]
}

/** Every year of a yearly one; 29 February is kept on 28 February in other years. */
const datesOf = ({ date, yearly }: GivenDate, from: string, to: string): ReadonlyArray<string> => {
  if (yearly !== true) return date >= from && date <= to ? [date] : []
  return yearsOf(from, to)
    .filter((year) => year >= Number(date.slice(0, 4)))
    .map((year) => {
      const [month, day] = [Number(date.slice(5, 7)), Number(date.slice(8, 10))]
      const last = dayNumber(year, month + 1, 1) - 1
      return dayText(Math.min(dayNumber(year, month, day), last))
    })
    .filter((each) => each >= from && each <= to)
}

const givenOccasions = (given: GivenDate, market: OccasionMarket, from: string, to: string): ReadonlyArray<Occasion> =>
  given.marketIds.length > 0 && !given.marketIds.includes(market.id)
    ? []
    : datesOf(given, from, to).map((date) => {
        const guessed = sensitivityOf("", "", [given.title])
        const isGuessed = given.kind === "imported" && guessed.sensitivity === "careful"
        return {
          key: occasionKey(given.title),
          title: given.title.trim(),
          kind: given.kind,
          date,
          marketId: market.id,
          countries: [],
          interest: 1,
          judged: isGuessed ? guessed : { sensitivity: given.sensitivity, sensitivityFrom: "date" },
          source: given.source,
          ...(given.note !== undefined && { note: given.note }),
          ...(given.dateId !== undefined && { dateId: given.dateId })
        }
      })

/** Seasons, and days on which a brand is better silent, are always shown. */
const isShownIn = ({ holidays }: OccasionMarket): ((occasion: Omit<Occasion, keyof Place>) => boolean) => {
  if (holidays === undefined) return () => true
  const left = new Set(holidays.exclude.map(occasionKey))
  return ({ judged, key, kind, localName = "" }) =>
    kind === "season" ||
    judged.sensitivity === "silent" ||
    (holidays.enabled && !left.has(key) && !left.has(occasionKey(localName)))
}

/** `holidaysIn`: the compact holidays of a country, empty when there are none. Both days are inclusive. */
export const occasionsBetween = (
  markets: ReadonlyArray<OccasionMarket>,
  dates: ReadonlyArray<GivenDate>,
  window: { readonly from: string; readonly to: string },
  holidaysIn: (country: string) => string
): ReadonlyArray<Occasion> => {
  const { from, to } = window
  const known = new Map<string, ReadonlyArray<Omit<Occasion, keyof Place>>>()
  const inCountry = (country: string) => {
    const found = known.get(country) ?? countryOccasions(country, holidaysIn(country), from, to)
    known.set(country, found)
    return found
  }
  return markets.flatMap((market) => {
    const shows = isShownIn(market)
    return [
      ...market.countries.flatMap((country) =>
        inCountry(country)
          .filter(shows)
          .map((each) => ({ ...each, marketId: market.id, countries: [country] }))
      ),
      ...dates.flatMap((given) => givenOccasions(given, market, from, to))
    ]
  })
}
