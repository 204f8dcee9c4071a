/** What the library says, in the shape of the table: national days without substitutes, school holidays and repeats. */
import Holidays, { type HolidaysTypes } from "date-holidays"

export const FIRST_YEAR = 2025
export const LAST_YEAR = 2056

export interface LibraryHoliday {
  readonly name: string
  readonly local: string
  readonly type: string
  readonly date: string
}

export const libraryCountries = (): ReadonlyArray<string> => Object.keys(new Holidays().getCountries("en")).toSorted()

const plain = (name: string): string => name.replaceAll(/[~|\\`$\n]/g, " ").trim()

const nameOf = (names: Map<string, HolidaysTypes.Holiday>, holiday: HolidaysTypes.Holiday): string =>
  plain(names.get(`${holiday.date} ${holiday.rule}`)?.name ?? holiday.name)

/** Days of one rule and year that follow one another are one occasion, which begins on the first. */
export const libraryHolidays = (country: string, years: ReadonlyArray<number>): ReadonlyArray<LibraryHoliday> => {
  const library = new Holidays(country)
  const found: Array<LibraryHoliday> = []
  for (const year of years) {
    const own = new Map(library.getHolidays(year).map((each) => [`${each.date} ${each.rule}`, each] as const))
    for (const holiday of library.getHolidays(year, "en")) {
      const date = holiday.date.slice(0, 10)
      const isOther = holiday.type === "school" || holiday.substitute === true || !date.startsWith(String(year))
      if (isOther || /substitute day/i.test(holiday.name)) continue
      const name = plain(holiday.name)
      if (found.some((each) => each.date === date && each.name === name)) continue
      found.push({ name, local: nameOf(own, holiday), type: holiday.type, date })
    }
  }
  return found
}
