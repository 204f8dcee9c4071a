import { afterEach, beforeEach, expect, describe, it, vi } from "vitest"
import { api, internal } from "../convex/_generated/api.js"
import type { Id } from "../convex/_generated/dataModel"
import { insertAsset } from "../convex/gallery/assetChanges.ts"
import { creativeFields } from "./drafts.ts"
import { makeSlotWorld, rowOf, workOff } from "./slot-world.ts"
import { outcome, type World } from "./world.ts"

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 8, 1, 12) }))
afterEach(() => void vi.useRealTimers())

const SLOTS = 4

type Kind = "approve" | "ask_review" | "request_changes"

interface Begun {
  readonly person?: World["ada"]
  readonly key?: string
  readonly assetIds?: Array<string>
  readonly review?: { readonly userIds: Array<string>; readonly message?: string; readonly due?: string }
}

/** A campaign with a picture in each slot, in review or not yet, and a picture in no campaign. */
const start = async ({ inReview = SLOTS, slots = SLOTS }: { inReview?: number; slots?: number } = {}) => {
  const made = await makeSlotWorld(slots)
  const { cleo, ids, ours, produce, rex, t, users } = made
  const { brandId, campaignId } = ours
  const slotIds = await ids()
  await produce(slotIds)
  await workOff(made)
  if (inReview > 0) {
    await cleo.mutation(api.slotReviews.askReview, { campaignId, slotIds: slotIds.slice(0, inReview) })
  }
  const assetIds: Array<Id<"assets">> = []
  for (const slotId of slotIds) {
    const { assetId } = await rowOf(made, slotId)
    if (assetId === undefined) throw new Error("A slot without a picture")
    assetIds.push(assetId)
  }
  const loose = await t.run((ctx) => insertAsset(ctx, creativeFields(ours, users.cleo, { name: "Loose" })))
  const finish = () => t.finishAllScheduledFunctions(() => vi.advanceTimersByTime(1))
  const current = (person: World["ada"] = rex) => person.query(api.bulkActs.current, { brandId })
  const begin = (kind: Kind, { person = rex, review, ...of }: Begun = {}) => {
    const { key = "key_1", ...named } = of
    const all = { assetIds: [...assetIds, loose], ...named }
    const note = kind === "request_changes" && { note: " More room above the logo " }
    const act = { kind, ...note, ...(review !== undefined && { review }) }
    return person.mutation(api.bulkActs.start, { brandId, act, idempotencyKey: key, ...all })
  }
  const lookUp = async (kind: Kind, of: Parameters<typeof begin>[1] = {}) => {
    const { bulkId } = await begin(kind, of)
    await finish()
    return bulkId
  }
  const confirm = async (bulkId: string, person: World["ada"] = rex) => {
    await person.mutation(api.bulkActs.confirm, { bulkId })
    await finish()
  }
  const statuses = async () => {
    const rows = await Promise.all(slotIds.map((slotId) => rowOf(made, slotId)))
    return rows.map(({ status }) => status)
  }
  const step = (bulkId: string) => t.mutation(internal.bulkClock.next, { bulkId: bulkId as Id<"bulkActs"> })
  return {
    ...made,
    assetIds,
    begin,
    brandId,
    campaignId,
    confirm,
    current,
    finish,
    lookUp,
    loose,
    slotIds,
    statuses,
    step
  }
}

const at = <Item>(items: ReadonlyArray<Item>, index: number): Item => {
  const item = items[index]
  if (item === undefined) throw new Error("Too few")
  return item
}

