import { expect, it } from "vitest"
import { blankMarket, marketDraftOf, marketProblems } from "./market-fields.rules.ts"
import { offeredCountries, startFrom } from "./country-defaults.rules.ts"

it("starts a market that can be saved from every country it offers", () => {
  expect(offeredCountries.length).toBeGreaterThan(60)
  for (const { label, value } of offeredCountries) {
    const fields = startFrom(blankMarket, value)
    expect([value, [...marketProblems(fields)]]).toEqual([value, []])
    expect(fields).toMatchObject({ name: label, countries: value })
  }
})

it("fills in language, currency, time zone and units, and leaves what is typed", () => {
  expect(marketDraftOf(startFrom(blankMarket, "CH"))).toMatchObject({
    name: "Switzerland",
    languages: ["de-CH", "fr-CH", "it"],
    currency: "CHF",
    timeZone: "Europe/Zurich",
    units: "metric"
  })
  expect(startFrom(blankMarket, "US").units).toBe("imperial")
  const typed = { ...blankMarket, name: "Home", countries: "DE", currency: "CHF" }
  expect(startFrom(typed, "US")).toMatchObject({ name: "Home", countries: "DE", currency: "CHF", units: "metric" })
  expect(startFrom(typed, "QX")).toBe(typed)
})
