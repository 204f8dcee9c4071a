/** Days as whole numbers since 1970-01-01, without a time zone; the proleptic Gregorian calendar. Never throws. */

/** `month` 1-12; a day outside its month runs over into its neighbours. */
export const dayNumber = (year: number, month: number, day: number): number => {
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

export interface CivilDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

export const civilDay = (number: number): CivilDay => {
  const shifted = number + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shiftedMonth + (shiftedMonth < 10 ? 3 : -9)
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1
  }
}

/** `YYYY-MM-DD`. */
export const dayText = (number: number): string => {
  const { day, month, year } = civilDay(number)
  const two = (value: number) => String(value).padStart(2, "0")
  return `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`
}

/** Of a `YYYY-MM-DD`. */
export const dayOf = (text: string): number =>
  dayNumber(Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8, 10)))

/** 0 is Sunday. */
export const weekdayOf = (number: number): number => (((number + 4) % 7) + 7) % 7

export const addDays = (day: string, days: number): string => dayText(dayOf(day) + days)

/** Whole weeks from Monday around a month, as `YYYY-MM-DD`, inclusive. */
export const monthDays = (month: string): { readonly from: string; readonly to: string } => {
  const first = dayOf(`${month}-01`)
  const last = dayOf(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`) - 1
  const from = first - ((weekdayOf(first) + 6) % 7)
  return { from: dayText(from), to: dayText(last + ((7 - weekdayOf(last)) % 7)) }
}

/** The `nth` weekday of a month; -1 is the last one. */
export const nthWeekday = (year: number, month: number, weekday: number, nth: number): number => {
  if (nth > 0) {
    const first = dayNumber(year, month, 1)
    return first + ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7
  }
  const last = dayNumber(year, month + 1, 1) - 1
  return last - ((weekdayOf(last) - weekday + 7) % 7) + (nth + 1) * 7
}

/** Easter Sunday of the western churches. Source: the anonymous algorithm (Meeus, Astronomical Algorithms, chapter 8). */
export const easter = (year: number): number => {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const l = (32 + 2 * (b % 4) + 2 * i - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return dayNumber(year, Math.floor(n / 31), (n % 31) + 1)
}

/** Easter Sunday of the orthodox churches, as a Gregorian day; years 1900 to 2099. Source: as above. */
export const orthodoxEaster = (year: number): number => {
  const d = (19 * (year % 19) + 15) % 30
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7
  const n = d + e + 114
  return dayNumber(year, Math.floor(n / 31), (n % 31) + 1) + 13
}
