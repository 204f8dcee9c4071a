import type { Archetype } from "./archetypes.rules.ts"
import { civilDay, dayOf } from "./calendar-days.pure.ts"
import type { Sensitivity, TrendKind, TrendSourceKind, TrendStatus } from "./trends.schema.ts"

const MONTHS = "January February March April May June July August September October November December".split(" ")

export const WEEKDAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" ")

/** `9 May`. */
export const shortDay = (date: string): string => {
  const { day, month } = civilDay(dayOf(date))
  return `${day} ${MONTHS[month - 1] ?? ""}`
}

/** `9 May 2027`. */
export const longDay = (date: string): string => `${shortDay(date)} ${civilDay(dayOf(date)).year}`

/** `May 2027`, of a `YYYY-MM`. */
export const monthTitle = (month: string): string =>
  `${MONTHS[Number(month.slice(5, 7)) - 1] ?? ""} ${Number(month.slice(0, 4))}`

export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

export const kindLabels: Readonly<Record<TrendKind, string>> = {
  holiday: "Holiday",
  retail: "Retail",
  season: "Season",
  own_date: "Own date",
  imported: "Imported"
}

export const statusLabels: Readonly<Record<TrendStatus | "all", string>> = {
  all: "All",
  new: "New",
  saved: "Saved",
  used: "Used",
  dismissed: "Dismissed"
}

export const sensitivityLabels: Readonly<Record<Sensitivity, string>> = {
  open: "Open",
  careful: "Ask before selling",
  silent: "Observe, do not sell"
}

export const sourceKindLabels: Readonly<Record<TrendSourceKind, string>> = {
  ics: "Calendar file",
  csv: "Table",
  feed: "Feed"
}

export const fitTexts = {
  name: {
    time: "Time to peak",
    markets: "Markets",
    products: "Products",
    voice: "Voice",
    effort: "Effort",
    past: "Past use"
  },
  passed: "It has passed",
  tooLate: "After the last start",
  peaks: (days: number) => (days <= 0 ? "At its peak now" : `${counted(days, "day")} to the peak`),
  markets: (some: number, all: number) => `In ${some} of ${counted(all, "market")}`,
  noProducts: "No product yet",
  products: (some: number) => (some === 0 ? "No product suits it in particular" : `Suits ${counted(some, "product")}`),
  anyProduct: "Suits any product",
  banned: (word: string) => `Its name holds the banned term '${word}'`,
  careful: "Needs care in words",
  plainVoice: "Nothing against it",
  effort: (versions: number) => (versions === 1 ? "One version" : `${versions} versions, by date and country`),
  saved: "Saved in an earlier year",
  dismissed: "Dismissed in an earlier year",
  unused: "Not used before"
} as const

/** Tokens stand for products; `name` is the occasion's. */
export const angleTexts: Readonly<
  Record<Archetype, (name: string, product: string | undefined) => ReadonlyArray<string>>
> = {
  gift: (name, product) => [
    `A gift for ${name}${product === undefined ? "" : `: ${product}`}`,
    `Who it is for: three people and what suits each of them`,
    `Wrapped and ready: order in time for ${name}`
  ],
  gather: (name, product) => [
    `The table at ${name}${product === undefined ? "" : `, with ${product}`}`,
    `What ${name} looks like at your place`,
    `Bring one thing: an invitation for ${name}`
  ],
  offer: (name, product) => [
    `${name}: one honest offer${product === undefined ? "" : ` on ${product}`}`,
    `Three days to ${name}: what will be on offer`
  ],
  renewal: (name, product) => [
    `Begin again${product === undefined ? "" : ` with ${product}`}`,
    `${name}: one small thing to do differently`
  ],
  pride: (name) => [`${name}: people and places behind the brand`, `Greetings for ${name}, without an offer`],
  season: (name, product) => [
    `${name}${product === undefined ? "" : `: ${product} in new light`}`,
    `What changes at home when ${name.charAt(0).toLowerCase()}${name.slice(1)}`
  ],
  own: (name, product) => [
    `${name}: how it came about`,
    `Thank you, on ${name}${product === undefined ? "" : `: the story of ${product}`}`
  ],
  moment: (name, product) => [
    `A quiet greeting for ${name}`,
    `How the day is kept where you are${product === undefined ? "" : `, with ${product}`}`
  ]
}

/** After the last start for gifts. */
export const lateGiftAngles = (name: string): ReadonlyArray<string> => [
  `Spend ${name} together: no parcel needed`,
  `A card today, the gift later`,
  `Thank you, on ${name}`
]

export const carefulAngles = (name: string): ReadonlyArray<string> => [
  `A quiet greeting for ${name}, without an offer`,
  `Opening hours and delivery around ${name}`
]

export const lastStartText = (date: string): string => `Last start for gifts: ${shortDay(date)}`
