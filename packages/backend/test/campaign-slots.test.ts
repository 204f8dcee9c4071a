import { textsHash } from "@marque/core/campaign-assets"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api, internal } from "../convex/_generated/api.js"
import { guidelineDraft, newKey, request } from "./drafts.ts"
import { deliverPicture, lease, makeSlotWorld, plannedSlot, rowOf, startAll, workOff } from "./slot-world.ts"
import { makeWorld, outcome, publishBrand, storeAsset, WORKER_KEY } from "./world.ts"
import { creativeFields } from "./drafts.ts"
import { scoreTask } from "./score-world.ts"

/** 1 September 2026, noon UTC. */
beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 8, 1, 12) }))
afterEach(() => void vi.useRealTimers())

const statuses = async ({ watch }: Awaited<ReturnType<typeof makeSlotWorld>>) =>
  (await watch()).slots.map(({ status }) => status)

describe("approving a proposal", () => {
  it("makes its slots once, with the languages of their market, and starts nothing", async () => {
    const made = await makeSlotWorld(2)
    const { approve, ours, t, watch } = made
    await t.run(({ db }) => db.patch(ours.marketId, { languages: ["de", "en"] }))
    await approve("proposal_2")
    const shown = await watch()
    await approve("proposal_2")
    expect(await watch()).toEqual(shown)
    expect(shown).toMatchObject({ status: "approved", runs: [], mayProduce: true, markets: [{ name: "Germany" }] })
    expect(
      shown.slots.map(({ copy, key, status }) => [key, status, copy.map(({ language, state }) => [language, state])])
    ).toEqual([
      [
        "plan.0",
        "planned",
        [
          ["de", "draft"],
          ["en", "missing"]
        ]
      ],
      [
        "plan.1",
        "planned",
        [
          ["de", "draft"],
          ["en", "missing"]
        ]
      ]
    ])
    expect(await t.run(({ db }) => db.query("tasks").collect())).toEqual([])
  })

  it("asks for words in the languages that the brief wants of a market, and the picture is in the first of them", async () => {
    const made = await makeSlotWorld(1, (slot) => ({ copy: { ...slot.copy, locale: "fr" } }))
    const { approve, ids, ours, produce, t, watch } = made
    await t.run(async ({ db }) => {
      await db.patch(ours.marketId, { languages: ["de", "fr", "it"] })
      const brief = await db
        .query("campaignBriefs")
        .withIndex("by_campaign", (q) => q.eq("campaignId", ours.campaignId))
        .first()
      if (brief) await db.patch(brief._id, { answers: { ...brief.answers, languages: ["fr", "it"] } })
    })
    await approve("proposal_2")
    expect((await watch()).slots.map(({ copy }) => copy.map(({ language }) => language))).toEqual([["fr", "it"]])
    await produce(await ids())
    const generations = await t.run(({ db }) => db.query("generations").collect())
    expect(generations.at(-1)).toMatchObject({ marketId: ours.marketId, language: "fr" })
  })

  it("takes 200 slots, and refuses one more", async () => {
    const world = await makeWorld()
    const many = (count: number) => Array.from({ length: count }, (_, at) => plannedSlot(world, at))
    const made = await makeSlotWorld(0)
    await made.approve("proposal_2", many(200))
    expect((await made.watch()).slots).toHaveLength(200)
    expect(await outcome(made.approve("proposal_3", many(201)))).toBe("invalid")
  })
})

