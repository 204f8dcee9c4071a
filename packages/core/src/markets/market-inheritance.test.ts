import fc from "fast-check"
import { expect, it } from "vitest"
import { marketScope } from "../creative/market-scope.rules.ts"
import { blankMarket } from "./market-fields.rules.ts"
import { type InheritedValues, marketInheritance } from "./market-inheritance.view.ts"
import type { MarketFields } from "./market-form.schema.ts"

const brand: InheritedValues = {
  voice: "Warm and exact.",
  tagline: "Made for slow evenings.",
  bannedTerms: ["luxury"],
  disclaimer: "Hand wash only.",
  logoVariants: ["primary", "icon"]
}
const none = { ...blankMarket, name: "DACH", languages: "de, fr", toneOverride: " " }

it("S-077, B-601: says of every value whether brand, market or both say it, and offers to go back to the brand's", () => {
  expect(
    marketInheritance(brand, none).map(({ chip, label, resetLabel, value }) => [label, chip, value, resetLabel])
  ).toEqual([
    ["Tone", "Brand", "Warm and exact.", undefined],
    ["Tagline", "Brand", "Made for slow evenings.", undefined],
    ["Call to action", "Brand", "None", undefined],
    ["Logo", "Brand", "Whichever suits", undefined],
    ["Languages", "Market", "German, French", undefined],
    ["Units and dates", "Market", "Metric · As the language writes them: 24.12.2026", undefined],
    ["Banned terms", "Brand", "luxury", undefined],
    ["Required terms", "Brand", "None", undefined],
    ["Rules", "Brand", "As in the brand", undefined],
    ["Disclaimer", "Brand", "Hand wash only.", undefined]
  ])
  const disclaimers = [{ texts: { de: "Farben können abweichen.", fr: "Fait main." }, size: "", channels: [] }]
  const own = {
    ...none,
    disclaimers,
    toneOverride: "Drier.",
    tagline: "Für ruhige Abende.",
    callToAction: "Jetzt entdecken",
    logo: "icon" as const,
    bannedTerms: "billig\nluxury",
    requiredTerms: "inkl. MwSt."
  }
  expect(marketInheritance(brand, own).map(({ chip, resetLabel, value }) => [chip, value, resetLabel])).toEqual([
    ["Market", "Drier.", "Reset tone to brand"],
    ["Market", "Für ruhige Abende.", "Reset tagline to brand"],
    ["Market", "Jetzt entdecken", "Reset call to action to brand"],
    ["Market", "Icon", "Reset logo to brand"],
    ["Market", "German, French", undefined],
    ["Market", "Metric · As the language writes them: 24.12.2026", undefined],
    ["Both", "luxury, billig", "Reset banned terms to brand"],
    ["Market", "inkl. MwSt.", "Reset required terms to brand"],
    ["Brand", "As in the brand", undefined],
    ["Both", "Hand wash only. Farben können abweichen.", "Reset disclaimer to brand"]
  ])
  const rowOf = (given: InheritedValues, fields: MarketFields, field: string) =>
    marketInheritance(given, fields).find((row) => row.field === field)
  expect(rowOf({ ...brand, bannedTerms: [] }, own, "bannedTerms")?.chip).toBe("Market")
  expect(rowOf({ ...brand, disclaimer: "" }, none, "disclaimers")).toMatchObject({ chip: "Brand", value: "None" })
  expect(rowOf(brand, { ...own, logo: "mono" }, "logo")?.value).toBe(
    "One colour, which the brand does not have: the others are used"
  )
  expect(rowOf(brand, { ...own, languages: "" }, "languages")?.value).toBe("None")
})

const terms = fc.array(fc.constantFrom("a", "b", "c", "d"))

it("a market can only add to what is banned or required, and saying it twice changes nothing", () => {
  fc.assert(
    fc.property(terms, terms, terms, (own, bannedTerms, requiredTerms) => {
      const market = { name: "M", languages: ["de"], bannedTerms, requiredTerms }
      const scope = marketScope({ bannedTerms: own, language: "de" }, market)
      expect(scope.bannedTerms).toEqual(expect.arrayContaining([...own, ...bannedTerms]))
      expect(new Set(scope.bannedTerms).size).toBe(scope.bannedTerms.length)
      const again = marketScope({ bannedTerms: scope.bannedTerms, language: "de" }, market)
      expect(again.bannedTerms).toEqual(scope.bannedTerms)
      expect(new Set(scope.requiredTerms)).toEqual(new Set(requiredTerms))
    })
  )
})
