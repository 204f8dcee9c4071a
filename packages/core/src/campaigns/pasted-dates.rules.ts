import { isDay } from "../model/day.ts"
import type { Span } from "./pasted-brief.ts"
import { pastedTexts } from "./pasted-texts.ts"

const MONTHS = [
  "January|Januar|Jänner|Jan",
  "February|Februar|Feb",
  "March|März|Mrz|Mar",
  "April|Apr",
  "May|Mai",
  "June|Juni|Jun",
  "July|Juli|Jul",
  "August|Aug",
  "September|Sept|Sep",
  "October|Oktober|Oct|Okt",
  "November|Nov",
  "December|Dezember|Dec|Dez"
]
const monthOf = new Map(
  MONTHS.flatMap((names, index) => names.split("|").map((name) => [name.toLowerCase(), index + 1] as const))
)
const names = [...new Set(MONTHS.flatMap((each) => each.split("|")).flatMap((each) => [each, each.toUpperCase()]))]
const MONTH = names.toSorted((one, other) => other.length - one.length).join("|")
const DAY = "(?:[0-3]?[0-9])"
const NTH = "(?:\\.|st|nd|rd|th)?"
const YEAR = "(?:20[0-9]{2})"
const TO = "\\s{0,3}(?:[-–—]|(?:bis(?: zum| einschließlich)?|to|until|till|through|und|and)\\s)\\s{0,3}(?:den |the )?"

/** Every way that a day is written; all repeats are bounded, so that a text is read in linear time. */
const PART = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[
    `(?<y1>${YEAR})-(?<m1>[01][0-9])-(?<d1>[0-3][0-9])`,
    `(?<d2>${DAY})\\.\\s?(?<m2>[01]?[0-9])\\.(?:\\s?(?<y2>${YEAR}|[0-9]{2}))?`,
    `(?<a3>${DAY})/(?<b3>${DAY})/(?<y3>${YEAR})`,
    `(?<d4>${DAY})${NTH}\\s{0,2}(?:of )?(?<m4>${MONTH})(?:\\.?,?\\s{0,2}(?<y4>${YEAR}))?`,
    `(?<m5>${MONTH})\\.?\\s{1,2}(?<d5>${DAY})${NTH}(?:,?\\s{1,2}(?<y5>${YEAR}))?`,
    `(?<d6>${DAY})${NTH}(?=,?\\s{0,2}(?:${YEAR})?(?![\\p{L}\\p{N}])|${TO}${DAY})`
  ].join("|")})(?![\\p{L}\\p{N}])`,
  "gu"
)
const JOINED = new RegExp(`^${TO}$`, "u")
const YEAR_AFTER = new RegExp(`^,?\\s{0,2}(${YEAR})(?![\\p{L}\\p{N}])`, "u")

interface Part extends Span {
  readonly day: number
  readonly month: number | undefined
  readonly year: number | undefined
  readonly unclear: boolean
}

const numberOf = (...texts: ReadonlyArray<string | undefined>): number | undefined => {
  const text = texts.find((each) => each !== undefined)
  if (text === undefined) return undefined
  const known = monthOf.get(text.toLowerCase())
  return known ?? Number(text)
}

const partOf = (match: RegExpMatchArray): Part => {
  const given: Readonly<Record<string, string | undefined>> = match.groups ?? {}
  const from = match.index ?? 0
  const span = { from, to: from + match[0].length }
  const { a3, b3, d1, d2, d4, d5, d6, m1, m2, m4, m5, y1, y2, y3, y4, y5 } = given
  const year = numberOf(y1, y2, y3, y4, y5)
  const full = year !== undefined && year < 100 ? 2000 + year : year
  if (a3 !== undefined && b3 !== undefined) {
    const [first, second] = [Number(a3), Number(b3)]
    const isMonthFirst = second > 12
    return {
      ...span,
      day: isMonthFirst ? second : first,
      month: isMonthFirst ? first : second,
      year: full,
      unclear: first <= 12 && second <= 12 && first !== second
    }
  }
  return {
    ...span,
    day: numberOf(d1, d2, d4, d5, d6) ?? 0,
    month: numberOf(m1, m2, m4, m5),
    year: full,
    unclear: false
  }
}

const dayText = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`

/** A day or a range of days; `reason` says why the text could not be read as one. */
export type FoundDays = Span & { readonly last: Span } & (
    | { readonly days: readonly [first: string, last?: string] }
    | { readonly reason: string }
  )

const yearFrom = (today: string, month: number, day: number): number => {
  const year = Number(today.slice(0, 4))
  return dayText(year, month, day) < today ? year + 1 : year
}

const single = (part: Part, month: number, today: string): FoundDays => {
  const { day, from, to } = part
  const found = { from, to, last: { from, to } }
  if (part.unclear) return { ...found, reason: pastedTexts.unreadableDay }
  const text = dayText(part.year ?? yearFrom(today, month, day), month, day)
  return isDay(text) ? { ...found, days: [text] } : { ...found, reason: pastedTexts.noDay }
}

/** Where only the end has a month or a year, the start has it too; a start after the end is of the year before. */
const pair = (start: Part, end: Part, today: string): FoundDays | undefined => {
  const month = start.month ?? end.month
  const endMonth = end.month ?? start.month
  if (month === undefined || endMonth === undefined) return undefined
  const found = { from: start.from, to: end.to, last: { from: end.from, to: end.to } }
  if (start.unclear || end.unclear) return { ...found, reason: pastedTexts.unreadableDay }
  const wraps = month > endMonth
  const startYear =
    start.year ?? (end.year === undefined ? yearFrom(today, month, start.day) : end.year - (wraps ? 1 : 0))
  const endYear = end.year ?? startYear + (wraps ? 1 : 0)
  const days = [dayText(startYear, month, start.day), dayText(endYear, endMonth, end.day)] as const
  return days.every(isDay) ? { ...found, days } : { ...found, reason: pastedTexts.noDay }
}

/** The days that a text names, in its order. */
export const daysIn = (text: string, today: string): ReadonlyArray<FoundDays> => {
  const parts = [...text.matchAll(PART)].map(partOf)
  const found: Array<FoundDays> = []
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index] as Part
    const next = parts[index + 1]
    const isJoined = next !== undefined && next.from - part.to < 24 && JOINED.test(text.slice(part.to, next.from))
    const after = isJoined && next.year === undefined ? YEAR_AFTER.exec(text.slice(next.to, next.to + 10)) : null
    const end = after === null || !isJoined ? next : { ...next, year: Number(after[1]), to: next.to + after[0].length }
    const range = isJoined && end !== undefined ? pair(part, end, today) : undefined
    if (range !== undefined) {
      found.push(range)
      index++
    } else if (part.month !== undefined) found.push(single(part, part.month, today))
  }
  return found
}