describe("producing slots", () => {
  it("makes each with its own size, seed and words as one run, and settles the campaign into review", async () => {
    const made = await makeSlotWorld(12)
    const { cleo, ids, ours, produce, t, watch } = made
    const chosen = (await ids()).slice(0, 11)
    const key = newKey()
    const { runId } = await produce(chosen, key)
    const again = { campaignId: ours.campaignId, slotIds: chosen, idempotencyKey: key }
    expect(await cleo.mutation(api.campaignRuns.produce, again)).toEqual({ runId })
    expect(new Set((await statuses(made)).slice(0, 11))).toEqual(new Set(["queued"]))
    expect(await watch()).toMatchObject({
      status: "producing",
      runs: [{ _id: runId, total: 11, open: true, mine: true }]
    })
    expect(await cleo.query(api.generations.pending, { brandId: ours.brandId })).toEqual([])
    const work = await workOff(made)
    expect(
      work.map(({ generation }) => [
        generation.seed,
        `${generation.copy.eyebrow} ${generation.copy.headline}`,
        generation.outputs[0]?.placementId,
        generation.layout
      ])
    ).toEqual(Array.from({ length: 11 }, (_, at) => [100 + at, `Advent Abend ${at}`, "any-square", "stage"]))
    const after = await watch()
    expect(after).toMatchObject({ status: "in_review", runs: [{ made: 11, failed: 0, canceled: 0, open: false }] })
    expect(after.slots.map(({ picture, status }) => [status, picture?.hash])).toEqual([
      ...Array.from({ length: 11 }, (_, at) => ["needs_pick", `hash ${at}`]),
      ["planned", undefined]
    ])
    const asset = await t.run(({ db }) =>
      db
        .query("assets")
        .filter((q) => q.eq(q.field("slotId"), chosen[0]))
        .first()
    )
    expect(asset).toMatchObject({ campaignId: ours.campaignId, placementId: "any-square", marketId: ours.marketId })
  })

  it("serves a single picture that is asked for meanwhile first", async () => {
    const made = await makeSlotWorld(3)
    await made.produce(await made.ids())
    const { generationId } = await made.mia.mutation(api.generations.submit, {
      brandId: made.ours.brandId,
      idempotencyKey: newKey(),
      request: request(made.ours.productId)
    })
    expect((await lease(made))?.generation.generationId).toBe(generationId)
  })

  it("is refused whole for a locked slot, for a campaign without approval, and beyond the day's limit", async () => {
    const made = await makeSlotWorld(2)
    const { cleo, ids, ours, produce, t } = made
    const [first = "", second = ""] = await ids()
    await cleo.mutation(api.campaignSlots.lock, { campaignId: ours.campaignId, slotIds: [first], locked: true })
    expect(await outcome(produce([first, second]))).toBe("invalid")
    const asked = { campaignId: ours.campaignId, slotIds: [first, second] }
    expect((await cleo.query(api.campaignRuns.quote, asked)).problems).toMatchObject([{ slotId: first }])
    await t.run(({ db }) => db.patch(ours.campaignId, { status: "proposed" }))
    expect(await outcome(produce([second]))).toBe("invalid")
    await t.run(async ({ db }) => {
      await db.patch(ours.campaignId, { status: "approved" })
      await db.insert("askedOutputs", {
        organizationId: ours.organizationId,
        requestedBy: made.users.cleo,
        outputs: 200
      })
    })
    expect(await outcome(produce([second]))).toBe("daily_cap")
    expect(await statuses(made)).toEqual(["planned", "planned"])
  })

  it("goes on after a worker died in the middle, and makes nothing twice", async () => {
    const made = await makeSlotWorld(2)
    const { t, watch } = made
    await made.produce(await made.ids())
    const dead = await lease(made, "dying")
    expect(await statuses(made)).toEqual(["running", "queued"])
    await t.mutation(api.tasks.forfeit, { workerKey: WORKER_KEY, workerId: "dying" })
    expect(await statuses(made)).toEqual(["queued", "queued"])
    vi.advanceTimersByTime(5_000)
    await workOff(made)
    expect(dead && (await deliverPicture(made, dead, "late", "dying"))).toBe(false)
    const after = await watch()
    expect(after).toMatchObject({ status: "in_review", runs: [{ made: 2, open: false }] })
    expect(after.slots.map(({ alternatives }) => alternatives)).toEqual([1, 1])
  })

  it("hears nothing of an earlier try of a slot any more", async () => {
    const made = await makeSlotWorld(1)
    await made.produce(await made.ids())
    const earlier = await lease(made)
    const [slotId = ""] = await made.ids()
    const { _id } = await rowOf(made, slotId)
    // As another try, which waits to be started, leaves the slot.
    await made.t.run(({ db }) => db.patch(_id, { generationId: undefined, status: "queued" }))
    const before = await made.watch()
    expect(earlier && (await deliverPicture(made, earlier, "late"))).toBe(true)
    expect(await made.watch()).toMatchObject({ status: before.status, runs: before.runs })
    expect(await rowOf(made, slotId)).toMatchObject({ status: "queued" })
  })

  it("keeps the rules that it began with when the brand is published in between", async () => {
    const made = await makeSlotWorld(11)
    await publishBrand(made.mia, made.ours.brandId)
    const { runId } = await made.cleo.mutation(api.campaignRuns.produce, {
      campaignId: made.ours.campaignId,
      slotIds: await made.ids(),
      idempotencyKey: newKey()
    })
    await publishBrand(made.mia, made.ours.brandId)
    await startAll(made)
    const versions = await made.t.run(async ({ db }) =>
      (await db.query("generations").collect())
        .filter((row) => row.runId === runId)
        .map(({ brandVersion }) => brandVersion)
    )
    expect(versions).toEqual(Array.from({ length: 11 }, () => 1))
  })

  it("fails a slot of a discontinued product with the reason, and makes the others", async () => {
    const made = await makeSlotWorld(2, (_, at) => (at === 0 ? {} : { productId: undefined, mode: "custom" }))
    await made.t.run(({ db }) => db.patch(made.ours.productId, { status: "discontinued" }))
    const { runId } = await made.produce(await made.ids())
    await workOff(made)
    const { slots } = await made.watch()
    expect(slots.map(({ error, status }) => [status, error?.message])).toEqual([
      ["failed", "Ember Mug is discontinued. Choose another product in a new proposal."],
      ["needs_pick", undefined]
    ])
    await made.t.run(({ db }) => db.patch(made.ours.productId, { status: "active" }))
    await made.cleo.mutation(api.campaignRuns.retry, { runId, idempotencyKey: newKey() })
    await startAll(made)
    expect(await statuses(made)).toEqual(["queued", "needs_pick"])
  })

  it("B-1201 B-1206 that is canceled keeps what is made and gives the rest back as planned", async () => {
    const made = await makeSlotWorld(12)
    const { runId } = await made.produce(await made.ids())
    const first = await lease(made)
    if (first) await deliverPicture(made, first)
    await lease(made)
    const tray = () => made.cleo.query(api.tasks.tray, { organizationId: made.ours.organizationId })
    expect(await tray()).toMatchObject([
      { _id: runId, kind: "run", stage: "1 of 12 made", canCancel: true, mine: true }
    ])
    await made.cleo.mutation(api.campaignRuns.cancel, { runId })
    expect(await tray()).toMatchObject([{ stage: "Canceling…", canCancel: false }])
    await startAll(made)
    expect(await tray()).toMatchObject([
      { status: "canceled", error: "1 of 12 made. 11 canceled, which cost nothing.", canRetry: false }
    ])
    expect(await made.watch()).toMatchObject({ status: "in_review", runs: [{ made: 1, canceled: 11, open: false }] })
    expect(new Set((await statuses(made)).slice(1))).toEqual(new Set(["planned"]))
    expect(await lease(made)).toBeUndefined()
  })
})

