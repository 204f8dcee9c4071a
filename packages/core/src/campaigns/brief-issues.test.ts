import { describe, expect, it } from "vitest"
import { MarketId, PlaceId } from "../model/ids.ts"
import type { BriefFacts } from "./brief-facts.schema.ts"
import { copiedBrief, shiftDates } from "./brief-dates.rules.ts"
import { briefIssues, COMPLETENESS, completeness, readiness } from "./brief-issues.rules.ts"
import { faultOf } from "./brief-changes.schema.ts"
import { type Answers, blankBrief } from "./campaigns.schema.ts"
import { completeAnswers, exampleFacts } from "./fixtures/brief.examples.ts"
import { SAMPLE_KEYS, sampleBrief } from "./samples.rules.ts"

const said = (answers: Partial<Answers>, facts: Partial<BriefFacts> = {}) =>
  briefIssues({ ...completeAnswers, ...answers }, { ...exampleFacts, ...facts }).map(
    ({ field, severity, text }) => `${severity} ${field}: ${text}`
  )
const without = (field: keyof Answers): Answers => {
  const { [field]: _, ...rest } = completeAnswers
  // The name is not left out.
  return rest as Answers
}
const [mug, candle] = exampleFacts.products
const [shop] = exampleFacts.places
const [germany, france] = exampleFacts.markets
if (!mug || !candle || !shop || !germany || !france) throw new Error("The example has no facts")
const day = { key: "good-friday", title: "Good Friday", date: "2026-10-20", marketId: germany.id, market: "Germany" }

