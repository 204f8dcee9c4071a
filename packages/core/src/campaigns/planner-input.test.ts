import { describe, expect, it } from "vitest"
import { plannerCredits, plannerPlacements } from "../planner/planner-placements.rules.ts"
import { exampleBrief, exampleFacts } from "./fixtures/brief.examples.ts"
import { plannerInput } from "./planner-input.rules.ts"

const { answers } = exampleBrief
const [de = "", fr = ""] = answers.marketIds
const market = (marketId: string, languages: ReadonlyArray<string>) => ({
  marketId,
  countries: ["DE"],
  languages,
  timeZone: "Europe/Berlin",
  hemisphere: "north" as const,
  held: false
})
const markets = [market(de, ["de-DE", "en"]), market(fr, ["fr-FR"]), market("elsewhere", ["ja"])]
const [product = ""] = answers.productIds

describe("a brief as the planner reads it", () => {
  it("names its own markets, in the languages that it asks for, else in theirs", () => {
    const input = plannerInput({ ...answers, languages: ["de"] }, exampleFacts, markets, "draft 1")
    expect(input?.markets).toMatchObject([
      { marketId: de, languages: ["de-DE"], weight: 1 },
      { marketId: fr, languages: ["fr-FR"] }
    ])
  })

  it("leaves a product out where the brief or its own record says so", () => {
    const facts = {
      ...exampleFacts,
      products: [{ id: product, name: "Mug", gone: false, discontinued: false, soldIn: [de] }]
    }
    const none = plannerInput(
      { ...answers, productIds: answers.productIds.slice(0, 1), leftOut: [] },
      facts,
      markets,
      "1"
    )
    expect(none?.notSold).toEqual([{ productId: product, marketId: fr }])
    const everywhere = { ...facts, products: [] }
    const leftOut = answers.productIds
      .slice(0, 1)
      .flatMap((productId) => answers.marketIds.slice(0, 1).map((marketId) => ({ productId, marketId })))
    const brief = { ...answers, productIds: answers.productIds.slice(0, 1), leftOut }
    expect(plannerInput(brief, everywhere, markets, "1")?.notSold).toEqual([{ productId: product, marketId: de }])
  })

  it("asks for yes per market, and says what is mandatory in words", () => {
    const { offer: _, ownerId: __, ...bare } = answers
    const brief = {
      ...bare,
      allowedDays: ["armistice-day"],
      mandatory: [
        { kind: "hashtag" as const, text: "#calm" },
        { kind: "disclaimer" as const, text: "Watch the flame." },
        { kind: "url" as const, text: "https://marque.example" }
      ]
    }
    const input = plannerInput(brief, exampleFacts, markets, "1")
    expect(input?.allowed).toEqual([
      { key: "armistice-day", marketId: de, by: "brief" },
      { key: "armistice-day", marketId: fr, by: "brief" }
    ])
    expect(input?.houseLayoutIds).toEqual([])
    expect(plannerInput(brief, exampleFacts, markets, "1", ["house"])?.houseLayoutIds).toEqual(["house"])
    expect(input?.mustSay).toEqual(["#calm", "Watch the flame."])
    expect(input).not.toHaveProperty("offer")
    const offered = { ...brief, offer: { text: "A mug with every candle" } }
    expect(plannerInput(offered, exampleFacts, markets, "1")?.offer).toEqual({ text: "A mug with every candle" })
  })

  it("is not there while its objective or its days are missing", () => {
    const { endsAt: _, ...endless } = answers
    const { startsAt: __, ...startless } = answers
    const { objective: ___, ...aimless } = answers
    for (const brief of [endless, startless, aimless]) {
      expect(plannerInput(brief, exampleFacts, markets, "1")).toBeUndefined()
    }
  })
})

it("placements have layouts by their shape, none where no layout can set their size, and are left out once unknown", () => {
  const [feed, hero, banner, ...others] = plannerPlacements(["instagram-feed", "web-hero", "display-728x90", "gone"])
  expect(feed?.layouts[0]).toBe("stage")
  expect(hero?.layouts[0]).toBe("split")
  expect(banner?.layouts).toEqual([])
  expect(others).toEqual([])
  expect(plannerCredits).toEqual({ image: 1, video: 10, print: 2 })
})