describe("B-1303 slots of a market on hold", () => {
  const hold = (made: Awaited<ReturnType<typeof makeSlotWorld>>, from = "2026-09-01") =>
    made.mia.mutation(api.holds.begin, { marketId: made.ours.marketId, from, reason: "Floods in the north" })
  const lift = (made: Awaited<ReturnType<typeof makeSlotWorld>>) =>
    made.mia.mutation(api.holds.lift, { marketId: made.ours.marketId, reason: "The water is gone" })

  it("stop what runs, are not made, and get state and date back, or lie in the tray when the date has passed", async () => {
    const made = await makeSlotWorld(3, (_, at) =>
      at === 2 ? { plannedAt: { date: "2026-12-01", timeZone: "UTC" } } : {}
    )
    const [first = "", second = "", third = ""] = await made.ids()
    await made.produce([first, second])
    const leased = await lease(made)
    if (leased) await deliverPicture(made, leased)
    await hold(made)
    await startAll(made)
    expect(await statuses(made)).toEqual(["held", "held", "held"])
    expect(await outcome(made.produce([third]))).toBe("market_held")
    expect(await lease(made)).toBeUndefined()
    vi.setSystemTime(Date.UTC(2026, 8, 20, 12))
    await lift(made)
    await startAll(made)
    const { slots } = await made.watch()
    expect(slots.map(({ held, plannedAt, status }) => [status, plannedAt?.date, held])).toEqual([
      ["needs_pick", undefined, undefined],
      ["planned", undefined, undefined],
      ["planned", "2026-12-01", undefined]
    ])
  })

  it("leave those of other markets as they are, and begin with the day of the hold", async () => {
    const other = { marketId: "another" }
    const made = await makeSlotWorld(2, (_, at) => (at === 0 ? {} : other))
    await hold(made, "2026-09-03")
    await startAll(made)
    expect(await statuses(made)).toEqual(["planned", "planned"])
    vi.advanceTimersByTime(2 * 24 * 60 * 60_000)
    await startAll(made)
    expect(await statuses(made)).toEqual(["held", "planned"])
  })

  it("are taken down by hand when they were delivered, and are held from then on", async () => {
    const made = await makeSlotWorld(1)
    const [slotId = ""] = await made.ids()
    await made.t.run(async ({ db }) => {
      await db.patch(slotId as never, { status: "live", deliveredAt: 1, liveAt: 2 } as never)
      await db.patch(made.ours.campaignId, { status: "live" })
    })
    await hold(made)
    await startAll(made)
    expect(await made.watch()).toMatchObject({ status: "held", slots: [{ status: "live" }] })
    await made.cleo.mutation(api.slotReviews.takeDown, { campaignId: made.ours.campaignId, slotIds: [slotId] })
    expect(await rowOf(made, slotId)).toMatchObject({ status: "held", held: { before: "approved" }, liveAt: 2 })
    await lift(made)
    await startAll(made)
    expect(await made.watch()).toMatchObject({ status: "live", slots: [{ status: "approved" }] })
  })
})

