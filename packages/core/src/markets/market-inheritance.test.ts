import fc from "fast-check"
import { expect, it } from "vitest"
import { marketScope } from "../creative/market-scope.rules.ts"
import { blankMarket } from "./market-fields.rules.ts"
import { marketInheritance } from "./market-inheritance.view.ts"

const brand = { voice: "Warm and exact.", bannedTerms: ["luxury"], disclaimer: "Hand wash only." }
const none = { ...blankMarket, name: "DACH", languages: "de, fr", toneOverride: " " }

it("S-077 says of every value whether brand, market or both say it, and offers to go back to the brand's", () => {
  expect(
    marketInheritance(brand, none).map(({ chip, label, resetLabel, value }) => [label, chip, value, resetLabel])
  ).toEqual([
    ["Tone", "Brand", "Warm and exact.", undefined],
    ["Banned terms", "Brand", "luxury", undefined],
    ["Required terms", "Brand", "None", undefined],
    ["Disclaimer", "Brand", "Hand wash only.", undefined]
  ])
  const disclaimers = [{ texts: { de: "Farben können abweichen.", fr: "Fait main." }, size: "", channels: [] }]
  const own = {
    ...none,
    disclaimers,
    toneOverride: "Drier.",
    bannedTerms: "billig\nluxury",
    requiredTerms: "inkl. MwSt."
  }
  expect(marketInheritance(brand, own).map(({ chip, resetLabel, value }) => [chip, value, resetLabel])).toEqual([
    ["Market", "Drier.", "Reset tone to brand"],
    ["Both", "luxury, billig", "Reset banned terms to brand"],
    ["Market", "inkl. MwSt.", "Reset required terms to brand"],
    ["Both", "Hand wash only. Farben können abweichen.", "Reset disclaimer to brand"]
  ])
  expect(marketInheritance({ ...brand, bannedTerms: [] }, own)[1]?.chip).toBe("Market")
  expect(marketInheritance({ ...brand, disclaimer: "" }, none)[3]).toMatchObject({ chip: "Brand", value: "None" })
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
