import { measuredBrand } from "@marque/core/brand-files"
import { tryRules } from "@marque/core/guidelines"
import { exampleDesk } from "@marque/core/testing"
import { describe, expect, it } from "vitest"
import { rulesOf } from "./rules-of.ts"
import { scorePicture } from "./score.ts"
import { plainScene, plainGround } from "./testing/plain-scene.ts"

const desk = { ...exampleDesk, bannedTerms: ["cheap", "luxury"] }
const picture = plainGround(plainScene({}))

/** What the score of a picture says of its words. */
const scored = (text: string, marketId: string | undefined) => {
  const markets = desk.markets.map(({ bannedTerms = [], id, languages = [], name, requiredTerms = [] }) => ({
    marketId: id,
    name,
    countries: ["DE"],
    languages,
    units: "metric" as const,
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