describe("the completeness of a brief", () => {
  it("weighs 100 in all; a blank brief has none of it and says what is missing, a whole one everything", () => {
    expect(COMPLETENESS.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
    const blank: Answers = { ...blankBrief, name: "New" }
    expect(completeness(blank)).toBe(0)
    expect(briefIssues(blank, exampleFacts).map(({ field }) => field)).toEqual(
      COMPLETENESS.filter(({ required }) => required).map(({ field }) => field)
    )
    expect(completeness(completeAnswers)).toBe(100)
    expect(readiness(completeAnswers, exampleFacts)).toEqual({ complete: true, blocked: false })
    expect(readiness(blank, exampleFacts)).toEqual({ complete: false, blocked: true })
  })
})

describe("the checks of a brief", () => {
  it("find nothing in a brief that is right", () => {
    expect(said({})).toEqual([])
  })

  it.each<readonly [string, ReadonlyArray<string>]>([
    ["block endsAt: The campaign ends before it starts", said({ endsAt: "2026-10-01" })],
    [
      "block offer: The offer ends before it starts",
      said({ offer: { text: "x", validFrom: "2026-10-20", validTo: "2026-10-19" } })
    ],
    [
      "block offer: The offer is valid outside the dates of the campaign",
      said({ offer: { text: "x", validTo: "2026-12-01" } })
    ],
    [
      "warn keyDates: Fair on 1 Jan 2027 is outside the dates of the campaign",
      said({ keyDates: [{ date: "2027-01-01", title: "Fair" }] })
    ],
    ["warn approvalBy: Approval is due after the campaign has started", said({ approvalBy: "2026-10-13" })],
    ["block message: “guaranteed” may not be said in Germany", said({ message: "Guaranteed warm" })],
    ["block proofPoints: “cheap” is said although this brief rules it out", said({ proofPoints: ["Not cheap"] })],
    ["block languages: No language of this brief is spoken in France", said({ languages: ["de-AT"] })],
    ["block marketIds: A market of this brief no longer exists", said({ marketIds: [MarketId.make("market_gone")] })],
    [
      "block marketIds: Germany is on hold: Recall",
      said({}, { markets: [{ ...germany, held: { from: "2026-09-01", reason: "Recall" } }, france] })
    ],
    ["block productIds: Ember Mug is archived", said({}, { products: [{ ...mug, gone: true }, candle] })],
    ["block productIds: Ember Mug is discontinued", said({}, { products: [{ ...mug, discontinued: true }, candle] })],
    [
      "block productIds: Fig Candle is not sold in France",
      said({}, { products: [mug, { ...candle, soldIn: [germany.id] }] })
    ],
    [
      "block message: “Fired twice” may not be claimed in Germany",
      said(
        { message: "Fired twice, for slow evenings" },
        { products: [{ ...mug, claims: [{ text: "Fired twice", marketIds: [MarketId.make(france.id)] }] }, candle] }
      )
    ],
    [
      "warn productIds: Ember Mug has no price in Germany",
      said({}, { products: [{ ...mug, pricedIn: [france.id] }, candle] })
    ],
    ["block placeIds: Shop on Rua da Rosa is archived", said({}, { places: [{ ...shop, gone: true }] })],
    [
      "block placeIds: The rights of Shop on Rua da Rosa end on 1 Nov 2026, before the campaign does",
      said({}, { places: [{ ...shop, validUntil: "2026-11-01" }] })
    ],
    [
      "block placeIds: The rights of Shop on Rua da Rosa do not cover France",
      said({}, { places: [{ ...shop, marketIds: [germany.id] }] })
    ],
    ["block placementIds: fax is not a placement any more", said({ placementIds: ["fax"] })],
    [
      "warn startsAt: Good Friday (Germany, 20 Oct 2026) is a day to stay silent. Nothing is sold on it.",
      said({}, { days: [{ ...day, sensitivity: "silent" }] })
    ],
    [
      "block allowedDays: Good Friday (Germany, 20 Oct 2026) asks for care. Say whether the campaign may sell on it.",
      said({}, { days: [{ ...day, sensitivity: "careful" }] })
    ],
    [
      "warn allowedDays: Good Friday (Germany, 20 Oct 2026) asks for care. The campaign may sell on it.",
      said({ allowedDays: ["good-friday"] }, { days: [{ ...day, sensitivity: "careful" }] })
    ]
  ])("say: %s", (sentence, found) => {
    expect(found).toContain(sentence)
  })

  it("a product that is left out of a market is not asked for there, but has to be somewhere", () => {
    const [, productId] = completeAnswers.productIds
    if (productId === undefined) throw new Error("The example has one product")
    const leftOut = completeAnswers.marketIds.map((marketId) => ({ productId, marketId }))
    const facts = { products: [mug, { ...candle, soldIn: [germany.id] }] }
    expect(said({ leftOut: leftOut.slice(1) }, facts)).toEqual([])
    expect(said({ leftOut }, facts)).toEqual(["block productIds: Fig Candle is left out of every market"])
  })

  it("a place that may only be printed is refused for what is not printed", () => {
    const found = said({}, { places: [{ ...shop, permittedUse: ["print"] }] })
    expect(found).toHaveLength(2)
    expect(found[0]).toContain("do not permit")
    expect(said({}, { places: [{ ...shop, permittedUse: ["organic"] }] })).toEqual([])
  })

  it("what is not known yet is not reported, and without dates no window is compared", () => {
    expect(said({ placeIds: [PlaceId.make("place_new")] })).toEqual([])
    expect(briefIssues(without("startsAt"), exampleFacts).map(({ field }) => field)).toEqual(["startsAt"])
  })
})

describe("the dates of a brief", () => {
  it("a copy keeps the distances between its dates, across months and leap days", () => {
    const copy = copiedBrief(completeAnswers, "2028-02-20")
    expect(copy).toMatchObject({
      startsAt: "2028-02-20",
      endsAt: "2028-03-18",
      approvalBy: "2028-02-13",
      keyDates: [{ date: "2028-03-10" }],
      offer: { validFrom: "2028-02-20", validTo: "2028-03-05" }
    })
    expect(shiftDates(copy, -496)).toEqual({ ...completeAnswers, allowedDays: [] })
    expect(copiedBrief(completeAnswers, undefined)).toBe(completeAnswers)
    expect(copiedBrief(completeAnswers, completeAnswers.startsAt)).toBe(completeAnswers)
    expect(shiftDates({ ...blankBrief, offer: { text: "x" } }, 3)).toEqual({ ...blankBrief, offer: { text: "x" } })
  })
})

it.each(SAMPLE_KEYS)("the sample %s can be proposed as it stands", (key) => {
  const { languages, marketIds, placementIds, productIds } = completeAnswers
  const brief = sampleBrief(key, { today: "2026-09-01", languages, marketIds, placementIds, productIds })
  expect(briefIssues({ ...brief, name: "Sample" }, exampleFacts)).toEqual([])
})

it("a malformed answer says what is wrong with it", () => {
  expect(faultOf("name", " ")).toBe("Give the campaign a name")
  expect(faultOf("message", "x".repeat(161))).toBe("A message has at most 160 characters")
  expect(faultOf("startsAt", undefined)).toBeUndefined()
  expect(faultOf("startsAt", "2026-02-30")).toBe("Choose a day")
  expect(faultOf("conceptCount", 6)).toBe("Choose 2 to 5 concepts")
})
