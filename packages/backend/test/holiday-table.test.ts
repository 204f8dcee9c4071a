import { holidaysBetween, sensitivityOf, occasionKey } from "@marque/core/trends"
import { describe, expect, it } from "vitest"
import { holidayTable } from "../convex/calendar/holidayTable.ts"
import { libraryCountries, libraryHolidays } from "../scripts/library-holidays.ts"

/** The forty largest markets that the library knows. Source: gross domestic product, World Bank. */
const largest = (
  "US CN DE JP IN GB FR IT BR CA RU KR MX AU ES ID TR NL SA CH PL TW BE AR SE IE TH IL SG AE " +
  "NO AT MY HK VN PH DK ZA FI CZ"
).split(" ")

const known = new Set(libraryCountries())
const checked = largest.filter((country) => known.has(country))

const textOf = (country: string): string => holidayTable[country] ?? ""

/** All twenty years of every country are compared by `scripts/compare-holidays.ts`; the library takes seconds for them. */
const twenty = Array.from({ length: 20 }, (_, at) => 2027 + at)
const few = [2027, 2031, 2038, 2046]
/** Of the demo's markets. */
const inDemo = new Set(["US", "GB", "DE", "AT", "CH"])

describe("the table of holidays", () => {
  it("has every country of the library", () => {
    expect(Object.keys(holidayTable)).toEqual(libraryCountries())
    expect(checked.length).toBeGreaterThan(36)
  })

  it.each(checked)("B-309 agrees with the library in %s, also with the clock in 2031", (country) => {
    for (const year of inDemo.has(country) ? twenty : few) {
      const library = libraryHolidays(country, [year]).map(({ date, name }) => `${date} ${name}`)
      const ours = holidaysBetween(textOf(country), `${year}-01-01`, `${year}-12-31`)
      expect(ours.map(({ date, name }) => `${date} ${name}`).toSorted()).toEqual(library.toSorted())
    }
  })

  it("every national holiday of twenty years gets a sensitivity", () => {
    const judged = new Set<string>()
    for (const country of checked) {
      for (const { localName, name } of holidaysBetween(textOf(country), "2027-01-01", "2046-12-31")) {
        judged.add(sensitivityOf(country, occasionKey(name), [name, localName]).sensitivity)
      }
    }
    expect([...judged].toSorted()).toEqual(["careful", "open", "silent"])
  })
})
