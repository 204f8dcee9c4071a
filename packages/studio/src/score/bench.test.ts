import { measuredBrand } from "@marque/core/brand-files"
import { tryRules } from "@marque/core/guidelines"
import { exampleDesk } from "@marque/core/testing"
import { describe, expect, it } from "vitest"
import { rulesOf } from "./rules-of.ts"
import { scorePicture } from "./score.ts"
import { plainScene, plainGround } from "./testing/plain-scene.ts"

const [rule] = exampleDesk.rules
if (rule === undefined) throw new Error("the desk has rules")
const [first, ...others] = exampleDesk.markets
const desk = {
  ...exampleDesk,
  bannedTerms: ["cheap", "luxury"],
  rules: [
    ...exampleDesk.rules,
    {
      ...rule,
      _id: "forms" as typeof rule._id,
      name: "Formats",
      check: { type: "locale" },
      scope: { ...rule.scope, channels: [], marketIds: [] }
    } as const
  ],
  markets: [
    ...(first ? [{ ...first, currency: "GBP", units: "metric" } as const] : []),
    ...others.map((market) => ({ ...market, currency: "EUR", dateFormat: "year_first", units: "imperial" }) as const)
  ]
}
const picture = plainGround(plainScene({}))

/** What the score of a picture says of its words. */
const scored = (text: string, marketId: string | undefined) => {
  const markets = desk.markets.map(({ bannedTerms = [], id, languages = [], requiredTerms = [], ...market }) => ({
    ...market,
    marketId: id,
    countries: ["DE"],
    languages,
    bannedTerms,
    requiredTerms
  }))
  const identity = { colours: [], bannedTerms: desk.bannedTerms, disclaimer: "" }
  const measured = measuredBrand(
    {
      state: "draft",
      version: 1,
      language: desk.language,
      // Only what words are measured by is read.
      snapshot: { identity, markets } as never,
      guidelines: desk.rules
    },
    { channel: undefined, marketId, medium: "image", campaignIds: [] }
  )
  return scorePicture({ picture, copy: { body: text } }, rulesOf(measured, [])).checks
}

const texts = [
  "A LUXURY bowl: a must-have detox for your table!! Cheap, too.",
  "Ein Wunder von Fig & Ember, nicht cheap, und auf keinen Fall eine luxuriöse Schale für jeden Tag des Jahres.",
  "Fig & Ember until 24.12.2026, 6:30 PM: 1.2 l, 12 oz and 1,234.56 kg.",
  "Un bol Fig & Ember, cuit deux fois dans un four de briques, et rien de plus pour la table de tous les jours."
]

describe("S-076 the test bench measures as the score of a picture does", () => {
  it.each(texts.flatMap((text) => [undefined, "market_1", "market_2"].map((marketId) => ({ marketId, text }))))(
    "for %j",
    ({ marketId, text }) => {
      const checks = new Map(scored(text, marketId).map((check) => [check.id, check]))
      const tried = tryRules(desk, { text, part: "body", marketId, channel: undefined, campaignId: undefined })
      for (const { measured, rule, state } of tried.filter((each) => each.rule.list === undefined)) {
        const check = checks.get(rule.id)
        const states = { met: "passes", failed: "fires", not_applicable: "unmeasured", not_measured: "unmeasured" }
        expect([rule.title, check && states[check.state], check?.measured]).toEqual([rule.title, state, measured])
      }
      const words = (checks.get("copy")?.evidence ?? []).filter(
        (each) => each.kind === "words" && (each.fault === "banned" || each.fault === "missing")
      )
      const listed = tried.filter((each) => each.rule.list !== undefined).flatMap((each) => each.words)
      expect(listed).toEqual(words)
      expect(tried.filter(({ state }) => state !== "unmeasured").length).toBeGreaterThan(2)
    }
  )
})
