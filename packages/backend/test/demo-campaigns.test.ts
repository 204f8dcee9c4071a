import { blankBrief } from "@marque/core/campaigns"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import { addDemo, ARRANGEMENT, EDITION, finishedTemplate, output } from "./demo-world.ts"
import { makeWorld } from "./world.ts"

const DAY_MS = 86_400_000

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 1, 12) })
})
afterEach(() => {
  vi.useRealTimers()
})

const day = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

const metrics = (impressions: number, clicks: number) => ({
  impressions,
  clicks,
  spend: impressions,
  conversions: 0,
  revenue: 0
})

const campaign = (startsAt: string, endsAt: string) => ({
  markets: ["United Kingdom"],
  products: ["FC-1"],
  places: [],
  pictures: [output("square 0"), output("square 1")],
  answers: {
    ...blankBrief,
    approverIds: [],
    allowedDays: [],
    leftOut: [],
    marketIds: [],
    productIds: [],
    placeIds: [],
    name: "Slow evenings",
    objective: "awareness" as const,
    message: "Light one candle.",
    audience: [{ name: "Everyone", needs: "Calm", avoid: "Noise" }],
    placementIds: ["any-square"],
    mandatory: [],
    proofPoints: [],
    mustNotSay: [],
    references: [],
    keyDates: [],
    startsAt,
    endsAt,
    conceptCount: 2,
    volume: [{ placementId: "any-square", count: 2 }],
    formats: ["image" as const],
    languages: ["en-GB"]
  }
})

const visited = async (
  campaigns: ReadonlyArray<object>,
  headlines: ReadonlyArray<string> = ["Stay in", "Stay warm"]
) => {
  const world = await makeWorld()
  await finishedTemplate(world, { guidelines: [], headlines })
  await addDemo(world, world.users.ada, "clerk_demo")
  const asked = { ...EDITION, clerkId: "clerk_demo", arrangement: { ...ARRANGEMENT, campaigns } }
  const { brandId } = await world.t.mutation(api.demo.copy, asked as never)
  const slots = await world.t.run(async ({ db }) =>
    (await db.query("campaignSlots").collect()).filter((slot) => slot.brandId === brandId)
  )
  const rows = await world.t.run(async ({ db }) =>
    (await db.query("campaigns").collect()).filter((row) => row.brandId === brandId)
  )
  return { ...world, brandId, slots, campaign: rows[0] }
}

describe("a campaign of the demo in review", () => {
  const inReview = () => ({ ...campaign(day(9), day(20)), stage: "in_review", changes: "Warmer light" })

  it("has a picture with its words in each slot: one waits for a decision, one is to be changed", async () => {
    const { campaign, slots } = await visited([inReview()])
    expect(campaign?.status).toBe("in_review")
    expect(slots.map(({ copy, status }) => ({ status, headline: copy[0]?.onPicture.headline }))).toEqual([
      { status: "in_review", headline: "Stay in" },
      { status: "needs_pick", headline: "Stay warm" }
    ])
    expect(slots[1]?.decisions).toMatchObject([{ decision: "request_changes", note: "Warmer light" }])
  })

  it("waits for the visitor", async () => {
    const { ada, brandId } = await visited([inReview()])
    expect(await ada.query(api.reviewRequests.asked, { brandId })).toHaveLength(1)
  })

  it("stays an approved plan as long as its pictures are not made", async () => {
    const { campaign, slots } = await visited([inReview()], ["Stay in"])
    expect(campaign?.status).toBe("approved")
    expect(slots.map(({ status }) => status)).toEqual(["planned", "planned"])
  })
})

describe("a live campaign of the demo", () => {
  const live = () => ({
    ...campaign(day(-30), day(2)),
    stage: "live",
    results: {
      fileName: "report.csv",
      currency: "GBP",
      days: [2, 1].map((daysAgo) => ({ daysAgo, slots: [metrics(20_000, 200), metrics(20_000, 400)] }))
    },
    test: { startedDaysAgo: 31, endsInDays: 1, usualRate: 0.01, difference: 0.005 }
  })

  it("shows results of each picture, and a test of words that has a winner", async () => {
    const { ada, campaign, slots } = await visited([live()])
    expect(campaign?.status).toBe("live")
    expect(slots.map(({ liveAt, status }) => [status, (liveAt ?? Infinity) < Date.now()])).toEqual([
      ["live", true],
      ["live", true]
    ])
    const results = await ada.query(api.results.get, { campaignId: campaign?._id ?? "" })
    expect(results.totals.map(({ clicks, impressions }) => ({ clicks, impressions }))).toEqual([
      { clicks: 400, impressions: 40_000 },
      { clicks: 800, impressions: 40_000 }
    ])
    expect(results.imports).toMatchObject([{ fileName: "report.csv", rows: 4 }])
    expect(results.tests).toMatchObject([
      { variable: "words", counts: { first: { clicks: 400 }, second: { clicks: 800 } }, changed: false }
    ])
  })
})
