import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { textsHash } from "@marque/core/campaign-assets"
import { api } from "../convex/_generated/api.js"
import type { Doc } from "../convex/_generated/dataModel"
import { patchAsset } from "../convex/gallery/assetChanges.ts"
import { campaignRow, creativeFields, productDraft, request } from "./drafts.ts"
import { importHead, resultRow } from "./result-rows.ts"
import { makeSlotWorld } from "./slot-world.ts"
import { makeWorld, SERVER_KEY, storeAsset, type World } from "./world.ts"

/** 22 November 2026, noon UTC. */
const NOON = Date.UTC(2026, 10, 22, 12)
const DAY_MS = 86_400_000
beforeEach(() => void vi.useFakeTimers({ now: NOON }))
afterEach(() => void vi.useRealTimers())

const needs = ({ ours }: World, who: World["ada"]) => who.query(api.brandHomes.needs, { brandId: ours.brandId })
const scores = ({ ours }: World, who: World["ada"]) => who.query(api.brandHomes.scores, { brandId: ours.brandId })
const outcomes = ({ ours }: World, who: World["ada"]) => who.query(api.brandHomes.outcomes, { brandId: ours.brandId })

const score = (value: number, more: Partial<NonNullable<Doc<"assets">["score"]>> = {}) => ({
  status: "scored" as const,
  value,
  verdict: "on_brand" as const,
  failedChecks: [],
  measuredAt: NOON,
  rules: { state: "draft" as const, version: 1 },
  ...more
})

const picture = (world: World, value: number, more: object = {}) =>
  storeAsset(world, creativeFields(world.ours, world.users.cleo, { score: score(value), ...more }))

