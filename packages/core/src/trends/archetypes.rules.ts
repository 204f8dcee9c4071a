/** What people do on a day decides when work on it begins and what is said about it. */
import { addDays } from "../model/calendar-days.pure.ts"
import type { TrendKind } from "./trends.schema.ts"

export type Archetype = "gift" | "gather" | "offer" | "renewal" | "pride" | "season" | "own" | "moment"

const keysOf = (keys: string): ReadonlySet<string> => new Set(keys.split(" "))

const known: ReadonlyArray<readonly [Archetype, ReadonlySet<string>]> = [
  [
    "gift",
    keysOf(
      "mothers-day fathers-day valentines-day white-day christmas-day christmas-eve saint-nicholas st-nicholas-eve " +
        "hanukkah childrens-day teachers-day international-womens-day lovers-day grandmothers-day grandfathers-day"
    )
  ],
  [
    "gather",
    keysOf(
      "easter-sunday easter-monday thanksgiving-day midsummer-eve midsummer-day chinese-new-year lunar-new-years-day " +
        "korean-new-year korean-thanksgiving mid-autumn-festival new-years-eve boxing-day halloween super-bowl-sunday " +
        "end-of-ramadan-eid-al-fitr deepavali passover-pesach first-sunday-of-advent saint-martin oktoberfest"
    )
  ],
  [
    "offer",
    keysOf("black-friday cyber-monday singles-day double-twelve 618-shopping-day buen-fin small-business-saturday")
  ],
  ["renewal", keysOf("new-years-day earth-day spring-equinox-day")],
  ["pride", keysOf("independence-day national-day bastille-day canada-day pride-month kings-day constitution-day")]
]

export const archetypeOf = (key: string, kind: TrendKind): Archetype => {
  const found = known.find(([, keys]) => keys.has(key))
  if (found !== undefined) return found[0]
  if (kind === "season") return "season"
  return kind === "own_date" || kind === "imported" ? "own" : "moment"
}

/** Days before the day (negative) and after it. Lead times: studio.md, section 13. */
const plan: Readonly<
  Record<Archetype, { readonly start: number; readonly peak: number; readonly end: number; readonly last?: number }>
> = {
  gift: { start: -28, peak: -7, end: 0, last: -14 },
  gather: { start: -21, peak: -5, end: 0 },
  offer: { start: -7, peak: 0, end: 1 },
  renewal: { start: -14, peak: 0, end: 7 },
  pride: { start: -7, peak: 0, end: 0 },
  season: { start: -14, peak: 14, end: 45 },
  own: { start: -21, peak: 0, end: 0 },
  moment: { start: -7, peak: 0, end: 0 }
}

export const windowOf = (archetype: Archetype, date: string) => {
  const { end, last, peak, start } = plan[archetype]
  return {
    window: { start: addDays(date, start), peak: addDays(date, peak), end: addDays(date, end) },
    ...(last !== undefined && { lastStart: addDays(date, last) })
  }
}

/** Words of products that suit an archetype, in English, as a first hint. */
export const suitableWords: Readonly<Record<Archetype, ReadonlyArray<string>>> = {
  gift: "gift set mug cup candle jewel flower chocolate perfume book toy watch scarf bag tableware box".split(" "),
  gather: "tableware table plate bowl cup mug glass kitchen food drink wine linen candle serving jug vase".split(" "),
  offer: [],
  renewal: "home storage sport garden organic planner notebook plant refill vase".split(" "),
  pride: [],
  season: "outdoor garden coat linen blanket candle lamp drink mug tea vase".split(" "),
  own: [],
  moment: []
}
