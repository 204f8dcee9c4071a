import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import type { Id } from "../convex/_generated/dataModel"
import { insertAsset } from "../convex/gallery/assetChanges.ts"
import { rulesTag } from "../convex/catalog/brandRules.ts"
import { campaignRow, creativeFields, guidelineDraft, newKey } from "./drafts.ts"
import { makeSlotWorld, rowOf, workOff } from "./slot-world.ts"
import { outcome, type World } from "./world.ts"

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 8, 1, 12) }))
afterEach(() => void vi.useRealTimers())

/** A campaign whose slot shows a picture, an empty one, and pictures of none. */
const start = async (loose = 12) => {
  const made = await makeSlotWorld(1)
  const { cleo, ids, ours, produce, t, users } = made
  const { brandId, campaignId } = ours
  const slotIds = await ids()
  await produce(slotIds)
  await workOff(made)
  const shown = (await rowOf(made, slotIds[0] ?? "")).assetId
  if (shown === undefined) throw new Error("A slot without a picture")
  const emptyId = await t.run(({ db }) =>
    db.insert("campaigns", {
      ...campaignRow("Winter feast"),
      brandId: brandId as Id<"brands">,
      createdBy: users.mia,
      idempotencyKey: newKey(),
      version: 1,
      updatedAt: 1
    })
  )
  const free = await t.run(async (ctx) => {
    const added: Array<Id<"assets">> = []
    for (let at = 0; at < loose; at += 1) {
      added.push(await insertAsset(ctx, creativeFields(ours, users.cleo, { name: `Loose ${at}` })))
    }
    return added
  })
  const finish = () => t.finishAllScheduledFunctions(() => vi.advanceTimersByTime(1))
  const begin = async (
    target: string | null,
    assetIds: ReadonlyArray<string>,
    person: World["ada"] = cleo,
    key = newKey()
  ) => {
    const act = { kind: "assign" as const, campaignId: target }
    const { bulkId } = await person.mutation(api.bulkActs.start, {
      brandId,
      act,
      assetIds: [...assetIds],
      idempotencyKey: key
    })
    await finish()
    return bulkId
  }
  const current = () => cleo.query(api.bulkActs.current, { brandId })
  const within = (target: string) => cleo.query(api.assets.count, { brandId, filter: { campaignId: target } })
  const undo = async (bulkId: string) => {
    await cleo.mutation(api.bulkActs.undo, { bulkId })
    await finish()
  }
  return { ...made, begin, campaignId, current, emptyId, finish, free, shown, undo, within }
}

describe("adding pictures to a campaign", () => {
  it("adds each of them, says to which, and takes them out again as one", async () => {
    const { begin, campaignId, current, free, undo, within } = await start()
    const before = (await within(campaignId)) ?? 0
    const bulkId = await begin(campaignId, free)
    expect(await current()).toMatchObject({ kind: "assign", status: "done", changed: free.length, left: [] })
    expect((await current())?.campaign).toBeTypeOf("string")
    expect(await within(campaignId)).toBe(before + free.length)
    await undo(bulkId)
    expect(await current()).toMatchObject({ status: "undone", undone: free.length, kept: 0 })
    expect(await within(campaignId)).toBe(before)
  })

  it("leaves a picture that a slot of another campaign shows, also on its way out", async () => {
    const { begin, campaignId, current, emptyId, shown, t } = await start(1)
    await begin(emptyId, [shown])
    expect(await current()).toMatchObject({ changed: 0, left: [{ why: "shown", count: 1 }] })
    await begin(null, [shown])
    expect(await current()).toMatchObject({ changed: 0, left: [{ why: "shown", count: 1 }] })
    expect((await t.run(({ db }) => db.get(shown)))?.campaignId).toBe(campaignId)
    await begin(campaignId, [shown])
    expect(await current()).toMatchObject({ changed: 0, left: [] })
  })

  it("moves a picture from one campaign to another, and back to the one it was in", async () => {
    const { begin, campaignId, emptyId, free, t, undo, within } = await start(2)
    await begin(emptyId, free)
    const bulkId = await begin(campaignId, free.slice(0, 1))
    expect(await within(emptyId)).toBe(1)
    await undo(bulkId)
    expect(await within(emptyId)).toBe(2)
    await begin(null, free)
    expect(await within(emptyId)).toBe(0)
    const [one] = free
    expect(one && (await t.run(({ db }) => db.get(one)))?.campaignId).toBeUndefined()
  })

  it("leaves a picture that was moved on, or shown by a slot, since", async () => {
    const { begin, campaignId, current, emptyId, free, ids, t, undo } = await start(3)
    await begin(emptyId, free)
    const bulkId = await begin(campaignId, free)
    const [first, second] = free
    const [slotId] = await ids()
    await t.run(async ({ db }) => {
      if (first !== undefined) await db.patch(first, { campaignId: undefined })
      const slot = slotId && (await db.get(slotId as Id<"campaignSlots">))
      if (slot && second !== undefined) await db.patch(slot._id, { assetId: second })
    })
    await undo(bulkId)
    expect(await current()).toMatchObject({ status: "undone", undone: 1, kept: 2 })
  })

  it("S-076 measures pictures again where a guideline names the campaign, and no others", async () => {
    const { ada, begin, campaignId, emptyId, free, ours, t } = await start(2)
    const { brandId } = ours
    const scope = { channels: [], marketIds: [], media: [], campaignIds: [campaignId] }
    const draft = { ...guidelineDraft("Autumn only"), scope }
    await ada.mutation(api.guidelines.create, { brandId, draft, idempotencyKey: newKey() })
    const state = async (assetId: Id<"assets">) => (await t.run(({ db }) => db.get(assetId)))?.score?.status
    await t.run(async ({ db }) => {
      const brand = await db.get(brandId as Id<"brands">)
      if (brand === null) throw new Error("A brand is needed")
      const score = { status: "scored" as const, value: 80, failedChecks: [], measuredAt: Date.now() + 1 }
      for (const id of free) await db.patch(id, { score: { ...score, rules: rulesTag(brand) } })
    })
    const [one, other] = free
    if (one === undefined || other === undefined) throw new Error("Two pictures are needed")
    await begin(emptyId, [one])
    expect(await state(one)).toBe("scored")
    await begin(campaignId, [other])
    expect(await state(other)).toBe("pending")
    await begin(campaignId, [one])
    expect(await state(one)).toBe("pending")
  })

  it("is for those who may edit, in their own brand, and into what is not archived", async () => {
    const { begin, campaignId, emptyId, free, rex, t, theirs, vic } = await start(1)
    expect(await outcome(begin(campaignId, free, rex))).toBe("forbidden")
    expect(await outcome(begin(campaignId, free, vic))).toBe("forbidden")
    expect(await outcome(begin(theirs.campaignId, free))).toBe("not_found")
    expect(await outcome(begin("nonsense", free))).toBe("not_found")
    await t.run(({ db }) => db.patch(emptyId, { archivedAt: Date.now() }))
    expect(await outcome(begin(emptyId, free))).toBe("not_found")
  })
})