describe("what needs a person", () => {
  it("S-040 is a proposal that is ready, for those who decide, until it is decided", async () => {
    const world = await makeWorld()
    const { cleo, ours, rex, t } = world
    await t.run(async ({ db }) => {
      await db.patch(ours.campaignId, { status: "proposed" })
      await db.patch(ours.proposalId, { status: "ready", number: 2 })
    })
    expect((await needs(world, rex)).proposals).toEqual([
      { campaignId: ours.campaignId, campaign: "Autumn", version: 2 }
    ])
    expect((await needs(world, cleo)).proposals).toEqual([])
    await t.run(({ db }) => db.patch(ours.proposalId, { status: "approved" }))
    expect((await needs(world, rex)).proposals).toEqual([])
  })

  it("S-040 is their own work that failed in the last days, until it is tried again", async () => {
    const world = await makeWorld()
    const { cleo, mia, ours, t, users } = world
    await t.run(({ db }) =>
      db.patch(ours.runId, {
        requestedBy: users.cleo,
        finishedAt: NOON - DAY_MS,
        failed: 2,
        title: "Autumn, 2 pictures"
      })
    )
    expect((await needs(world, cleo)).failed).toEqual([
      { id: ours.runId, kind: "run", title: "Autumn, 2 pictures", at: NOON - DAY_MS, campaignId: ours.campaignId }
    ])
    expect((await needs(world, mia)).failed).toEqual([])
    await t.run(({ db }) => db.patch(ours.runId, { finishedAt: undefined }))
    expect((await needs(world, cleo)).failed).toEqual([])
    await t.run(({ db }) => db.patch(ours.runId, { finishedAt: NOON - 8 * DAY_MS }))
    expect((await needs(world, cleo)).failed).toEqual([])
  })

  it("S-040 is one failed generation, and none once a later one tries it again", async () => {
    const world = await makeWorld()
    const { cleo, ours, t } = world
    const submit = (idempotencyKey: string) =>
      cleo.mutation(api.generations.submit, {
        brandId: ours.brandId,
        idempotencyKey,
        request: request(ours.productId)
      })
    const failing = await submit("first")
    const failed = async () => (await needs(world, cleo)).failed.map(({ id, kind }) => `${kind} ${id}`)
    expect(await failed()).toEqual([])
    await t.run(async ({ db }) => {
      const task = await db.query("tasks").order("desc").first()
      if (task !== null) await db.patch(task._id, { status: "failed", finishedAt: NOON })
    })
    expect(await failed()).toEqual([`task ${failing.generationId}`])
    const again = await submit("second")
    await t.run(async ({ db }) => {
      const id = db.normalizeId("generations", again.generationId)
      const retryOf = db.normalizeId("generations", failing.generationId)
      if (id !== null && retryOf !== null) await db.patch(id, { retryOf })
    })
    expect(await failed()).toEqual([])
  })

  it("S-040 is a score of earlier rules or of an earlier file, unless it is being measured", async () => {
    const world = await makeWorld()
    const { cleo, ours, rex, t } = world
    await t.run(({ db }) => db.patch(ours.brandId, { rulesFrom: NOON - 1 }))
    const assetId = await picture(world, 90)
    expect((await needs(world, cleo)).stale).toBeUndefined()
    await t.run(({ db }) => db.patch(ours.brandId, { rulesFrom: NOON + 1 }))
    expect((await needs(world, cleo)).stale).toEqual({ count: 1, more: false, assetId })
    expect((await needs(world, rex)).stale).toBeUndefined()
    await t.run((ctx) => patchAsset(ctx, assetId, { score: score(90, { status: "pending" }) }))
    expect((await needs(world, cleo)).stale).toBeUndefined()
    await t.run((ctx) => patchAsset(ctx, assetId, { score: score(90, { stale: true, measuredAt: NOON + 2 }) }))
    expect((await needs(world, cleo)).stale).toMatchObject({ count: 1 })
  })

  it("S-040 are rights, waivers and links that end within 30 days, for who can do something about it", async () => {
    const world = await makeWorld()
    const { cleo, mia, ours, t, users, vic } = world
    const assetId = await picture(world, 60, { name: "Poster" })
    await t.run(async ({ db }) => {
      await db.patch(ours.placeId, { rights: { validUntil: "2026-12-01" } })
      await db.patch(ours.linkId, { createdBy: users.cleo, expiresAt: NOON + 3 * DAY_MS, label: "Agency" })
      const waiver = await db.get(ours.waiverId)
      if (waiver === null) throw new Error("no waiver")
      const { _creationTime, _id, ...rest } = waiver
      await db.insert("waivers", { ...rest, assetId, at: NOON, until: NOON + 5 * DAY_MS, idempotencyKey: "new" })
      await db.insert("waivers", { ...rest, assetId, at: NOON, until: NOON + 31 * DAY_MS, idempotencyKey: "later" })
    })
    const endings = async (who: World["ada"]) =>
      (await needs(world, who)).ending.map(({ kind, name, on }) => `${kind} ${name} ${on}`)
    expect(await endings(mia)).toEqual(["place Kitchen counter 2026-12-01", "waiver Poster 2026-11-27"])
    expect(await endings(cleo)).toEqual(["place Kitchen counter 2026-12-01", "link Agency 2026-11-25"])
    expect(await endings(vic)).toEqual([])
    await t.run(({ db }) => db.patch(ours.linkId, { revokedAt: NOON }))
    expect(await endings(cleo)).toEqual(["place Kitchen counter 2026-12-01"])
  })

  it("S-040 are markets on hold and open recalls, for everyone, until they are lifted and closed", async () => {
    const world = await makeWorld()
    const { mia, ours, t, vic } = world
    await mia.mutation(api.holds.begin, { marketId: ours.marketId, from: "2026-11-22", reason: "Floods in the north" })
    await t.run(({ db }) => db.patch(ours.recallId, { closedAt: undefined, open: 1 }))
    expect(await needs(world, vic)).toMatchObject({
      held: [{ id: ours.marketId, name: "Germany", from: "2026-11-22" }],
      recalls: [{ subject: "says:hand thrown", name: "hand thrown", open: 1 }]
    })
    await mia.mutation(api.holds.lift, { marketId: ours.marketId, reason: "The water is gone" })
    await t.run(({ db }) => db.patch(ours.recallId, { closedAt: NOON }))
    expect(await needs(world, vic)).toMatchObject({ held: [], recalls: [] })
  })

  it("S-040 are products without a picture, until they have one", async () => {
    const world = await makeWorld()
    const { cleo, ours, t, users } = world
    expect((await needs(world, cleo)).products).toBeUndefined()
    const productId = await t.run(({ db }) =>
      db.insert("products", {
        ...productDraft("Bare Mug", "FE-9"),
        brandId: ours.brandId,
        cutoutStatus: "none",
        createdBy: users.cleo,
        idempotencyKey: "bare",
        version: 1,
        updatedAt: 1
      })
    )
    expect((await needs(world, cleo)).products).toEqual({ count: 1, more: false, productId, name: "Bare Mug" })
    await t.run(({ db }) => db.patch(productId, { heroAssetId: ours.hero }))
    expect((await needs(world, cleo)).products).toBeUndefined()
  })

  it("S-040 are texts whose source changed, until a person has read them", async () => {
    const made = await makeSlotWorld(1)
    const { cleo, ours, t } = made
    const [slotId = ""] = await made.ids()
    const id = slotId as Doc<"campaignSlots">["_id"]
    await t.run(async ({ db }) => {
      const slot = await db.get(id)
      const source = slot?.copy[0]
      if (source === undefined) throw new Error("no words")
      const english = { ...source, language: "en", sourceHash: textsHash(source as never), state: "draft" as const }
      await db.patch(id, { copy: [source, english] })
    })
    const copyOf = async () => (await t.run(({ db }) => db.get(id)))?.copy ?? []
    expect((await needs(made.world, cleo)).words).toEqual([])
    await cleo.mutation(api.campaignSlots.write, {
      slotId,
      language: "de",
      texts: { onPicture: { headline: "Ganz lange Abende" }, post: { hashtags: [], alt: "" } },
      expected: textsHash((await copyOf())[0] as never)
    })
    expect((await needs(made.world, cleo)).words).toEqual([
      { campaignId: ours.campaignId, campaign: "Autumn", count: 1, more: false }
    ])
    const expected = textsHash((await copyOf())[1] as never)
    await cleo.mutation(api.campaignSlots.markWordsReviewed, { slotId, language: "en", expected })
    expect((await needs(made.world, cleo)).words).toEqual([])
  })
})

