import { blankBrief } from "@marque/core/campaigns"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import { addDemo, ARRANGEMENT, EDITION, finishedTemplate, output } from "./demo-world.ts"
import { firstPage } from "./drafts.ts"
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

const HEADLINES = ["Stay in", "Stay warm"]

const copied = async (arrangement: object, headlines: ReadonlyArray<string> = HEADLINES) => {
  const world = await makeWorld()
  await finishedTemplate(world, { guidelines: [], headlines })
  await addDemo(world, world.users.ada, "clerk_demo")
  const asked = { ...EDITION, clerkId: "clerk_demo", arrangement: { ...ARRANGEMENT, ...arrangement } }
  const { brandId } = await world.t.mutation(api.demo.copy, asked as never)
  return { ...world, brandId }
}

const visited = async (campaigns: ReadonlyArray<object>, headlines?: ReadonlyArray<string>) => {
  const { brandId, ...world } = await copied({ campaigns }, headlines)
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
    const clicksOf = new Map(results.totals.map(({ clicks, slotId }) => [slotId, clicks]))
    expect(slots.map(({ _id }) => clicksOf.get(_id))).toEqual([400, 800])
    expect(results.imports).toMatchObject([{ fileName: "report.csv", rows: 4 }])
    expect(results.tests).toMatchObject([
      { variable: "words", counts: { first: { clicks: 400 }, second: { clicks: 800 } }, changed: false }
    ])
  })
})

describe("a finished photoshoot of the demo", () => {
  const shoot = {
    name: "Autumn table",
    brief: "",
    folder: "Autumn",
    direction: { look: "studio", light: "", mood: "", props: "", avoid: "", people: false },
    setLook: { locked: true, seed: 3, camera: "eye" },
    shots: [
      {
        name: "Hero",
        setting: "backdrop",
        picks: [
          { output: output("square 0"), pick: "picked" },
          { output: output("square 1"), pick: "none" }
        ]
      },
      { name: "Not made", setting: "split", picks: [{ output: output("unknown"), pick: "picked" }] }
    ]
  }

  it("has tiles of the pictures that are there, and its picks are in its folder", async () => {
    const { ada, brandId } = await copied({ photoshoots: [shoot] })
    const { rows } = await ada.query(api.photoshoots.list, { brandId, ...firstPage })
    expect(rows).toMatchObject([
      { name: "Autumn table", status: "completed", counts: { total: 2, done: 2, picked: 1 }, strip: [{}] }
    ])
    const [folder] = await ada.query(api.folders.list, { brandId })
    const filter = { folderId: folder?._id ?? "", photoshootId: rows[0]?._id ?? "" }
    const { items } = await ada.query(api.assets.list, { brandId, filter, limit: 10 })
    expect(items).toHaveLength(1)
  })
})

it("notes of the demo stand on its pictures, and those of pictures that are not made are left out", async () => {
  const notes = [
    { output: output("square 0"), text: "Warmer, please", place: { x: 0.5, y: 0.5 } },
    { output: output("unknown"), text: "Lost" }
  ]
  const { brandId, t } = await copied({ notes })
  const kept = await t.run(async ({ db }) =>
    (await db.query("notes").collect()).filter((row) => row.brandId === brandId)
  )
  expect(kept).toMatchObject([{ text: "Warmer, please", place: { x: 0.5, y: 0.5 } }])
})
