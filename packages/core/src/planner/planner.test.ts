import { bannedTermsIn } from "../creative/guardrails.rules.ts"
import { describe, expect, it } from "vitest"
import { COPY_LANGUAGES, copyBankOf } from "./copy-bank.ts"
import { differenceOf, nearDuplicates } from "./concepts.rules.ts"
import { touchedCells } from "./drift.rules.ts"
import { autumnData, autumnInput, autumnOccasions, occasion } from "./fixtures/autumn.ts"
import { plan, proposalHash } from "./plan.rules.ts"
import type { AssetSpec, CampaignProposal, PlannerInput } from "./planner.schema.ts"
import { productionSlots, shifted } from "./production.rules.ts"
import { proposalFaults } from "./proposal-faults.rules.ts"
import { proposalMarkdown } from "./proposal-markdown.rules.ts"
import { isPublishable } from "./publishable.rules.ts"
import { merged, redone, regenerated } from "./revise.rules.ts"

const sources = { input: autumnInput, occasions: autumnOccasions, data: autumnData }
const proposal = plan(autumnInput, autumnOccasions, autumnData)
const planned = (changes: Partial<PlannerInput>) => plan({ ...autumnInput, ...changes }, autumnOccasions, autumnData)
const offer = { text: "Two mugs for the price of one", validTo: "2026-11-29" }

