/**
 * Days that no list of holidays has: retail dates and days of remembrance, with the source of each row.
 *
 * `rule` is written as in {@link import("./holiday-table.pure.ts")}, with `+n` days after it. Checked on 2026-11-22.
 */
import type { TrendKind } from "./trends.schema.ts"

export interface CalendarRule {
  readonly key: string
  readonly name: string
  readonly kind: Extract<TrendKind, "holiday" | "retail">
  /** ISO 3166-1 alpha-2; `*` everywhere. */
  readonly countries: string
  readonly rule: string
  readonly source: string
}

const wiki = (page: string) => `https://en.wikipedia.org/wiki/${page}`

const retail = (key: string, name: string, countries: string, rule: string, page: string): CalendarRule => ({
  key,
  name,
  kind: "retail",
  countries,
  rule,
  source: wiki(page)
})

const day = (key: string, name: string, countries: string, rule: string, source: string): CalendarRule => ({
  key,
  name,
  kind: "holiday",
  countries,
  rule,
  source
})

const mothers = (countries: string, rule: string) =>
  retail("mothers-day", "Mother's Day", countries, rule, "Mother%27s_Day")
const fathers = (countries: string, rule: string) =>
  retail("fathers-day", "Father's Day", countries, rule, "Father%27s_Day")

export const calendarRules: ReadonlyArray<CalendarRule> = [
  // The day after the fourth Thursday, which is not always the fourth Friday: it was the fifth in 2024.
  retail("black-friday", "Black Friday", "*", "W11,4,4+1", "Black_Friday_(shopping)"),
  retail("cyber-monday", "Cyber Monday", "*", "W11,4,4+4", "Cyber_Monday"),
  retail("giving-tuesday", "Giving Tuesday", "*", "W11,4,4+5", "GivingTuesday"),
  retail("small-business-saturday", "Small Business Saturday", "US", "W11,4,4+2", "Small_Business_Saturday"),
  retail("small-business-saturday", "Small Business Saturday", "GB", "W12,6,1", "Small_Business_Saturday"),
  retail("super-bowl-sunday", "Super Bowl Sunday", "US CA", "W2,0,2", "Super_Bowl_Sunday"),
  retail("valentines-day", "Valentine's Day", "*", "0214", "Valentine%27s_Day"),
  retail("white-day", "White Day", "JP KR TW", "0314", "White_Day"),
  retail("international-womens-day", "International Women's Day", "*", "0308", "International_Women%27s_Day"),
  retail("earth-day", "Earth Day", "*", "0422", "Earth_Day"),
  retail(
    "pride-month",
    "Pride Month begins",
    "US CA GB IE DE AT CH FR NL BE ES IT SE NO DK FI AU NZ",
    "0601",
    "Pride_Month"
  ),
  retail("618-shopping-day", "618 Shopping Day", "CN", "0618", "JD.com"),
  retail("singles-day", "Singles' Day", "CN HK TW SG MY", "1111", "Singles%27_Day"),
  retail("double-twelve", "Double Twelve", "CN SG MY TH ID PH VN", "1212", "Singles%27_Day"),
  retail("buen-fin", "El Buen Fin", "MX", "W11,1,3-3", "El_Buen_Fin"),
  retail("halloween", "Halloween", "US CA GB IE AU NZ DE AT FR NL BE IT ES SE MX", "1031", "Halloween"),
  mothers("NZ ZA IN JP SG MY HK", "W5,0,2"),
  fathers("US CA GB IE FR NL BE CZ HU GR MX JP IN ZA CN HK SG MY TR UA", "W6,0,3"),
  fathers("DE", "E39"),
  fathers("AT", "W6,0,2"),
  fathers("AU NZ", "W9,0,1"),
  fathers("IT ES PT", "0319"),
  day(
    "holocaust-remembrance-day",
    "International Holocaust Remembrance Day",
    "*",
    "0127",
    "https://www.un.org/en/observances/holocaust-remembrance-day"
  ),
  day("remembrance-sunday", "Remembrance Sunday", "GB", "W11,0,2", wiki("Remembrance_Sunday")),
  day("remembrance-day", "Remembrance Day", "GB CA AU", "1111", wiki("Remembrance_Day")),
  day("day-of-remembrance-11-september", "Anniversary of 11 September", "US", "0911", wiki("Patriot_Day")),
  day("9-november", "9 November", "DE", "1109", wiki("9_November_in_German_history")),
  day(
    "hiroshima-memorial-day",
    "Hiroshima Peace Memorial Day",
    "JP",
    "0806",
    wiki("Hiroshima_Peace_Memorial_Ceremony")
  ),
  day("nagasaki-memorial-day", "Nagasaki Peace Memorial Day", "JP", "0809", wiki("Nagasaki_Peace_Park")),
  day("end-of-war-memorial-day", "End-of-war Memorial Day", "JP", "0815", wiki("Victory_over_Japan_Day"))
]

/** Days on which seasons begin. Source: seasons of meteorology, whole months (World Meteorological Organization). */
export const seasonStarts = [
  { month: 3, north: "Spring", south: "Autumn" },
  { month: 6, north: "Summer", south: "Winter" },
  { month: 9, north: "Autumn", south: "Spring" },
  { month: 12, north: "Winter", south: "Summer" }
] as const

export const SEASONS_SOURCE = wiki("Season#Meteorological")

/** Countries whose year has the seasons of the south. */
export const southern: ReadonlySet<string> = new Set(
  "AR AU BW BO CL FK LS MG MW MZ NA NZ PY PE SZ UY ZA ZM ZW".split(" ")
)

/** Countries near the equator, whose year does not have four seasons. */
export const tropical: ReadonlySet<string> = new Set(
  "AO BB BD BF BJ BI BN BR BZ CD CF CG CI CM CO CR CU DJ DO EC ER ET FJ GA GD GH GM GN GQ GT GW GY HN HT ID IN JM KE KH KM LA LC LK LR ML MM MR MU MV MY NE NG NI PA PG PH PR RW SB SC SD SG SL SN SO SR ST SV TD TG TH TL TO TT TZ UG VC VE VN VU WS YE".split(
    " "
  )
)
