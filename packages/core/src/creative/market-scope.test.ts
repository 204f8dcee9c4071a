import { expect, it } from "vitest"
import { marketScope } from "./market-scope.rules.ts"

const brand = { bannedTerms: ["luxury"], language: "de" }
const dach = {
  name: "DACH",
  languages: ["de-AT", "de"],
  bannedTerms: ["billig", "luxury"],
  requiredTerms: ["Fig & Ember"]
}

it("a brand without a market is measured in the language of its organization, English when there is none", () => {
  expect(marketScope(brand)).toEqual({
    language: "de",
    market: undefined,
    bannedTerms: ["luxury"],
    requiredTerms: []
  })
  expect(marketScope({ ...brand, language: undefined }).language).toBe("en")
})

it("a language that is no language tag does not reach the measure", () => {
  expect(marketScope({ ...brand, language: "German, mostly" }).language).toBe("en")
})

it("a market brings its first language, and its terms are added to the brand's", () => {
  expect(marketScope(brand, dach)).toEqual({
    language: "de-AT",
    market: "DACH",
    bannedTerms: ["luxury", "billig"],
    requiredTerms: ["Fig & Ember"]
  })
})

it("a market brings how it writes", () => {
  const forms = { currency: "EUR", dateFormat: "day_first", units: "metric" } as const
  expect(marketScope(brand, { ...dach, ...forms }).forms).toEqual(forms)
  expect(marketScope(brand, { ...dach, units: "imperial" }).forms).toEqual({ units: "imperial" })
  expect(marketScope(brand).forms).toBeUndefined()
})