describe("deciding about slots", () => {
  it("is bound to the file that was looked at, and leads to delivery and live day by day", async () => {
    const made = await makeSlotWorld(1)
    const { cleo, ids, mia, ours, rex, watch } = made
    const slotIds = await ids()
    const [slotId = ""] = slotIds
    const chosen = { campaignId: ours.campaignId, slotIds }
    await made.produce(slotIds)
    await workOff(made)
    await cleo.mutation(api.slotReviews.askReview, chosen)
    const approve = (hash: string) => rex.mutation(api.slotReviews.decide, { slotId, hash, decision: "approve" })
    expect(await outcome(approve("another"))).toBe("changed_since")
    const changes = { slotId, hash: "hash 0", decision: "request_changes" as const }
    expect(await outcome(rex.mutation(api.slotReviews.decide, changes))).toBe("invalid")
    await rex.mutation(api.slotReviews.decide, { ...changes, note: "Show the handle" })
    expect((await watch()).slots).toMatchObject([
      { status: "needs_pick", decisions: [{ by: "rex", note: "Show the handle" }] }
    ])
    await cleo.mutation(api.slotReviews.askReview, chosen)
    expect(await outcome(mia.mutation(api.slotReviews.goLive, { campaignId: ours.campaignId }))).toBe("invalid")
    expect(
      await outcome(cleo.mutation(api.slotReviews.goLive, { campaignId: ours.campaignId, note: "Agreed by phone" }))
    ).toBe("forbidden")
    await approve("hash 0")
    await cleo.mutation(api.slotReviews.deliver, chosen)
    await cleo.mutation(api.slotReviews.setLive, chosen)
    await cleo.mutation(api.slotReviews.goLive, { campaignId: ours.campaignId })
    expect(await watch()).toMatchObject({
      status: "live",
      slots: [{ status: "live", deliveredAt: Date.now(), liveAt: Date.now() }]
    })
  })

  it("refuses what a blocking check refuses, and own work where the organization bars that", async () => {
    const made = await makeSlotWorld(1)
    const slotIds = await made.ids()
    const [slotId = ""] = slotIds
    await made.produce(slotIds)
    await workOff(made)
    await made.cleo.mutation(api.slotReviews.askReview, { campaignId: made.ours.campaignId, slotIds })
    const { assetId } = await rowOf(made, slotId)
    const decide = (who = made.rex) =>
      outcome(who.mutation(api.slotReviews.decide, { slotId, hash: "hash 0", decision: "approve" }))
    await made.t.run(async ({ db }) => {
      if (assetId === undefined) return
      await db.patch(made.ours.organizationId, { selfApproval: false })
      await db.patch(assetId, { createdBy: made.users.mia, score: { status: "scored", failedChecks: ["contrast"] } })
      const report = {
        measure: "m",
        rules: { state: "draft" as const, version: 1 },
        passed: 0,
        counted: 1,
        blockedBy: ["contrast"],
        checks: []
      }
      await db.insert("scoreReports", { assetId, report })
    })
    expect(await decide(made.mia)).toBe("self_approval")
    expect(await decide()).toBe("invalid")
    await made.t.run(({ db }) => db.patch(assetId as never, { score: { status: "scored", failedChecks: [] } } as never))
    expect(await decide()).toBe("accepted")
  })
})