describe("approving all results of a search", () => {
  it("tells first how many can be approved and why the others cannot, and approves none of them", async () => {
    const { assetIds, current, lookUp, statuses, t } = await start({ inReview: 3 })
    await t.run(async ({ db }) => {
      const assetId = at(assetIds, 0)
      await db.patch(assetId, { score: { status: "scored", failedChecks: ["contrast"] } })
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
    await lookUp("approve")
    const run = await current()
    expect(run).toMatchObject({ kind: "approve", status: "ready", total: 5, able: 2, changed: 0 })
    expect(new Set(run?.left.map(({ count, why }) => `${count} ${why}`))).toEqual(
      new Set(["1 blocked", "1 unasked", "1 unplaced"])
    )
    expect(run?.remainingMs).toBeGreaterThan(3_500_000)
    expect(await statuses()).toEqual(["in_review", "in_review", "in_review", "needs_pick"])
  })

  it("goes through every picture that the filters leave, in steps", async () => {
    const { brandId, confirm, current, finish, rex, statuses } = await start({ slots: 12, inReview: 12 })
    const all = { brandId, act: { kind: "approve" as const }, filter: {}, idempotencyKey: "all" }
    const { bulkId } = await rex.mutation(api.bulkActs.start, all)
    expect(await current()).toMatchObject({ status: "checking", seen: 0 })
    await finish()
    const found = await current()
    expect(found).toMatchObject({ status: "ready", able: 12 })
    expect(found?.total).toBeGreaterThan(12)
    await confirm(bulkId)
    expect(await current()).toMatchObject({ status: "done", seen: 12, changed: 12 })
    expect(new Set(await statuses())).toEqual(new Set(["approved"]))
  })

  it("certifies each file that was looked up, and leaves those whose file is another since", async () => {
    const { assetIds, confirm, current, lookUp, slotIds, statuses, t } = await start()
    const bulkId = await lookUp("approve")
    const changedId = at(assetIds, 1)
    await t.run(async ({ db }) => {
      const file = (await db.get(changedId))?.file
      if (file) await db.patch(changedId, { file: { ...file, sha256: "another" } })
    })
    await confirm(bulkId)
    expect(await current()).toMatchObject({ status: "done", changed: 3 })
    expect((await current())?.left).toContainEqual({ why: "replaced", count: 1 })
    expect(await statuses()).toEqual(["approved", "in_review", "approved", "approved"])
    const slot = await t.run(({ db }) => db.get(at(slotIds, 0) as Id<"campaignSlots">))
    expect(slot?.decisions).toMatchObject([{ decision: "approve", hash: "hash 0", certificateId: expect.any(String) }])
  })

  it("is undone as one, and keeps what was delivered in between", async () => {
    const { campaignId, cleo, confirm, current, finish, lookUp, rex, slotIds, statuses } = await start()
    const bulkId = await lookUp("approve")
    await confirm(bulkId)
    await cleo.mutation(api.slotReviews.deliver, { campaignId, slotIds: [at(slotIds, 2)] })
    await rex.mutation(api.bulkActs.undo, { bulkId })
    await finish()
    expect(await current()).toMatchObject({ status: "undone", undone: 3, kept: 1 })
    expect(await statuses()).toEqual(["in_review", "in_review", "delivered", "in_review"])
  })

  it("is canceled half way: what was approved stays, and is undone as a whole", async () => {
    const { current, finish, lookUp, rex, statuses, step } = await start({ slots: 12, inReview: 12 })
    const bulkId = await lookUp("approve")
    await rex.mutation(api.bulkActs.confirm, { bulkId })
    await step(bulkId)
    await rex.mutation(api.bulkActs.cancel, { bulkId })
    await finish()
    const run = await current()
    expect(run).toMatchObject({ status: "canceled" })
    expect((await statuses()).filter((status) => status === "approved")).toHaveLength(run?.changed ?? 0)
    expect(run?.changed).toBeLessThan(12)
    await rex.mutation(api.bulkActs.undo, { bulkId })
    await finish()
    expect(await current()).toMatchObject({ status: "undone", undone: run?.changed, kept: 0 })
    expect(new Set(await statuses())).toEqual(new Set(["in_review"]))
  })

  it("leaves own work to others where the organization bars that, and archived campaigns", async () => {
    const { assetIds, campaignId, current, lookUp, mia, ours, t, users } = await start()
    await t.run(async ({ db }) => {
      await db.patch(ours.organizationId, { selfApproval: false })
      await db.patch(at(assetIds, 0), { createdBy: users.mia, origin: "generated" })
      await db.patch(at(assetIds, 3), { archivedAt: 1 })
    })
    await lookUp("approve", { person: mia })
    const run = await current(mia)
    expect(run?.left).toContainEqual({ why: "own", count: 1 })
    expect(run?.left).toContainEqual({ why: "archived", count: 1 })
    expect(run?.able).toBe(2)
    await t.run(({ db }) => db.patch(campaignId, { archivedAt: 1 }))
    await lookUp("approve", { person: mia, key: "key_2" })
    expect((await current(mia))?.left).toContainEqual({ why: "closed", count: 3 })
    expect(await current(mia)).toMatchObject({ status: "done", able: 0, changed: 0 })
  })

  it("leaves recalled pictures, also those that are recalled after they were looked up", async () => {
    const { assetIds, brandId, confirm, current, finish, lookUp, mia, statuses, t } = await start()
    const productId = (await t.run(({ db }) => db.get(at(assetIds, 0))))?.productIds[0]
    const bulkId = await lookUp("approve")
    expect((await current())?.able).toBe(SLOTS)
    await mia.mutation(api.recalls.begin, { brandId, subject: `product:${productId}`, reason: "The glaze chips" })
    await finish()
    await confirm(bulkId)
    expect((await current())?.left).toContainEqual({ why: "recalled", count: SLOTS })
    expect(await statuses()).not.toContain("approved")
    await lookUp("approve", { key: "key_2" })
    expect(await current()).toMatchObject({ able: 0, changed: 0 })
  })

  it("stops where its person may not decide any more, before and after it was confirmed", async () => {
    const { begin, brandId, current, finish, lookUp, rex, statuses, t } = await start()
    const become = (from: string, to: "reviewer" | "viewer") =>
      t.run(async ({ db }) => {
        for (const { _id, brandRoles } of await db.query("memberships").collect()) {
          const roles = brandRoles.map((one) =>
            one.brandId === brandId && one.role === from ? { ...one, role: to } : one
          )
          await db.patch(_id, { brandRoles: roles })
        }
      })
    const bulkId = await lookUp("approve")
    await rex.mutation(api.bulkActs.confirm, { bulkId })
    await become("reviewer", "viewer")
    await finish()
    expect(await current()).toMatchObject({ status: "stopped", changed: 0, reason: expect.stringContaining("role") })
    expect(await statuses()).not.toContain("approved")
    expect(await outcome(begin("approve", { key: "key_2" }))).toBe("forbidden")
  })

  it("is confirmed by its own person alone, once, within an hour, and not after it was let go", async () => {
    const { confirm, current, lookUp, mia, rex, statuses } = await start()
    const first = await lookUp("approve")
    expect(await outcome(mia.mutation(api.bulkActs.confirm, { bulkId: first }))).toBe("not_found")
    await rex.mutation(api.bulkActs.undo, { bulkId: first })
    expect(await current()).toMatchObject({ status: "ready" })
    await rex.mutation(api.bulkActs.cancel, { bulkId: first })
    expect(await current()).toBeNull()
    await confirm(first)
    expect(await statuses()).not.toContain("approved")
    const second = await lookUp("approve", { key: "key_2" })
    vi.setSystemTime(Date.now() + 61 * 60_000)
    expect(await current()).toBeNull()
    expect(await outcome(rex.mutation(api.bulkActs.confirm, { bulkId: second }))).toBe("invalid")
    const third = await lookUp("approve", { key: "key_3" })
    await lookUp("approve", { key: "key_4" })
    await confirm(third)
    expect(await statuses()).not.toContain("approved")
    expect(await current()).toMatchObject({ status: "ready", able: 4 })
  })

  it("is refused to a creator, and goes on where a step was lost", async () => {
    const { begin, cleo, current, finish, t } = await start()
    expect(await outcome(begin("approve", { person: cleo }))).toBe("forbidden")
    await begin("approve")
    await t.run(async ({ db, scheduler }) => {
      const jobs = await db.system.query("_scheduled_functions").collect()
      for (const { _id, state } of jobs) if (state.kind === "pending") await scheduler.cancel(_id)
    })
    vi.setSystemTime(Date.now() + 11 * 60_000)
    await t.mutation(internal.bulkClock.revive, {})
    await finish()
    expect(await current()).toMatchObject({ status: "ready", able: 4 })
  })

  it("is forgotten by the sweep, with what it was to do", async () => {
    const { finish, lookUp, rex, t } = await start()
    const bulkId = await lookUp("approve")
    await rex.mutation(api.bulkActs.cancel, { bulkId })
    vi.setSystemTime(Date.now() + 60_000)
    await t.mutation(internal.archiveSweep.begin, {})
    await finish()
    expect(await t.run(({ db }) => db.query("bulkSteps").collect())).toEqual([])
    expect(await t.run(({ db }) => db.get(bulkId as Id<"bulkActs">))).toBeNull()
  })
})

describe("requesting changes to all results of a search", () => {
  it("writes one note to each that is in review, and says why not to the others", async () => {
    const { confirm, current, lookUp, slotIds, statuses, ...made } = await start({ inReview: 3 })
    const bulkId = await lookUp("request_changes")
    const run = await current()
    expect(run).toMatchObject({ status: "ready", kind: "request_changes", able: 3, changed: 0 })
    expect(run?.left).toContainEqual({ why: "unasked", count: 1 })
    expect(run?.left).toContainEqual({ why: "unplaced", count: 1 })
    await confirm(bulkId)
    expect(await current()).toMatchObject({ status: "done", changed: 3 })
    expect(new Set(await statuses())).toEqual(new Set(["needs_pick"]))
    const decided = await rowOf(made, at(slotIds, 0))
    expect(decided.decisions[0]).toMatchObject({ decision: "request_changes", note: "More room above the logo" })
  })

  it("is undone as one, but for what was asked for again in between", async () => {
    const { campaignId, cleo, confirm, current, finish, lookUp, rex, slotIds, statuses } = await start()
    const bulkId = await lookUp("request_changes")
    await confirm(bulkId)
    await cleo.mutation(api.slotReviews.askReview, { campaignId, slotIds: [at(slotIds, 0)] })
    await rex.mutation(api.bulkActs.undo, { bulkId })
    await finish()
    expect(await current()).toMatchObject({ status: "undone", undone: 3, kept: 1 })
    expect(new Set(await statuses())).toEqual(new Set(["in_review"]))
  })

  it("needs a note, and the right to decide", async () => {
    const { brandId, cleo, begin, rex } = await start()
    const act = { kind: "request_changes" as const, note: " " }
    expect(await outcome(rex.mutation(api.bulkActs.start, { brandId, act, filter: {}, idempotencyKey: "k" }))).toBe(
      "invalid"
    )
    const long = { kind: "request_changes" as const, note: "x".repeat(2_001) }
    expect(
      await outcome(rex.mutation(api.bulkActs.start, { brandId, act: long, filter: {}, idempotencyKey: "k" }))
    ).toBe("invalid")
    expect(await outcome(begin("request_changes", { person: cleo }))).toBe("forbidden")
  })
})

describe("putting all results of a search in review", () => {
  it("takes those whose slot waits for it, and says why not the others", async () => {
    const { cleo, confirm, current, lookUp, statuses } = await start({ inReview: 1 })
    const bulkId = await lookUp("ask_review", { person: cleo })
    const run = await current(cleo)
    expect(run).toMatchObject({ status: "ready", able: 3 })
    expect(run?.left).toContainEqual({ why: "asked", count: 1 })
    expect(run?.left).toContainEqual({ why: "unplaced", count: 1 })
    await confirm(bulkId, cleo)
    expect(await current(cleo)).toMatchObject({ status: "done", changed: 3 })
    expect(new Set(await statuses())).toEqual(new Set(["in_review"]))
  })

  it("is undone as one, but for what someone decided on in between or people were asked about", async () => {
    const { campaignId, cleo, confirm, current, finish, lookUp, rex, slotIds, statuses, users } = await start({
      inReview: 0
    })
    const bulkId = await lookUp("ask_review", { person: cleo })
    await confirm(bulkId, cleo)
    await rex.mutation(api.slotReviews.decide, { slotId: at(slotIds, 0), hash: "hash 0", decision: "approve" })
    const draft = { userIds: [users.rex] }
    await cleo.mutation(api.reviewRequests.askSlots, { campaignId, slotIds: [at(slotIds, 1)], draft })
    await cleo.mutation(api.bulkActs.undo, { bulkId })
    await finish()
    expect(await current(cleo)).toMatchObject({ status: "undone", undone: 2, kept: 2 })
    expect(await statuses()).toEqual(["approved", "in_review", "needs_pick", "needs_pick"])
  })

  it("is refused to a reviewer", async () => {
    const { begin } = await start({ inReview: 0 })
    expect(await outcome(begin("ask_review"))).toBe("forbidden")
  })
})

describe("asking people by name for a review of all results of a search", () => {
  const asking = async (given: Parameters<typeof start>[0] = { inReview: 1 }) => {
    const made = await start(given)
    const { campaignId, cleo, confirm, lookUp, rex, users } = made
    const review = { userIds: [users.rex], message: "For the launch", due: "2026-10-01" }
    const requests = () => cleo.query(api.reviewRequests.ofCampaign, { campaignId })
    const rung = async () => {
      const { organizationId } = made.ours
      const { items } = await rex.query(api.notifications.list, { organizationId, unreadOnly: false, shown: 30 })
      return items.map(({ event, what }) => `${event}: ${what}`)
    }
    const ask = async () => {
      const bulkId = await lookUp("ask_review", { person: cleo, review })
      await confirm(bulkId, cleo)
      return bulkId
    }
    return { ...made, ask, requests, review, rung }
  }

  it("takes pictures that are in review already too, and asks once a campaign, about all of them", async () => {
    const { ask, current, cleo, requests, rung, statuses } = await asking()
    await ask()
    expect(await current(cleo)).toMatchObject({ status: "done", able: 4, changed: 4, people: 1 })
    expect(new Set(await statuses())).toEqual(new Set(["in_review"]))
    expect(await requests()).toMatchObject([
      { status: "open", total: 4, left: 4, message: "For the launch", due: "2026-10-01", people: [{ name: "rex" }] }
    ])
    expect(await rung()).toEqual(["review.asked: 4 pictures"])
  })

  it("asks no one before it is confirmed", async () => {
    const { cleo, lookUp, requests, review, rung } = await asking()
    await lookUp("ask_review", { person: cleo, review })
    expect([await requests(), await rung()]).toEqual([[], []])
  })

  it("is undone as one: no one is asked any more, and what was in review before stays there", async () => {
    const { ask, cleo, current, finish, requests, rung, statuses } = await asking()
    const bulkId = await ask()
    await cleo.mutation(api.bulkActs.undo, { bulkId })
    await finish()
    expect(await current(cleo)).toMatchObject({ status: "undone", undone: 4, kept: 0 })
    expect(await statuses()).toEqual(["in_review", "needs_pick", "needs_pick", "needs_pick"])
    expect(await requests()).toMatchObject([{ status: "canceled" }])
    expect(await rung()).toEqual([])
  })

  it("keeps what was decided in between when it is undone", async () => {
    const { ask, cleo, finish, requests, rex, slotIds, statuses } = await asking({ inReview: 0 })
    const bulkId = await ask()
    await rex.mutation(api.slotReviews.decide, { slotId: at(slotIds, 0), hash: "hash 0", decision: "approve" })
    await cleo.mutation(api.bulkActs.undo, { bulkId })
    await finish()
    expect(await statuses()).toEqual(["approved", "needs_pick", "needs_pick", "needs_pick"])
    expect((await requests()).map(({ approved, left }) => [approved, left])).toEqual([[1, 0]])
  })

  it("canceled half way tells of what it is about until then", async () => {
    const { cleo, lookUp, requests, review, rung, step } = await asking({ slots: 12, inReview: 0 })
    const bulkId = await lookUp("ask_review", { person: cleo, review })
    await cleo.mutation(api.bulkActs.confirm, { bulkId })
    await step(bulkId)
    await cleo.mutation(api.bulkActs.cancel, { bulkId })
    expect((await requests()).map(({ total }) => total)).toEqual([10])
    expect(await rung()).toEqual(["review.asked: 10 pictures"])
  })

  it("leaves pictures of a campaign that has as many open requests as it may", async () => {
    const { ask, campaignId, cleo, current, slotIds, users } = await asking({ inReview: 0 })
    for (let count = 0; count < 50; count += 1) {
      const draft = { userIds: [users.rex] }
      await cleo.mutation(api.reviewRequests.askSlots, { campaignId, slotIds: [at(slotIds, 0)], draft })
    }
    await ask()
    expect((await current(cleo))?.left).toContainEqual({ why: "crowded", count: 4 })
  })

  it("is refused with people who may not decide, and finds those who may for the whole brand", async () => {
    const { begin, bob, brandId, cleo, users } = await asking()
    const review = { userIds: [users.cleo] }
    expect(await outcome(begin("ask_review", { person: cleo, review }))).toBe("invalid")
    expect(await outcome(begin("ask_review", { person: cleo, review: { userIds: [] } }))).toBe("invalid")
    const found = await cleo.query(api.reviewRequests.peopleOfBrand, { brandId, q: "rex" })
    expect(found).toEqual([{ id: users.rex, name: "rex" }])
    expect(await outcome(bob.query(api.reviewRequests.peopleOfBrand, { brandId, q: "" }))).toBe("not_found")
  })
})
