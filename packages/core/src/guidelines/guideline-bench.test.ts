import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { guidelineBenchStates } from "./fixtures/guideline-bench.states.ts"
import { exampleDesk, exampleGuideline } from "./fixtures/guideline.examples.ts"
import { guidelineBenchMachine } from "./guideline-bench.machine.ts"
import { type BenchSubject, tryRules } from "./guideline-bench.rules.ts"
import { guidelineBenchView } from "./guideline-bench.view.ts"
import type { Guideline, GuidelineDesk } from "./guidelines.schema.ts"

const subject = (change: Partial<BenchSubject>): BenchSubject => ({
  text: "",
  part: "body",
  marketId: undefined,
  channel: undefined,
  campaignId: undefined,
  ...change
})

const price: Guideline = { ...exampleGuideline, check: { type: "locale", currency: "EUR" } }
const easy: Guideline = { ...exampleGuideline, check: { type: "reading_grade", target: 50 } }

const firing = (desk: GuidelineDesk, change: Partial<BenchSubject>) =>
  tryRules(desk, subject(change)).flatMap(({ rule, state, words }) =>
    state === "fires" ? [`${rule.title}: ${words.map(({ text }) => text).join(", ")}`] : []
  )

describe("S-076 B-502 words on the test bench", () => {
  it("are measured in the language of the market, and in another of its languages when it is chosen", () => {
    const text = "The red clay of the river is dug by hand, and it is fired twice in a slow fire of oak."
    const measured = (change: Partial<BenchSubject>) =>
      tryRules({ ...exampleDesk, rules: [easy] }, subject({ text, ...change })).find(({ rule }) => rule.id === easy._id)
        ?.measured
    const [english, german, french] = [{}, { marketId: "market_2" }, { marketId: "market_2", language: "fr-CH" }].map(
      measured
    )
    expect(english).toBeGreaterThan(90)
    expect(german).toBeLessThan(85)
    expect(french).toBe(german)
    // A language that the market does not have is not measured in.
    expect(measured({ marketId: "market_2", language: "en-GB" })).toBe(german)
    expect(measured({ marketId: "gone" })).toBe(english)
  })

  it("are measured by the terms of brand and market together, and by no other market's", () => {
    const desk = { ...exampleDesk, rules: [], bannedTerms: ["cheap"] }
    const text = "Kein Wunder, und nicht cheap."
    expect(firing(desk, { text })).toEqual(["Banned terms of the brand and United Kingdom: cheap"])
    expect(firing(desk, { text, marketId: "market_2" })).toEqual([
      "Banned terms of the brand and Germany, Austria, Switzerland: Wunder, cheap",
      "Required term: Fig & Ember: Fig & Ember"
    ])
    expect(firing(desk, { text: "Fig & Ember", marketId: "market_2" })).toEqual([])
    expect(firing({ ...desk, markets: [] }, { text })).toEqual(["Banned terms of the brand: cheap"])
  })

  it("are measured as in the default market while none is chosen, with the rules of that market alone", () => {
    const of = (...marketIds: ReadonlyArray<string>): Guideline => ({
      ...exampleGuideline,
      name: marketIds.join(),
      scope: { ...exampleGuideline.scope, marketIds }
    })
    const desk = { ...exampleDesk, markets: exampleDesk.markets.slice(0, 1), rules: [of("market_1"), of("market_2")] }
    expect(firing(desk, { text: "A luxury bowl" })).toEqual(["market_1: luxury"])
  })

  it("B-606 are measured as the chosen market writes, and one key writes what is wrong as it does", () => {
    const own: Guideline = { ...exampleGuideline, check: { type: "locale" } }
    const [first, second] = exampleDesk.markets
    if (first === undefined || second === undefined) throw new Error("the desk has two markets")
    const desk: GuidelineDesk = {
      ...exampleDesk,
      bannedTerms: [],
      rules: [own],
      markets: [first, { ...second, requiredTerms: [], dateFormat: "year_first", units: "metric" }]
    }
    const text = "Nur bis 24.12.2026, 12 oz"
    expect(firing(desk, { text, marketId: "market_2" })).toEqual([`${own.name}: 24.12.2026, 12 oz`])
    expect(firing(desk, { text: "Only until 24/12/2026, 12 oz" })).toEqual([])
    const [found] = tryRules(desk, subject({ text, marketId: "market_2" }))
    expect(found?.fixes).toMatchObject([{ found: "24.12.2026", text: "2026-12-24" }])
  })

  it("say nothing of a price where none is tried", () => {
    const [first] = tryRules({ ...exampleDesk, rules: [price] }, subject({ text: "A bowl" }))
    expect(first).toMatchObject({ state: "unmeasured", rule: { id: price._id } })
  })
})