it("keeps a picture that an approved slot shows, however long ago it was archived", async () => {
  const made = await makeSlotWorld(1)
  const [slotId = ""] = await made.ids()
  const assetId = await storeAsset(
    made,
    creativeFields(made.ours, made.users.ada, { archivedAt: 1, archivedBy: made.users.ada })
  )
  const remove = () => outcome(made.mia.mutation(api.assets.remove, { assetIds: [assetId] }))
  await made.t.run(({ db }) => db.patch(slotId as never, { status: "approved", assetId } as never))
  expect(await remove()).toBe("invalid")
  await made.t.mutation(internal.archiveSweep.begin, {})
  expect(await made.t.run(({ db }) => db.get(assetId))).toMatchObject({ archivedAt: Date.now() })
  await made.t.run(({ db }) => db.patch(slotId as never, { status: "needs_pick" } as never))
  expect(await remove()).toBe("accepted")
})

describe("changing a slot", () => {
  it("takes a picture only in its size, and has it looked at again", async () => {
    const made = await makeSlotWorld(1, () => ({ placementId: "any-portrait", height: 1440 }))
    const [slotId = ""] = await made.ids()
    const square = await storeAsset(made, creativeFields(made.ours, made.users.ada))
    const foreign = await storeAsset(made, creativeFields(made.theirs, made.users.bob))
    const use = (assetId: string) => outcome(made.cleo.mutation(api.campaignSlots.usePicture, { slotId, assetId }))
    expect([await use(square), await use(foreign)]).toEqual(["size_unsupported", "not_found"])
    await made.t.run(async ({ db }) => {
      const asset = await db.get(square)
      if (asset?.file) await db.patch(square, { file: { ...asset.file, height: 1440 } })
    })
    expect(await use(square)).toBe("accepted")
    expect(await rowOf(made, slotId)).toMatchObject({ status: "needs_pick", assetId: square, alternatives: [square] })
  })

  it("takes nothing new in a channel that its market does not use any more, and keeps what is there", async () => {
    const made = await makeSlotWorld(2, (_, at) => ({ placementId: at === 0 ? "instagram-feed" : "any-square" }))
    const rows = (await made.watch()).slots
    const [feed, plain] = ["instagram-feed", "any-square"].map(
      (own) => rows.find(({ placementId }) => placementId === own)?._id ?? ""
    )
    const assetId = await storeAsset(made, creativeFields(made.ours, made.users.ada))
    await made.t.run(async ({ db }) => {
      await db.patch(made.ours.marketId, { channels: ["print"] })
      await db.patch(feed as never, { assetId, status: "approved" } as never)
    })
    const use = (slotId = "") => made.cleo.mutation(api.campaignSlots.usePicture, { slotId, assetId })
    await expect(use(feed)).rejects.toMatchObject({
      data: { code: "invalid", message: "Germany does not use the channel Instagram" }
    })
    expect(await rowOf(made, feed ?? "")).toMatchObject({ status: "approved", assetId })
    expect(await outcome(use(plain))).toBe("accepted")
  })

  it("S-072 has a picture measured again for rules of its campaign, once, and for no other picture", async () => {
    const made = await makeSlotWorld(2)
    const [slotId = "", otherId = ""] = await made.ids()
    const { brandId, campaignId } = made.ours
    const scores = () =>
      made.t.run(async ({ db }) => (await db.query("tasks").collect()).filter(({ kind }) => kind === "score").length)
    const use = async (slot: string) => {
      const assetId = await storeAsset(made, creativeFields(made.ours, made.users.ada))
      await made.cleo.mutation(api.campaignSlots.usePicture, { slotId: slot, assetId })
      return assetId
    }
    await use(slotId)
    expect(await scores()).toBe(0)
    const scope = { channels: [], marketIds: [], media: [], campaignIds: [campaignId] }
    const draft = { ...guidelineDraft("Autumn"), scope }
    await made.ada.mutation(api.guidelines.create, { brandId, idempotencyKey: newKey(), draft })
    const assetId = await use(slotId)
    expect(await scores()).toBe(1)
    const measured = (await scoreTask(made))?.score.brand.guidelines ?? []
    expect(measured.map(({ title }) => title).toSorted()).toEqual(["Autumn", "No loud words"])
    await made.t.run(async ({ db }) => {
      for (const { _id } of await db.query("tasks").collect()) await db.patch(_id, { status: "succeeded" })
    })
    await made.cleo.mutation(api.campaignSlots.usePicture, { slotId: otherId, assetId })
    expect(await scores()).toBe(1)
  })

  it("refuses a picture whose rights do not reach its market, day and use", async () => {
    const made = await makeSlotWorld(1)
    const [slotId = ""] = await made.ids()
    const { market: elsewhere } = await made.t.run(async ({ db }) => {
      const market = await db.get(made.ours.marketId)
      if (market === null) throw new Error("there is a market")
      const { _creationTime: _at, _id, ...fields } = market
      return { market: await db.insert("markets", { ...fields, name: "Austria" }) }
    })
    const assetId = await storeAsset(
      made,
      creativeFields(made.ours, made.users.ada, { placeIds: [made.ours.placeId as never] })
    )
    const photo = await storeAsset(made, creativeFields(made.ours, made.users.ada, { purpose: "place" }))
    const use = (rights: object, id: string = assetId) =>
      made.t
        .run(({ db }) => db.patch(made.ours.placeId as never, { rights } as never))
        .then(() => outcome(made.cleo.mutation(api.campaignSlots.usePicture, { slotId, assetId: id })))
    expect(await use({ validUntil: "2026-08-31" })).toBe("rights_expired")
    expect(await use({ validUntil: "2026-09-09" })).toBe("rights_expired")
    expect(await use({ marketIds: [elsewhere] })).toBe("invalid")
    expect(await use({ permittedUse: ["print", "internal"] })).toBe("invalid")
    expect(await rowOf(made, slotId)).toMatchObject({ status: "planned", alternatives: [] })
    const holds = { validUntil: "2026-09-10", marketIds: [made.ours.marketId], permittedUse: ["organic"] }
    expect(await use(holds)).toBe("accepted")
    await made.t.run(({ db }) => db.patch(made.ours.placeId as never, { photos: [{ assetId: photo }] } as never))
    expect(await use({ permittedUse: ["internal"] }, photo)).toBe("invalid")
    expect(await use({}, photo)).toBe("accepted")
  })

  it("S-072 a locked slot refuses another picture until it is unlocked", async () => {
    const made = await makeSlotWorld(1)
    const [slotId = ""] = await made.ids()
    const assetId = await storeAsset(made, creativeFields(made.ours, made.users.ada))
    const lock = (locked: boolean) =>
      made.cleo.mutation(api.campaignSlots.lock, { campaignId: made.ours.campaignId, slotIds: [slotId], locked })
    const use = () => outcome(made.cleo.mutation(api.campaignSlots.usePicture, { slotId, assetId }))
    await lock(true)
    expect(await use()).toBe("invalid")
    expect(await rowOf(made, slotId)).not.toHaveProperty("assetId")
    await lock(false)
    expect(await use()).toBe("accepted")
  })

  it("B-605 refuses words that another person changed meanwhile, and says which follow an older source", async () => {
    const made = await makeSlotWorld(1)
    await made.t.run(({ db }) => db.patch(made.ours.marketId, { languages: ["de", "en"] }))
    await made.approve("proposal_2")
    const [slotId = ""] = await made.ids()
    const write = async (language: string, headline: string) => {
      const { copy } = await rowOf(made, slotId)
      const expected = textsHash(copy.find((each) => each.language === language) as never)
      const texts = { onPicture: { headline }, post: { hashtags: [], alt: "" } }
      await made.cleo.mutation(api.campaignSlots.write, { slotId, language, texts, expected })
      return outcome(made.mia.mutation(api.campaignSlots.write, { slotId, language, texts, expected }))
    }
    expect(await write("en", "Long evenings")).toBe("changed_since")
    await write("de", "Ganz lange Abende")
    expect((await rowOf(made, slotId)).copy.map(({ onPicture, state }) => [onPicture.headline, state])).toEqual([
      ["Ganz lange Abende", "draft"],
      ["Long evenings", "source_changed"]
    ])
  })

  it("makes its picture in the language chosen for it, and keeps the one in another language to choose from", async () => {
    const made = await makeSlotWorld(1)
    await made.t.run(({ db }) => db.patch(made.ours.marketId, { languages: ["de", "en"] }))
    await made.approve("proposal_2")
    const [slotId = ""] = await made.ids()
    await made.produce([slotId])
    await workOff(made)
    const { assetId = "", copy } = await rowOf(made, slotId)
    const choose = (language: string) =>
      outcome(made.cleo.mutation(api.campaignSlots.choosePictureLanguage, { slotId, language }))
    expect([await choose("en"), await choose("fr")]).toEqual(["invalid", "invalid"])
    const texts = { onPicture: { headline: "Long evenings" }, post: { hashtags: [], alt: "" } }
    const expected = textsHash(copy[1] as never)
    await made.cleo.mutation(api.campaignSlots.write, { slotId, language: "en", texts, expected })
    expect((await rowOf(made, slotId)).assetId).toBe(assetId)
    expect(await choose("en")).toBe("accepted")
    const row = await rowOf(made, slotId)
    expect([row.assetId, row.alternatives]).toEqual([undefined, [assetId]])
    await made.produce([slotId])
    const generations = await made.t.run(({ db }) => db.query("generations").collect())
    expect(generations.at(-1)).toMatchObject({ language: "en", copy: { headline: "Long evenings" } })
    await made.t.run(({ db }) => db.patch(made.ours.campaignId, { archivedAt: 1 }))
    expect(await choose("de")).toBe("read_only")
  })

  it("a picture with other words is not approved for the new ones, and an archived campaign is not changed", async () => {
    const made = await makeSlotWorld(1)
    const [slotId = ""] = await made.ids()
    await made.produce([slotId])
    await workOff(made)
    const { assetId = "", copy } = await rowOf(made, slotId)
    const texts = { onPicture: { headline: "Warme Hände" }, post: { hashtags: [], alt: "" } }
    const write = { slotId, language: "de", texts, expected: textsHash(copy[0] as never) }
    await made.cleo.mutation(api.campaignSlots.write, write)
    expect(await rowOf(made, slotId)).not.toHaveProperty("assetId")
    const chosen = { campaignId: made.ours.campaignId, slotIds: [slotId] }
    expect(await outcome(made.cleo.mutation(api.slotReviews.askReview, chosen))).toBe("invalid")
    await made.cleo.mutation(api.campaignSlots.usePicture, { slotId, assetId })
    await made.t.run(({ db }) => db.patch(made.ours.campaignId, { archivedAt: 1 }))
    expect(await outcome(made.cleo.mutation(api.campaignSlots.usePicture, { slotId, assetId }))).toBe("read_only")
    const again = { ...write, expected: textsHash(texts) }
    expect(await outcome(made.cleo.mutation(api.campaignSlots.write, again))).toBe("read_only")
  })

  it("S-072 planned days are read at an address of their own, until it is revoked", async () => {
    const made = await makeSlotWorld(2)
    const [first = "", second = ""] = await made.ids()
    const { brandId, campaignId } = made.ours
    const open = async (what?: "campaigns") =>
      (await made.vic.mutation(api.calendarFeeds.open, { brandId, ...(what && { what }) })).address
    const read = async (address: string) => made.t.fetch(new URL(address, "http://site").pathname)
    const [dates, planned] = [await open(), await open("campaigns")]
    const answer = await read(planned)
    const text = (await answer.text()).replaceAll("\r\n ", "")
    expect(text.match(/DTSTART;VALUE=DATE:20260910/g)).toHaveLength(2)
    expect(text).toContain(`UID:slot-${first}@`)
    expect(await (await read(dates)).text()).not.toContain("slot-")
    await made.cleo.mutation(api.campaignSlots.plan, { campaignId, moves: [{ slotId: second }], today: "2026-09-01" })
    expect((await (await read(planned)).text()).match(/BEGIN:VEVENT/g)).toHaveLength(1)
    await made.t.run(({ db }) => db.patch(campaignId, { archivedAt: 1 }))
    expect(await (await read(planned)).text()).not.toContain("VEVENT")
    await made.vic.mutation(api.calendarFeeds.revoke, { brandId, what: "campaigns" })
    expect([(await read(planned)).status, (await read(dates)).status]).toEqual([404, 200])
  })

  it("S-043, S-072, B-306: saved dates and planned days are read at one address, which replaces those of earlier releases", async () => {
    const made = await makeSlotWorld(1)
    const { brandId } = made.ours
    const open = async (what: "all" | "campaigns" | "dates") =>
      (await made.vic.mutation(api.calendarFeeds.open, { brandId, what })).address
    const read = async (address: string) => made.t.fetch(new URL(address, "http://site").pathname)
    const earlier = [await open("dates"), await open("campaigns")]
    const statuses = () => Promise.all(earlier.map(async (address) => (await read(address)).status))
    expect(await statuses()).toEqual([200, 200])
    const autumn = { from: "2026-09-01", to: "2027-01-31", today: "2026-09-01" }
    const [saved] = (await made.cleo.query(api.trends.calendar, { brandId, ...autumn })).trends
    if (saved === undefined) throw new Error("there are dates")
    const { id: trendId, key, title } = saved
    await made.cleo.mutation(api.trends.mark, { brandId, key, trendId, title, status: "saved" })
    const both = await open("all")
    expect(await statuses()).toEqual([404, 404])
    const text = (await (await read(both)).text()).replaceAll("\r\n ", "")
    expect(text).toContain(`SUMMARY:${title}`)
    expect(text).toContain("UID:slot-")
    await made.vic.mutation(api.calendarFeeds.revoke, { brandId, what: "all" })
    expect((await read(both)).status).toBe(404)
  })

  it("moves the plan of a delivered slot only, and into the tray", async () => {
    const made = await makeSlotWorld(1)
    const [slotId = ""] = await made.ids()
    await made.t.run(({ db }) => db.patch(slotId as never, { status: "delivered", deliveredAt: 5 } as never))
    const plan = (date?: string) =>
      made.cleo.mutation(api.campaignSlots.plan, {
        campaignId: made.ours.campaignId,
        moves: [{ slotId, ...(date !== undefined && { date }) }],
        today: "2026-09-01"
      })
    await plan("2026-09-12")
    expect(await rowOf(made, slotId)).toMatchObject({
      deliveredAt: 5,
      plannedAt: { date: "2026-09-12", timeZone: "Europe/Berlin" }
    })
    await plan()
    expect((await rowOf(made, slotId)).plannedAt).toBeUndefined()
    expect(await outcome(plan("2026-02-30"))).toBe("invalid")
  })
})