describe("the plan of a brand", () => {
  it("S-040 has campaigns, the days of its markets, and holds that begin in its weeks", async () => {
    const world = await makeWorld()
    const { cleo, mia, ours, t, users, vic } = world
    const saved = { brandId: ours.brandId, createdBy: users.cleo, version: 1, updatedAt: 1 }
    await t.run(async ({ db }) => {
      const days = { startsAt: "2026-11-20", endsAt: "2026-12-06" }
      await db.insert("campaigns", { ...campaignRow("Advent"), ...saved, ...days, idempotencyKey: "advent" })
      const gone = { ...days, archivedAt: 1, idempotencyKey: "gone" }
      await db.insert("campaigns", { ...campaignRow("Gone"), ...saved, ...gone })
    })
    await mia.mutation(api.holds.begin, { marketId: ours.marketId, from: "2026-12-20", reason: "Floods in the north" })
    const asked = { brandId: ours.brandId, today: "2026-11-22", from: "2026-11-16", to: "2026-12-27" }
    const plan = await cleo.query(api.brandHomes.plan, asked)
    expect(plan.campaigns.map(({ endsAt, name, startsAt }) => [name, startsAt, endsAt])).toEqual([
      ["Advent", "2026-11-20", "2026-12-06"]
    ])
    expect(plan.occasions).toContainEqual(expect.objectContaining({ date: "2026-12-25", markets: ["Germany"] }))
    expect(plan.occasions.every(({ date }) => date >= asked.from && date <= asked.to)).toBe(true)
    expect(plan).toMatchObject({ holds: [{ market: "Germany", from: "2026-12-20" }], mayPlan: true, more: false })
    expect((await vic.query(api.brandHomes.plan, asked)).mayPlan).toBe(false)
    await expect(vic.query(api.brandHomes.plan, { ...asked, to: "2027-06-01" })).rejects.toThrow(/six weeks|6 weeks/)
  })
})

