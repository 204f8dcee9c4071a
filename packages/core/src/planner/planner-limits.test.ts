import { expect, it } from "vitest"
import { autumnData, autumnInput, autumnOccasions, occasion } from "./fixtures/autumn.ts"
import { plan } from "./plan.rules.ts"
import type { PlannerPlacement } from "./planner-data.ts"
import type { PlannerInput } from "./planner.schema.ts"
import { shifted } from "./production.rules.ts"
import { proposalMarkdown } from "./proposal-markdown.rules.ts"
import { redone } from "./revise.rules.ts"

const [us, de, fr] = autumnInput.markets
const planned = (changes: Partial<PlannerInput>, days = autumnOccasions, data = autumnData) =>
  plan({ ...autumnInput, ...changes }, days, data)
const some = <Item>(items: ReadonlyArray<Item | undefined>): ReadonlyArray<Item> =>
  items.filter((item) => item !== undefined)

it("an offer is announced from a week before it holds, and not after it ends", () => {
  const offer = { text: "Two mugs for the price of one", validFrom: "2026-11-28", validTo: "2026-11-28" }
  const { calendar } = planned({ offer })
  const days = calendar.filter(({ themeId }) => themeId === "concept-black-friday").map(({ date }) => date)
  expect(days.every((date) => date >= "2026-11-21" && date <= "2026-11-28")).toBe(true)
  expect(days.length).toBeGreaterThan(0)
})

it("a plan has at most 200 assets, and a campaign of years lists the others", () => {
  const { assets, unplaced } = planned({ to: "2030-12-31", volume: [{ placementId: "pinterest-pin", count: 150 }] })
  expect(assets).toHaveLength(200)
  expect(unplaced.map(({ reason }) => reason)).toContain("A proposal has at most 200 assets")
})

it("says which languages are left, which days are guesses and which the brand judged", () => {
  const days = [
    occasion("vesak", "Vesak", "us", "2026-11-01", {
      sensitivity: "careful",
      sensitivityFrom: "guess",
      reason: "Ask first."
    }),
    occasion("founding", "Founding day", "us", "2026-11-02", { sensitivityFrom: "brand", reason: "It is ours." })
  ]
  const markets = some([us && { ...us, languages: ["fr-CH", "xx"] }, de && { ...de, languages: ["xx"] }])
  const { assumptions, silentDays } = planned({ markets }, days)
  expect(assumptions.join("\n")).toContain("That Vesak asks for care is a guess from its name.")
  expect(assumptions).toContain("Founding day was judged by the brand: It is ours.")
  expect(assumptions.join("\n")).toMatch(/Words for United States are in .*French.*; xx can be added per asset\./u)
  expect(silentDays[0]?.reason).toMatch(/Ask first\.$/u)
})

it("prints have no call to act, clips only what takes them, and unknown things are named", () => {
  const paper: PlannerPlacement = {
    id: "print-a4",
    label: "A4",
    channel: "paper",
    width: 2480,
    height: 3508,
    aspectRatio: "portrait_3_4",
    kinds: ["print"],
    limits: {},
    layouts: ["stage"]
  }
  const data = {
    ...autumnData,
    placements: [...autumnData.placements, paper, { ...paper, id: "still", kinds: ["image" as const] }],
    places: [{ id: "niche", name: "Niche", marketIds: ["us"] }]
  }
  const all = planned(
    {
      placementIds: ["print-a4", "still"],
      formats: ["video"],
      markets: some([us, fr]),
      placeIds: ["niche", "gone"],
      productIds: ["gone", "candle"]
    },
    autumnOccasions,
    data
  )
  expect(all.assets.map(({ kind }) => kind)).toEqual(["print", "print"])
  expect(all.assets.flatMap(({ copy }) => copy.variants.map(({ onPicture }) => onPicture.cta))).not.toContain(
    "Shop now"
  )
  expect(all.unplaced.map(({ reason }) => reason)).toContain("A4 takes none of the formats of the brief")
  expect(proposalMarkdown("X", all, { markets: {}, placements: {}, products: {} })).toContain("| fr | print-a4, 2480")
})

it("redoing one cell keeps what is not in the plan in the list", () => {
  const proposal = planned({})
  const sources = { input: autumnInput, occasions: autumnOccasions, data: autumnData }
  const again = redone(sources, proposal, ["us.story.1"])
  expect(again.unplaced).toEqual(proposal.unplaced)
})

it("a brief without a message, a season without a known name and markets without weight still give a plan", () => {
  const monsoon = occasion("monsoon", "Monsoon", "us", autumnInput.from, {
    kind: "season",
    window: { start: autumnInput.from, end: autumnInput.to }
  })
  const named = planned({ message: "" }, [monsoon])
  expect(named.themes.map(({ title }) => title)).toContain("Monsoon")
  expect(JSON.stringify(named.assets)).toContain("Part of every day")
  const light = planned({ markets: some([us && { ...us, weight: 0 }]), conceptCount: 5 })
  expect(light.themes.map(({ archetype }) => archetype).toSorted()).toEqual(["detail", "everyday"])
  expect(light.risks.join("\n")).toContain("Only 2 of 5 concepts")
})

it("without a word that may be said there are no suggestions", () => {
  const [own] = autumnData.markets
  const mustAvoid = ["closer", "details", "second", "slow", "evenings", "cosy", "day", "everyday", "ordinary"]
  const { assets } = planned({ markets: some([us]), mustAvoid }, [])
  expect(own?.id).toBe("us")
  expect(new Set(assets.map(({ copy }) => copy.variants.length))).toEqual(new Set([0]))
})

it("a shift onto a silent day says so", () => {
  const { assets, calendar, silentDays } = planned({})
  const slot = calendar.find(({ marketId }) => marketId === "de")
  const days = (Date.parse("2026-11-22") - Date.parse(slot?.date ?? "")) / 86_400_000
  const { from, to } = autumnInput
  const input = { calendar, assetIds: slot?.assetIds ?? [], days, from, to, quiet: silentDays }
  const { collisions } = shifted({ ...input, placements: autumnData.placements })
  expect(assets.length).toBe(calendar.length)
  expect(collisions.map(({ text }) => text)).toContain("Totensonntag: a day to stay silent, so nothing is posted")
})