describe("a plan", () => {
  it("keeps silent days free, and careful ones until a person says yes", () => {
    expect(proposal.silentDays.map(({ date, marketId }) => `${date} ${marketId}`)).toEqual([
      "2026-11-11 fr",
      "2026-11-11 us",
      "2026-11-15 de",
      "2026-11-22 de"
    ])
    const { silentDays } = planned({ allowed: [{ key: "veterans-day", marketId: "us", by: "ana" }] })
    expect(silentDays.map(({ key }) => key)).not.toContain("veterans-day")
  })

  it("announces nothing on a day of offers without an offer, and says so", () => {
    expect(proposal.themes.map(({ id }) => id)).not.toContain("concept-black-friday")
    expect(proposal.risks.join("\n")).toContain("Black Friday lies in the campaign and is left out")
    const sale = planned({ offer })
    expect(sale.themes.map(({ id }) => id)).toContain("concept-black-friday")
    const bodies = sale.assets
      .filter(({ marketId, themeId }) => themeId === "concept-black-friday" && marketId === "us")
      .map(({ copy }) => copy.variants[0]?.onPicture.body)
    expect(new Set(bodies)).toEqual(new Set(["Two mugs for the price of one."]))
  })

  it("B-602 calls to action with the market's own words, in the language that they are written in", () => {
    const calls = ({ assets }: CampaignProposal, own: string) =>
      new Set(
        assets
          .filter(({ marketId }) => marketId === own)
          .flatMap(({ copy }) => copy.variants.map(({ onPicture }) => onPicture.cta))
      )
    const calling = (callToAction: string, input = autumnInput, bannedTerms: ReadonlyArray<string> = []) =>
      plan(input, autumnOccasions, {
        ...autumnData,
        markets: autumnData.markets.map((each) => (each.id === "de" ? { ...each, callToAction, bannedTerms } : each))
      })
    const own = calling("Jetzt ansehen")
    expect(calls(own, "de")).toEqual(new Set(["Jetzt ansehen"]))
    expect(calls(own, "us")).toEqual(calls(proposal, "us"))
    expect(calling("Jetzt ansehen").contentHash).toBe(own.contentHash)
    expect(own.contentHash).not.toBe(proposal.contentHash)
    // Words that may not be said there are not, and words of another language are not mixed in.
    expect(calls(calling("Jetzt billig", autumnInput, ["billig"]), "de")).not.toContain("Jetzt billig")
    const japanese = {
      ...autumnInput,
      markets: autumnInput.markets.map((each) =>
        each.marketId === "de" ? { ...each, languages: ["ja-JP", "de-DE"] } : each
      )
    }
    expect(calls(calling("今すぐ見る", japanese), "de")).not.toContain("今すぐ見る")
  })

  it("leaves out a gift for which it is too late, and says by when work had to start", () => {
    const late = occasion("st-nicholas-day", "St Nicholas Day", "de", "2026-10-25", {
      kind: "gift",
      lastStart: "2026-10-11",
      window: { start: "2026-10-01", end: "2026-10-25" }
    })
    const { risks, themes } = plan(autumnInput, [late], autumnData)
    expect(themes.map(({ title }) => title)).not.toContain("St Nicholas Day")
    expect(risks).toContain("Too late for St Nicholas Day in Germany: work on it had to start by 2026-10-11.")
  })

  it("shows a product only where it is sold, in the language of the market, in house layouts first", () => {
    const french = proposal.assets.filter(({ marketId }) => marketId === "fr")
    expect(new Set(french.map(({ productId }) => productId))).toEqual(new Set(["candle"]))
    expect(french[0]?.copy.locale).toBe("fr-FR")
    expect(french[0]?.copy.variants[0]?.post.alt).toContain("Bougie à la figue")
    expect(proposal.assets.find(({ placementId }) => placementId === "web-hero")?.houseLayoutId).toBe("house")
  })

  it("takes a house layout only where it can show what the picture shows, and leaves the plan to the engine elsewhere", () => {
    const houseOf = (house: Partial<(typeof autumnData.houseLayouts)[number]>, changes: Partial<PlannerInput> = {}) =>
      plan({ ...autumnInput, ...changes }, autumnOccasions, {
        ...autumnData,
        houseLayouts: [
          { id: "house", pictures: ["product", "place"], placementIds: autumnInput.placementIds, ...house }
        ]
      }).assets.filter(({ kind }) => kind !== "video")
    const taken = (assets: ReadonlyArray<AssetSpec>) => assets.filter(({ houseLayoutId }) => houseLayoutId === "house")
    expect(taken(houseOf({})).length).toBeGreaterThan(0)
    expect(new Set(taken(houseOf({ productIds: ["candle"] })).map(({ productId }) => productId))).toEqual(
      new Set(["candle"])
    )
    expect(taken(houseOf({ pictures: ["product"] })).every(({ placeId }) => placeId === undefined)).toBe(true)
    expect(taken(houseOf({ pictures: ["place"] })).every(({ productId }) => productId === undefined)).toBe(true)
    expect(taken(houseOf({}, { productIds: [], placeIds: [] }))).toEqual([])
    expect(taken(houseOf({}, { houseLayoutIds: [] }))).toEqual([])
  })

  it("makes slots of it that name the house layout", () => {
    const slots = productionSlots(proposal)
    expect(slots.find(({ placementId }) => placementId === "web-hero")?.houseLayoutId).toBe("house")
    expect(slots.some((slot) => !("houseLayoutId" in slot))).toBe(true)
  })

  it("lists what no layout can set, what is not sold and what is over the budget", () => {
    expect(proposal.unplaced.map(({ reason }) => reason)).toContain("No layout can set Display 728 x 90 well")
    const poor = planned({ productIds: ["mug"], budgetCredits: 3 })
    expect(poor.unplaced.map(({ reason }) => reason)).toContain("None of the products is sold in France")
    expect(poor.risks.join("\n")).toContain("the budget is 3.")
  })

  it("S-077: plans a market's channels only, and lists the others with the reason", () => {
    const markets = autumnInput.markets.map((market) =>
      market.marketId === "fr" ? { ...market, channels: ["web"] } : market
    )
    const { assets, unplaced } = planned({ markets })
    const placed = (marketId: string) =>
      new Set(assets.filter((asset) => asset.marketId === marketId).map(({ placementId }) => placementId))
    expect([...placed("fr")]).toEqual(["web-hero"])
    expect(placed("de").size).toBeGreaterThan(1)
    const reasons = unplaced.filter(({ marketId }) => marketId === "fr").map(({ reason }) => reason)
    expect(reasons.join("\n")).toMatch(/ is of a channel that France does not use/)
  })

  it("leaves words to be written where there is no bank, and says so", () => {
    const [us] = autumnInput.markets
    const { assets, assumptions } = planned({ markets: us === undefined ? [] : [{ ...us, languages: ["ja-JP"] }] })
    expect(assets[0]?.copy).toEqual({ locale: "ja-JP", variants: [], chosen: 0 })
    expect(assumptions.join("\n")).toContain("no suggested words in Japanese")
  })

  it("has no banned word in any suggestion", () => {
    const { assets } = planned({ mustAvoid: ["closer", "autumn", "Gemütlich"] })
    const words = assets.flatMap(({ copy }) => copy.variants.flatMap(({ onPicture }) => Object.values(onPicture)))
    expect(words.flatMap((text) => bannedTermsIn(text, ["closer", "autumn", "Gemütlich"]))).toEqual([])
  })
})

