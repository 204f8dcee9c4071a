import { describe, expect, it } from "vitest"
import { autumnData, autumnInput, autumnOccasions } from "./fixtures/autumn.ts"
import { plan } from "./plan.rules.ts"
import type { PlannerRule } from "./planner-data.ts"
import type { CampaignProposal, CopySet } from "./planner.schema.ts"
import { predictedChecks } from "./predicted-checks.rules.ts"

const content = plan(autumnInput, autumnOccasions, autumnData)
const [first] = content.assets
if (first === undefined) throw new Error("the plan has assets")
const { id, marketId, themeId } = first

const written = (change: (copy: CopySet) => CopySet): CampaignProposal => ({
  ...content,
  assets: content.assets.map((asset) => (asset.id === id ? { ...asset, copy: change(asset.copy) } : asset))
})
const saying = (words: Partial<CopySet["variants"][number]>) =>
  written((copy) => ({ ...copy, chosen: 0, variants: copy.variants.map((variant) => ({ ...variant, ...words })) }))

const found = (proposal: CampaignProposal, data = autumnData, input = autumnInput) =>
  predictedChecks({ data, input }, proposal)
    .filter((check) => check.marketId === marketId && check.themeId === themeId)
    .flatMap(({ findings }) => findings)

describe("predicted checks of the words of a concept", () => {
  it("pass for what the planner writes, in every market with its language", () => {
    const checks = predictedChecks({ data: autumnData, input: autumnInput }, content)
    expect(new Set(checks.map(({ language, marketId: market }) => `${market} ${language}`))).toEqual(
      new Set(["us en-US", "de de-DE", "fr fr-FR"])
    )
    expect(checks.reduce((sum, { assets }) => sum + assets, 0)).toBe(content.assets.length)
    expect(checks.flatMap(({ findings }) => findings).filter(({ severity }) => severity === "block")).toEqual([])
  })

  it("find banned words, also of the post, and words that the market requires", () => {
    const post = { caption: "The best evening", hashtags: ["#cheap"], alt: "A mug" }
    const texts = found(saying({ onPicture: { headline: "Warm hands" }, post })).map(({ text }) => text)
    expect(texts).toEqual(expect.arrayContaining(["“best” must not be said", "“cheap” must not be said"]))
    const markets = autumnData.markets.map((market) => ({ ...market, requiredTerms: ["warm hands"] }))
    const missing = (proposal: CampaignProposal) =>
      found(proposal, { ...autumnData, markets }).find(({ text }) => text.includes("is required"))?.text ?? ""
    const count = content.assets.filter((asset) => asset.marketId === marketId && asset.themeId === themeId).length
    const named = "“warm hands” is required and not on the picture"
    const withCount = (assets: number) => (assets === 0 ? "" : assets === 1 ? named : `${named} (${assets} assets)`)
    expect(missing(content)).toBe(withCount(count))
    expect(missing(saying({ onPicture: { headline: "Warm hands" }, post }))).toBe(withCount(count - 1))
  })

  it("B-606 find what is not written as the market writes it", () => {
    const rules = [{ title: "Formats", severity: "warn", test: { type: "locale" }, channels: [], marketId }] as const
    const post = { caption: "", hashtags: [], alt: "A mug" }
    const proposal = saying({ onPicture: { headline: "Warm hands until 24/12/2026" }, post })
    const failing = (dateFormat: "day_first" | "month_first") => {
      const markets = autumnData.markets.map((market) => ({ ...market, forms: { dateFormat } }))
      return found(proposal, { ...autumnData, markets, rules }).filter(({ text }) => text.includes("“Formats” fails"))
    }
    expect(failing("day_first")).toEqual([])
    expect(failing("month_first")).toMatchObject([{ severity: "warn" }])
  })

  it("S-071 find what a rule of the brand would fail, in its channels and markets, and say nothing of its hints", () => {
    const test = { type: "banned_terms", terms: [{ term: "hands" }] } as const
    const rule = { title: "No hands", severity: "block", test, channels: [], marketId } as const
    const post = { caption: "", hashtags: [], alt: "A mug" }
    const proposal = saying({ onPicture: { headline: "Warm hands" }, post })
    const failing = (change: Partial<PlannerRule>) =>
      found(proposal, { ...autumnData, rules: [{ ...rule, ...change }] }).filter(({ text }) =>
        text.startsWith("The rule “No hands” fails")
      )
    expect(failing({})).toMatchObject([{ severity: "block" }])
    expect(failing({ severity: "info" })).toEqual([])
    expect(failing({ test: { type: "locale" } })).toEqual([])
    expect(failing({ marketId: "elsewhere" })).toEqual([])
    expect(failing({ channels: ["elsewhere"] })).toEqual([])
    const channel = autumnData.placements.find((each) => each.id === first.placementId)?.channel ?? ""
    expect(failing({ channels: [channel] })).toHaveLength(1)
    expect(failing({ test: { type: "locale", currency: "EUR" } })).toEqual([])
    expect(failing({ test: { type: "banned_terms", terms: [{ term: "feet" }] } })).toEqual([])
  })

  it("say what is too long for its placement, and what is cut off", () => {
    const placements = autumnData.placements.map((placement) => ({
      ...placement,
      label: "Feed",
      limits: { caption: { most: 10, seen: 5 }, hashtags: { most: 1 } }
    }))
    const long = (caption: string, hashtags: ReadonlyArray<string> = []) =>
      found(saying({ post: { caption, hashtags, alt: "A mug" } }), { ...autumnData, placements }).map(
        ({ severity, text }) => `${severity} ${text.replace(/ \(.*/u, "")}`
      )
    expect(long("Slow down, all of you", ["#a", "#b"])).toEqual(
      expect.arrayContaining([
        "block Feed: the caption may have 10 at most",
        "block Feed: the hashtags may have 1 at most"
      ])
    )
    expect(long("Slow dn")).toContain("warn Feed: the caption is cut off after 5")
  })

  it("say where words are still to be written", () => {
    const none = found(written((copy) => ({ ...copy, variants: [] })))
    expect(none.map(({ text }) => text)).toContain(`No words in ${first.copy.locale}: the bank has none. Write them.`)
    const markets = autumnInput.markets.map((market) => ({ ...market, languages: [...market.languages, "es-US"] }))
    expect(found(content, autumnData, { ...autumnInput, markets })).toContainEqual({
      severity: "warn",
      text: "No words yet. They are written in production."
    })
    const elsewhere = { ...autumnData, markets: [], placements: [] }
    expect(found(content, elsewhere).filter(({ severity }) => severity === "block")).toEqual([])
  })
})