describe("the figures of a brand", () => {
  it("S-040 count scores by the day of the picture, and follow what is measured, archived and deleted", async () => {
    const world = await makeWorld()
    const { t, vic } = world
    const days = async () => (await scores(world, vic)).days
    const first = await picture(world, 91.7)
    const second = await picture(world, 91.2)
    const today = "2026-11-22"
    expect(await days()).toEqual([{ day: today, scores: [{ value: 91, count: 2 }] }])
    await t.run((ctx) => patchAsset(ctx, first, { score: score(40) }))
    expect((await days())[0]?.scores).toEqual([
      { value: 40, count: 1 },
      { value: 91, count: 1 }
    ])
    await t.run((ctx) => patchAsset(ctx, first, { archivedAt: NOON }))
    expect((await days())[0]?.scores).toEqual([{ value: 91, count: 1 }])
    await t.run((ctx) => patchAsset(ctx, second, { archivedAt: NOON }))
    expect(await days()).toEqual([])
  })

  it("S-040 name the checks that fail most and the waivers in force by rule", async () => {
    const world = await makeWorld()
    const { ours, t, users, vic } = world
    const failing = (checks: ReadonlyArray<string>) =>
      picture(world, 50, { score: score(50, { failedChecks: [...checks] }) })
    const assetId = await failing(["contrast", ours.guidelineId])
    await failing(["contrast"])
    const waiver = {
      brandId: ours.brandId,
      assetId,
      checkId: "contrast",
      rules: { state: "draft" as const, version: 1 },
      reason: "Only seen from afar",
      by: users.rex,
      at: NOON,
      until: NOON + DAY_MS
    }
    await t.run(async ({ db }) => {
      await db.insert("waivers", { ...waiver, idempotencyKey: "one" })
      await db.insert("waivers", { ...waiver, revokedAt: NOON, checkId: "palette", idempotencyKey: "two" })
    })
    expect(await scores(world, vic)).toMatchObject({
      failing: [
        { checkId: "contrast", title: "Text contrast", count: 2 },
        { checkId: ours.guidelineId, title: "No loud words", count: 1 }
      ],
      waivers: [{ checkId: "contrast", title: "Text contrast", count: 1, until: NOON + DAY_MS }],
      moreWaivers: false,
      counting: false
    })
  })

  it("S-040 say what was made and approved in the last days, and what it cost to those who see usage", async () => {
    const world = await makeWorld()
    const { cleo, mia, t } = world
    const before = await outcomes(world, mia)
    const assetId = await picture(world, 90)
    await picture(world, 80)
    await t.run((ctx) => patchAsset(ctx, assetId, { review: "approved" }))
    const { approved, cost, made } = await outcomes(world, mia)
    expect([made - before.made, approved - before.approved]).toEqual([2, 1])
    expect(cost).toMatchObject({ credits: expect.any(Number) })
    expect(await outcomes(world, cleo)).not.toHaveProperty("cost")
  })

  it("S-040 measure the time from a brief to the first approval of its proposal", async () => {
    const world = await makeWorld()
    const { ours, t, users, vic } = world
    expect((await outcomes(world, vic)).timed).toBeUndefined()
    await t.run(async ({ db }) => {
      const campaign = await db.get(ours.campaignId)
      const decided = { by: users.rex, contentHash: "a" }
      const at = (campaign?._creationTime ?? 0) + 2 * DAY_MS
      await db.patch(ours.campaignId, { status: "approved" })
      await db.patch(ours.proposalId, {
        status: "approved",
        decisions: [
          { ...decided, decision: "approve", at: at + DAY_MS },
          { ...decided, decision: "approve", at }
        ]
      })
    })
    expect(await outcomes(world, vic)).toMatchObject({
      timed: { campaigns: 1, medianMs: 2 * DAY_MS },
      importInto: ours.campaignId,
      mayImport: false
    })
  })

  const emptied = async () => {
    const world = await makeWorld()
    await world.cleo.mutation(api.results.remove, { importId: world.ours.importId })
    await world.t.finishAllScheduledFunctions(vi.runAllTimers)
    return world
  }

  const imported = async ({ cleo, ours }: World, hash: string, rows: ReadonlyArray<ReturnType<typeof resultRow>>) => {
    const { campaignId } = ours
    const { importId } = await cleo.mutation(api.results.begin, { campaignId, head: importHead(rows.length, hash) })
    await cleo.mutation(api.results.append, { importId, index: 0, rows: [...rows] })
    return importId
  }

  const places = async (world: World) =>
    (await outcomes(world, world.vic)).results.map(
      ({ clicks, currency, impressions, market, placementId }) =>
        `${placementId} ${market} ${clicks}/${impressions} ${currency}`
    )

  it("S-040 add results up inside a placement and a market, and no longer once their import is gone", async () => {
    const world = await emptied()
    const { cleo, ours, t } = world
    expect(await places(world)).toEqual([])
    const rows = [
      resultRow("a", 100, 5, ours.firstSlotId),
      resultRow("b", 50, 1, ours.secondSlotId),
      resultRow("c", 9, 9)
    ]
    const importId = await imported(world, "1", rows)
    expect(await places(world)).toEqual(["story Germany 6/150 EUR"])
    // A slot that goes keeps its results where they were counted.
    await t.run(({ db }) => db.delete(ours.secondSlotId))
    await cleo.mutation(api.results.remove, { importId })
    await t.finishAllScheduledFunctions(vi.runAllTimers)
    expect(await places(world)).toEqual([])
  })

  it("S-040 show nothing of an import that is not whole", async () => {
    const world = await emptied()
    const { cleo, ours } = world
    const { campaignId, firstSlotId } = ours
    const rows = [resultRow("a", 100, 5, firstSlotId), resultRow("b", 50, 1, firstSlotId)]
    const { importId } = await cleo.mutation(api.results.begin, { campaignId, head: importHead(2, "1") })
    await cleo.mutation(api.results.append, { importId, index: 0, rows: rows.slice(0, 1) })
    expect(await places(world)).toEqual([])
    await cleo.mutation(api.results.append, { importId, index: 1, rows: rows.slice(1) })
    expect(await places(world)).toEqual(["story Germany 6/150 EUR"])
  })

  it("S-040 are the same where an earlier release kept neither scores by day nor results by place", async () => {
    const world = await emptied()
    const { ours, t, vic } = world
    await picture(world, 88)
    await imported(world, "1", [resultRow("a", 100, 5, ours.firstSlotId)])
    const before = [(await scores(world, vic)).days, await places(world)]
    await t.run(async ({ db }) => {
      for (const table of ["scoreDays", "resultPlaces"] as const) {
        for (const { _id } of await db.query(table).collect()) await db.delete(_id)
      }
      for (const { _id } of await db.query("assets").collect()) {
        await db.patch(_id, { scored: undefined, measured: undefined })
      }
      for (const { _id } of await db.query("resultTotals").collect()) await db.patch(_id, { place: undefined })
    })
    expect((await scores(world, vic)).days).toEqual([])
    const start = () => t.mutation(api.backfills.start, { serverKey: SERVER_KEY })
    await start()
    expect((await scores(world, vic)).counting).toBe(true)
    await t.finishAllScheduledFunctions(() => vi.advanceTimersByTime(1_000))
    expect([(await scores(world, vic)).days, await places(world)]).toEqual(before)
    expect((await scores(world, vic)).counting).toBe(false)
  })
})