it.each(COPY_LANGUAGES)("every text of the bank in %s can be published as it stands, within its field", (language) => {
  const bank = copyBankOf(language)
  const headlines = Object.values(bank?.headlines ?? {})
  const calls = Object.values(bank?.calls ?? {})
  const texts = [...headlines.flat(), ...Object.values(bank?.bodies ?? {}), ...Object.values(bank?.closings ?? {})]
  expect([...texts, ...calls.flat()].filter((text) => !isPublishable(text))).toEqual([])
  expect(headlines.every(({ length }) => length === 3)).toBe(true)
  expect(headlines.flat().filter(({ length }) => length > 40)).toEqual([])
  expect(headlines.every((group) => group.some(({ length }) => length <= 30))).toBe(true)
  expect(calls.flat().filter(({ length }) => length > 22)).toEqual([])
})

describe("concepts", () => {
  it("differ from each other, and say so when two are near-duplicates", () => {
    const [first, second] = proposal.themes
    if (first === undefined || second === undefined) throw new Error("A plan has two concepts")
    expect(differenceOf(first, first)).toBe(0)
    expect(differenceOf(first, second)).toBeGreaterThan(40)
    expect(nearDuplicates(proposal.themes)).toEqual([])
    expect(nearDuplicates([first, { ...first, id: "copy" }])).toMatchObject([
      { themeIds: [first.id, "copy"], text: "These two are near-duplicates. Replace one?" }
    ])
  })

  it("are replaced by one that was not turned down, until there is none", () => {
    const [first] = proposal.themes
    const next = regenerated(sources, proposal, first?.id ?? "", [])
    if (!("proposal" in next)) throw new Error(next.refused)
    expect(next.proposal.themes.slice(1)).toEqual(proposal.themes.slice(1))
    const all = [...autumnOccasions.map(({ key }) => `concept-${key}`), "concept-detail", "concept-everyday"]
    expect(regenerated(sources, proposal, first?.id ?? "", all)).toHaveProperty("refused")
    expect(regenerated(sources, proposal, "nobody", [])).toHaveProperty("refused")
  })

  it("merge without losing an asset or a day", () => {
    const [first, second] = proposal.themes
    const one = merged(proposal, first?.id ?? "", second?.id ?? "")
    expect(one.themes).toHaveLength(proposal.themes.length - 1)
    expect(one.assets.map(({ id }) => id)).toEqual(proposal.assets.map(({ id }) => id))
    expect(one.contentHash).toBe(proposalHash(one))
    expect(proposalFaults(sources, one)).toEqual([])
    expect(merged(proposal, "nobody", "nobody")).toBe(proposal)
  })
})

const faultsOf = (change: Partial<AssetSpec>) => {
  const [first, ...others] = proposal.assets
  if (first === undefined) throw new Error("A plan has assets")
  return proposalFaults(sources, { ...proposal, assets: [{ ...first, ...change }, ...others] }).map(({ text }) => text)
}
const onDay = (date: string): CampaignProposal => ({
  ...proposal,
  calendar: proposal.calendar.map((slot, at) => (at === 0 ? { ...slot, marketId: "de", date } : slot))
})

describe("the validator", () => {
  it.each<[Partial<AssetSpec>, string]>([
    [{ themeId: "x" }, "There is no concept x."],
    [{ marketId: "jp" }, "The brief has no market jp."],
    [{ productId: "vase" }, "The brief has no product vase."],
    [{ marketId: "fr", productId: "mug" }, "The product mug is not sold in fr."],
    [{ placeId: "moon" }, "The brief has no place moon."],
    [{ houseLayoutId: "x" }, "There is no house layout x."],
    [{ placementId: "billboard" }, "The brief has no placement billboard."],
    [{ placementId: "story", width: 10 }, "Instagram and Facebook story is 1080 x 1920."],
    [{ placementId: "story", layout: "grid" }, "The layout cannot set Instagram and Facebook story."]
  ])("finds what is wrong with %j", (change, text) => {
    expect(faultsOf(change)).toContain(text)
  })

  it("finds banned words, words that are too long, and words that do not exist", () => {
    const words = {
      onPicture: { headline: "The best mug" },
      post: { caption: "x".repeat(2201), hashtags: [], alt: "" }
    }
    expect(faultsOf({ placementId: "instagram-feed", copy: { locale: "en", variants: [words], chosen: 1 } })).toEqual(
      expect.arrayContaining([
        "“best” must not be said.",
        "The caption has at most 2200 characters.",
        "The chosen words do not exist."
      ])
    )
  })

  it("finds silent days, days outside the campaign, doubled posts and assets without a day", () => {
    const texts = (changed: CampaignProposal) => proposalFaults(sources, changed).map(({ text }) => text)
    expect(texts(onDay("2026-11-22"))).toContain("Totensonntag: a day to stay silent, so nothing is posted")
    expect(texts(onDay("2027-01-01"))).toContain("2027-01-01 is outside the campaign.")
    expect(texts({ ...proposal, calendar: [] })).toContain("The asset has no day.")
    const [slot] = proposal.calendar
    const twice = { ...proposal, calendar: slot === undefined ? [] : [...proposal.calendar, slot] }
    expect(texts(twice).join("\n")).toMatch(/already has a post on/u)
    expect(texts({ ...proposal, themes: [] })).toContain("A proposal has 1 to 5 different concepts.")
  })
})