describe("S-076 the test bench", () => {
  const view = (name: keyof typeof guidelineBenchStates) => guidelineBenchView(guidelineBenchStates[name])

  it("names the market that the brand is measured as, and the language", () => {
    expect(view("several")).toMatchObject({
      market: "none",
      languages: undefined,
      measuredIn: "Words are measured in British English."
    })
    expect(view("several").markets[0]?.label).toBe("The brand, measured as United Kingdom")
    expect(view("brandTerms").markets).toEqual([{ value: "none", label: "The brand, without a market" }])
    expect(view("otherMarket")).toMatchObject({
      market: "market_2",
      language: "de",
      measuredIn: "Words are measured in German."
    })
    expect(view("otherLanguage").languages).toEqual([
      { value: "de", label: "German" },
      { value: "fr-CH", label: "Swiss French" }
    ])
    expect(view("loading")).toMatchObject({ market: "none", languages: undefined })
  })

  it("leads to where a list of terms is kept", () => {
    const hrefs = (name: keyof typeof guidelineBenchStates) => view(name).rows.map(({ href }) => href)
    expect(hrefs("otherMarket")[0]).toBe("/brands/brand_1/brand/markets")
    expect(hrefs("brandTerms")[0]).toBe("/brands/brand_1/brand/identity")
    expect(view("brandTerms").rows[0]?.severity).toBe("Warn · Terms of brand and market")
  })

  it("measures rules of a campaign when that is chosen, and offers only campaigns that a rule names", () => {
    const { campaign, campaigns, rows } = view("otherCampaign")
    expect(campaign).toBe("campaign_1")
    expect(campaigns?.map(({ label }) => label)).toEqual(["No campaign", "Autumn table"])
    expect(rows[0]).toMatchObject({ title: "No spring in the autumn campaign", state: "fires" })
    expect(view("several").campaigns).toBeUndefined()
    const { campaignId: _, ...without } = guidelineBenchStates.otherCampaign.context
    const shown = guidelineBenchView(
      guidelineBenchMachine.resolveState({
        value: { desk: "watching", picture: "resting" },
        context: { ...without, campaignId: undefined }
      })
    )
    expect([shown.campaign, shown.rows.some(({ title }) => title.includes("autumn"))]).toEqual(["none", false])
  })

  it("forgets the language of one market when another is chosen", () => {
    const actor = createActor(guidelineBenchMachine, {
      snapshot: guidelineBenchStates.otherMarket,
      input: { brandId: "brand_1" }
    })
    const shown = () => guidelineBenchView(actor.getSnapshot())
    actor.start()
    actor.send({ type: "language.choose", language: "fr-CH" })
    expect(shown().language).toBe("fr-CH")
    actor.send({ type: "market.choose", marketId: "market_1" })
    actor.send({ type: "market.choose", marketId: "market_2" })
    expect(shown().language).toBe("de")
    actor.stop()
  })

  it("names a language that it does not know by its tag, and a desk of an older backend by the brand's language", () => {
    const at = (desk: GuidelineDesk) =>
      guidelineBenchView(
        guidelineBenchMachine.resolveState({
          value: { desk: "watching", picture: "resting" },
          context: { ...guidelineBenchStates.noText.context, desk }
        })
      ).measuredIn
    expect(at({ rules: [], markets: [], language: "qqq" })).toBe("Words are measured in qqq.")
    expect(at({ rules: [], markets: [{ id: "market_1", name: "Italy" }], language: "it" })).toBe(
      "Words are measured in Italian."
    )
  })
})
