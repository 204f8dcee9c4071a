import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { marketIn } from "../creative/market-scope.rules.ts"
import { mergedLogos, mergedWords } from "./market-merge.rules.ts"

const brand = { tagline: "Made for slow evenings.", voice: "Warm and exact." }

describe("S-077, B-602: what a market says of who the brand is", () => {
  it("takes the place of what the brand says, and changes nothing where it is empty", () => {
    expect(mergedWords(brand, undefined)).toEqual(brand)
    expect(mergedWords(brand, { tagline: " ", toneOverride: "", callToAction: " " })).toEqual(brand)
    expect(
      mergedWords(brand, { tagline: "Für ruhige Abende.", toneOverride: "Drier.", callToAction: "Jetzt" })
    ).toEqual({
      tagline: "Für ruhige Abende.",
      voice: "Drier.",
      callToAction: "Jetzt"
    })
  })

  it("says the same when it is merged twice", () => {
    const words = fc.record(
      { tagline: fc.string(), toneOverride: fc.string(), callToAction: fc.string() },
      { requiredKeys: [] }
    )
    fc.assert(
      fc.property(words, (market) => {
        const once = mergedWords(brand, market)
        expect(mergedWords(once, market)).toEqual(once)
      })
    )
  })

  it("leaves the logos of its form, and all of them where the brand has none of it", () => {
    const [primary, icon] = [{ variant: "primary" }, { variant: "icon" }] as const
    const logos = [primary, icon]
    expect(mergedLogos(logos, { logoVariant: "icon" })).toEqual([icon])
    expect(mergedLogos(logos, { logoVariant: "wordmark" })).toEqual(logos)
    expect(mergedLogos(logos, {})).toEqual(logos)
    expect(mergedLogos(logos, undefined)).toEqual(logos)
  })
})

it("what is for no market is for the default one", () => {
  const markets = [{ marketId: "dach" }, { marketId: "uk" }]
  expect([marketIn(markets, "uk"), marketIn(markets, undefined), marketIn([], "uk")]).toEqual([
    { marketId: "uk" },
    { marketId: "dach" },
    undefined
  ])
})