describe("a changed brief", () => {
  it("touches the cells that were made from the changed answer, and redoes those and no other", () => {
    const after = {
      ...sources,
      input: { ...autumnInput, notSold: [...autumnInput.notSold, { productId: "mug", marketId: "de" }] }
    }
    const touched = touchedCells(autumnInput, after, proposal)
    const mugs = proposal.assets.filter(({ marketId, productId }) => marketId === "de" && productId === "mug")
    expect(touched).toEqual(mugs.map(({ id }) => id).toSorted())
    const again = redone(after, proposal, touched)
    const others = (all: CampaignProposal) => all.assets.filter(({ id }) => !touched.includes(id))
    expect(others(again)).toEqual(others(proposal))
    expect(again.assets.filter(({ id, productId }) => touched.includes(id) && productId === "mug")).toEqual([])
    expect(proposalFaults(after, again)).toEqual([])
  })

  it("touches all words when the message changes, new cells when a placement is added, and nothing otherwise", () => {
    const touched = (changes: Partial<PlannerInput>) =>
      touchedCells(autumnInput, { ...sources, input: { ...autumnInput, ...changes } }, proposal)
    expect(touched({ message: "Another one" })).toHaveLength(proposal.assets.length)
    expect(touched({ title: "Another name", budgetCredits: 5 })).toEqual([])
    expect(touched({ volume: [{ placementId: "instagram-feed", count: 4 }] })).toEqual([
      "de.instagram-feed.4",
      "fr.instagram-feed.4",
      "us.instagram-feed.4"
    ])
  })
})

describe("an approved proposal", () => {
  it("makes the same slots with the same seeds each time", () => {
    const slots = productionSlots(proposal)
    expect(slots).toEqual(productionSlots(plan(autumnInput, autumnOccasions, autumnData)))
    expect(slots.map(({ seed }) => seed)).toEqual(proposal.assets.map(({ seed }) => seed))
    expect(slots.every(({ plannedAt, status }) => plannedAt !== undefined && status === "planned")).toBe(true)
    expect(productionSlots({ ...proposal, calendar: [] })[0]).not.toHaveProperty("plannedAt")
  })

  it("B-204 lists what a shift would collide with before anything moves", () => {
    const moved = (assetIds: ReadonlyArray<string>, days: number) =>
      shifted({
        calendar: proposal.calendar,
        assetIds,
        days,
        from: autumnInput.from,
        to: autumnInput.to,
        quiet: proposal.silentDays,
        placements: autumnData.placements
      })
    const all = proposal.assets.map(({ id }) => id)
    expect(moved(all, 0)).toEqual({ calendar: proposal.calendar, collisions: [] })
    expect(moved(all, 90).collisions).toHaveLength(all.length)
    const [first, second] = proposal.calendar.filter(
      ({ marketId, placementId }) => marketId === "us" && placementId === "instagram-feed"
    )
    const gap = (Date.parse(second?.date ?? "") - Date.parse(first?.date ?? "")) / 86_400_000
    expect(moved(first?.assetIds ?? [], gap).collisions).toMatchObject([
      { date: second?.date, text: "The channel already has a post on this day" }
    ])
  })
})

it("a proposal reads as a document", async () => {
  const markdown = proposalMarkdown(autumnInput.title, planned({ offer }), {
    markets: Object.fromEntries(autumnData.markets.map(({ id, name }) => [id, name])),
    placements: Object.fromEntries(autumnData.placements.map(({ id, label }) => [id, label])),
    products: { mug: "Ember Mug", candle: "Fig Candle" }
  })
  await expect(markdown).toMatchFileSnapshot("./fixtures/autumn-plan.md")
})
