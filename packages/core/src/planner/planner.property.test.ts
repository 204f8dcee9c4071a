import { createHash } from "node:crypto"
import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays } from "../model/calendar-days.pure.ts"
import { accountsOf } from "./channel-days.ts"
import { canonicalText, contentHash } from "./content-hash.pure.ts"
import { autumnData, autumnInput, autumnOccasions, occasion } from "./fixtures/autumn.ts"
import { plan, proposalHash } from "./plan.rules.ts"
import { CampaignProposal, type Occasion, OccasionArchetype, type PlannerInput } from "./planner.schema.ts"
import { proposalFaults } from "./proposal-faults.rules.ts"
import { redone, regenerated } from "./revise.rules.ts"

const MARKETS = autumnInput.markets.map(({ marketId }) => marketId)

const days = fc.integer({ min: -10, max: 60 }).map((day) => addDays(autumnInput.from, day))
const occasions: fc.Arbitrary<ReadonlyArray<Occasion>> = fc.array(
  fc
    .record({
      key: fc.constantFrom("a", "b", "c", "d", "e", "autumn"),
      marketId: fc.constantFrom(...MARKETS),
      date: days,
      kind: fc.constantFrom(...OccasionArchetype.literals),
      sensitivity: fc.constantFrom("open", "open", "careful", "silent"),
      interest: fc.double({ min: 0, max: 1, noNaN: true })
    })
    .map(({ date, key, marketId, ...more }) =>
      occasion(key, `Day ${key}`, marketId, date, {
        ...more,
        window: { start: addDays(date, -14), end: date },
        ...(more.kind === "gift" && { lastStart: addDays(date, -14) })
      })
    ),
  { maxLength: 20 }
)

const inputs: fc.Arbitrary<PlannerInput> = fc
  .record({
    length: fc.integer({ min: -2, max: 45 }),
    conceptCount: fc.integer({ min: 2, max: 5 }),
    held: fc.subarray(MARKETS),
    productIds: fc.subarray(["mug", "candle"]),
    placementIds: fc.subarray([...autumnInput.placementIds, "gone"]),
    count: fc.integer({ min: 0, max: 40 }),
    allowed: fc.subarray(["a", "b"]),
    objective: fc.constantFrom("awareness", "conversion", "event"),
    withOffer: fc.boolean()
  })
  .map(({ allowed, count, held, length, withOffer, ...more }) => ({
    ...autumnInput,
    ...more,
    to: addDays(autumnInput.from, length),
    markets: autumnInput.markets.map((market) => ({ ...market, held: held.includes(market.marketId) })),
    volume: [{ placementId: "instagram-feed", count }],
    allowed: allowed.flatMap((key) => MARKETS.map((marketId) => ({ key, marketId, by: "ana" }))),
    ...(withOffer && { offer: { text: "Two for the price of one" } })
  }))

const backwards = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(backwards)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, each]) => [name, backwards(each)])
  )
}

describe("any plan", () => {
  it("keeps every promise of the planner", () => {
    fc.assert(
      fc.property(inputs, occasions, (input, found) => {
        const proposal = plan(input, found, autumnData)
        const { assets, calendar, unplaced } = proposal
        expect(proposalFaults({ input, occasions: found, data: autumnData }, proposal)).toEqual([])
        expect(Schema.decodeUnknownSync(CampaignProposal)(proposal)).toEqual(proposal)

        const asked = input.markets.length * input.placementIds.length
        const extra = input.placementIds.includes("instagram-feed") ? (input.volume[0]?.count ?? 1) - 1 : 0
        const missing = unplaced.reduce((sum, { cells }) => sum + cells.length, 0)
        expect(assets.length + missing).toBe(asked + extra * input.markets.length)
        expect(calendar.length).toBe(assets.length)

        const mourning = found.filter(({ sensitivity }) => sensitivity === "silent")
        const held = new Set(input.markets.filter((market) => market.held).map(({ marketId }) => marketId))
        const posts = new Set<string>()
        for (const { date, marketId, placementId } of calendar) {
          expect(date >= input.from && date <= input.to).toBe(true)
          expect(mourning.some((day) => day.date === date && day.marketId === marketId)).toBe(false)
          expect(held.has(marketId)).toBe(false)
          const channel = autumnData.placements.find(({ id }) => id === placementId)?.channel ?? ""
          for (const account of accountsOf(channel)) {
            expect(posts.has(`${marketId} ${account} ${date}`)).toBe(false)
            posts.add(`${marketId} ${account} ${date}`)
          }
        }
      }),
      { numRuns: 60 }
    )
  })

  it("is the same for the same brief, whatever the order of its keys", () => {
    fc.assert(
      fc.property(inputs, occasions, (input, found) => {
        const proposal = plan(input, found, autumnData)
        const again = plan(backwards(input) as PlannerInput, found, autumnData)
        expect(JSON.stringify(again)).toBe(JSON.stringify(proposal))
        expect(proposalHash(backwards(proposal) as CampaignProposal)).toBe(proposal.contentHash)
      }),
      { numRuns: 20 }
    )
  })

  it("can have cells and concepts planned again without touching the others", () => {
    fc.assert(
      fc.property(inputs, occasions, fc.nat(), (input, found, at) => {
        const sources = { input, occasions: found, data: autumnData }
        const proposal = plan(input, found, autumnData)
        const theme = proposal.themes[at % proposal.themes.length]
        const cells = proposal.assets.filter((_, index) => index % 3 === at % 3).map(({ id }) => id)
        const again = redone(sources, proposal, cells)
        const others = ({ assets }: CampaignProposal) => assets.filter(({ id }) => !cells.includes(id))
        expect(others(again)).toEqual(others(proposal))
        expect(proposalFaults(sources, again)).toEqual([])
        if (theme === undefined) return
        const next = regenerated(sources, proposal, theme.id, [])
        if (!("proposal" in next)) return
        const kept = proposal.assets.filter(({ themeId }) => themeId !== theme.id)
        expect(next.proposal.assets).toEqual(expect.arrayContaining(kept))
        expect(next.proposal.themes.map(({ id }) => id)).not.toContain(theme.id)
        expect(proposalFaults(sources, next.proposal)).toEqual([])
      }),
      { numRuns: 20 }
    )
  })
})

it("hashes any value as SHA-256 of its text, whatever the order of its keys", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
      const written = canonicalText({ text })
      expect(contentHash({ text })).toBe(createHash("sha256").update(written, "utf8").digest("hex"))
    })
  )
  expect(contentHash({ b: 1, a: [undefined, 2] })).toBe(contentHash({ a: [undefined, 2], b: 1, c: undefined }))
  expect(plan(autumnInput, autumnOccasions, autumnData).contentHash).toMatch(/^[0-9a-f]{64}$/u)
})
