import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { offeredCountries } from "./country-defaults.rules.ts"
import { firstMarket } from "./first-market.rules.ts"
import { MarketDraft } from "./markets.schema.ts"

describe("the first market of a brand", () => {
  it("is that of the organization, in its language first", () => {
    expect(firstMarket({ country: "CH", language: "fr" })).toEqual({
      name: "Switzerland",
      countries: ["CH"],
      languages: ["fr-CH", "de-CH", "it"],
      currency: "CHF",
      timeZone: "Europe/Zurich",
      units: "metric",
      bannedTerms: [],
      requiredTerms: []
    })
    expect(firstMarket({ country: "DE", language: "tr" })?.languages).toEqual(["tr", "de"])
    expect(firstMarket({ country: "US" })).toMatchObject({ languages: ["en-US"], units: "imperial" })
  })

  it("is none where no country is named, or one of which nothing is known", () => {
    expect(firstMarket({})).toBeUndefined()
    expect(firstMarket({ country: "AQ", language: "en" })).toBeUndefined()
  })

  it("can be stored for every country that is offered", () => {
    const isMarket = Schema.is(MarketDraft)
    expect(offeredCountries.filter(({ value }) => !isMarket(firstMarket({ country: value, language: "en" })))).toEqual(
      []
    )
  })
})
