import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import type { Id } from "../convex/_generated/dataModel"
import { brandDraft, creativeFields, newKey } from "./drafts.ts"
import { reportOf, scoreTask, TAKEN } from "./score-world.ts"
import { deliverPicture, lease, makeSlotWorld, startAll } from "./slot-world.ts"
import { outcome, publishBrand, storeAsset } from "./world.ts"

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 8, 1, 12) }))
afterEach(() => void vi.useRealTimers())

type Made = Awaited<ReturnType<typeof makeSlotWorld>>

const colours = (hex: string) => ({
  identity: {
    ...brandDraft("Ours").identity,
    colours: brandDraft("Ours").identity.colours.map((colour, at) => (at === 0 ? { ...colour, hex } : colour))
  }
})

/** Another version with this first colour. */
const publish = async ({ ada, mia, ours, vic }: Made, hex: string) => {
  const { version } = await vic.query(api.brands.get, { brandId: ours.brandId })
  await ada.mutation(api.brands.update, {
    brandId: ours.brandId,
    version,
    idempotencyKey: newKey(),
    draft: { ...brandDraft("Ours"), ...colours(hex) }
  })
  return publishBrand(mia, ours.brandId)
}

const versionOf = ({ cleo, ours }: Made) => cleo.query(api.campaignVersions.get, { campaignId: ours.campaignId })
const moveOf = ({ cleo, ours }: Made) => cleo.query(api.campaignVersions.preview, { campaignId: ours.campaignId })
const move = ({ cleo, ours }: Made, number: number) =>
  cleo.mutation(api.campaignVersions.move, { campaignId: ours.campaignId, number })

/** Works one slot off; answers with the colours that it was made with. */
const madeWith = async (made: Made, slotId: string | undefined, hash: string) => {
  await made.produce([slotId ?? ""])
  const leased = await lease(made)
  if (leased === undefined) throw new Error("nothing is asked for")
  await deliverPicture(made, leased, hash)
  await startAll(made)
  return leased.generation.brand.colours.map(({ hex }) => hex)
}

const measured = async (made: Made, version: number, { failed = false } = {}) => {
  const task = await scoreTask(made.world)
  if (task === undefined) throw new Error("no score is asked for")
  const report = { ...reportOf({ failed }), rules: { state: "published" as const, version } }
  await made.t.mutation(api.scores.measured, { ...TAKEN, taskId: task.taskId, readAt: task.score.readAt, report })
  return task.score.brand
}

const pictureOf = async (made: Made, at: number) => (await made.watch()).slots[at]?.picture

const scoreStates = async ({ t, ours, cleo }: Made) => {
  const assets = await t.run(({ db }) =>
    db
      .query("assets")
      .withIndex("by_brand_purpose", (q) => q.eq("brandId", ours.brandId as Id<"brands">).eq("purpose", "creative"))
      .collect()
  )
  const scored = assets.filter(({ campaignId }) => campaignId === ours.campaignId)
  return Promise.all(scored.map(async ({ _id }) => (await cleo.query(api.scores.get, { assetId: _id })).state))
}

/** An approved campaign on version 1 with one picture, and version 2 in force. */
const behind = async () => {
  const made = await makeSlotWorld(3)
  await publish(made, "#112233")
  const ids = await made.ids()
  expect(await madeWith(made, ids[0], "one")).toContain("#112233")
  await measured(made, 1)
  const to = await publish(made, "#445566")
  expect(to).toBe(2)
  return { ...made, slotIds: ids }
}

it("a brand that is as it was in an earlier version has pictures arranged as in that one", async () => {
  const made = await makeSlotWorld(1)
  for (const hex of ["#112233", "#445566", "#112233", "#778899"]) await publish(made, hex)
  const rows = await made.t.run(({ db }) => db.query("brandVersions").collect())
  const ours = rows.filter(({ brandId }) => brandId === made.ours.brandId)
  expect(ours.map(({ number, scene }) => [number, scene])).toEqual([
    [1, 1],
    [2, 2],
    [3, 1],
    [4, 4]
  ])
})

describe("a running campaign", () => {
  it("B-702 is made with its own version after the next one was published, run after run", async () => {
    const made = await behind()
    expect(await versionOf(made)).toMatchObject({ running: true, uses: 1, published: 2, mayMove: true })
    const hexes = await madeWith(made, made.slotIds[1], "two")
    expect(hexes).toContain("#112233")
    expect(hexes).not.toContain("#445566")
    await publish(made, "#778899")
    expect(await versionOf(made)).toMatchObject({ uses: 1, published: 3 })
    expect(await madeWith(made, made.slotIds[2], "three")).toContain("#112233")
  })

  it("B-702 is measured with its own version, and a publish makes none of its scores stale", async () => {
    const made = await behind()
    expect(await scoreStates(made)).toEqual(["scored"])
    await madeWith(made, made.slotIds[1], "two")
    expect(await measured(made, 1)).toMatchObject({ rules: "published", version: 1 })
    expect(await scoreStates(made)).toEqual(["scored", "scored"])
  })

  it("B-702 has a picture from elsewhere measured by its own version, until another one takes its place", async () => {
    const made = await behind()
    const [, slotId = ""] = made.slotIds
    const stored = () => storeAsset(made, creativeFields(made.ours, made.users.ada))
    const [assetId, otherId] = [await stored(), await stored()]
    const rules = { state: "published" as const, version: 2 }
    const score = { status: "scored" as const, value: 90, failedChecks: [], measuredAt: Date.now(), rules }
    await made.t.run(({ db }) => db.patch(assetId, { score }))
    const state = async () => (await made.cleo.query(api.scores.get, { assetId })).state
    expect(await state()).toBe("scored")
    await made.cleo.mutation(api.campaignSlots.usePicture, { slotId, assetId })
    expect(await measured(made, 1)).toMatchObject({ rules: "published", version: 1 })
    expect(await state()).toBe("scored")
    await made.cleo.mutation(api.campaignSlots.usePicture, { slotId, assetId: otherId })
    expect(await state()).toBe("stale")
  })

  it("B-702 shows what a move would change, measures it on its pictures, and changes nothing before", async () => {
    const made = await behind()
    expect(await moveOf(made)).toMatchObject({ from: 1, to: 2, stale: 1, approved: 0 })
    expect((await moveOf(made))?.changes).toContainEqual(
      expect.objectContaining({ after: expect.stringContaining("#445566") })
    )
    await made.cleo.mutation(api.campaignVersions.measure, { campaignId: made.ours.campaignId })
    await startAll(made)
    expect(await measured(made, 2, { failed: true })).toMatchObject({ version: 2 })
    expect((await moveOf(made))?.trial).toMatchObject({
      status: "done",
      size: 1,
      measured: 1,
      checks: [{ id: "contrast", before: 0, after: 1, newly: 1 }]
    })
    expect(await scoreStates(made)).toEqual(["scored"])
    expect(await versionOf(made)).toMatchObject({ uses: 1 })
  })

  it("B-702 takes the version in force once it is moved; its scores are stale, and the log names the move", async () => {
    const made = await behind()
    await move(made, 2)
    expect(await versionOf(made)).toMatchObject({ uses: 2, published: 2 })
    expect(await moveOf(made)).toBeNull()
    expect(await scoreStates(made)).toEqual(["stale"])
    expect(await madeWith(made, made.slotIds[1], "two")).toContain("#445566")
    const { items } = await made.ada.query(api.activity.list, {
      organizationId: made.ours.organizationId,
      action: "campaign.version_moved",
      cursor: null
    })
    expect(items).toMatchObject([{ reason: expect.stringMatching(/: version 1 to 2$/u) }])
  })

  it("B-702 is moved to the version that the person saw, by those who edit campaigns, and once", async () => {
    const made = await behind()
    expect(await outcome(move(made, 1))).toBe("changed_since")
    const { campaignId } = made.ours
    expect(await outcome(made.vic.mutation(api.campaignVersions.move, { campaignId, number: 2 }))).toBe("forbidden")
    await move(made, 2)
    expect(await outcome(move(made, 2))).toBe("changed_since")
  })

  it("B-702 on hold or forked to a new proposal stays on it as well; a draft takes what is in force", async () => {
    const made = await makeSlotWorld(1)
    await publish(made, "#112233")
    const { campaignId } = made.ours
    await made.t.run(({ db }) => db.patch(campaignId, { status: "proposed" }))
    const draft = await made.cleo.mutation(api.campaigns.start, {
      brandId: made.ours.brandId,
      idempotencyKey: newKey(),
      start: { name: "Later" }
    })
    await publish(made, "#445566")
    expect(await versionOf(made)).toMatchObject({ uses: 1, published: 2 })
    expect(await made.cleo.query(api.campaignVersions.get, { campaignId: draft.id })).toMatchObject({ uses: 2 })
  })

  it("B-702 measures its pictures again where a fact outside the version changed", async () => {
    const made = await behind()
    vi.advanceTimersByTime(1_000)
    const { ours, t } = made
    const { rulesChanged } = await import("../convex/score/scores.ts")
    const inTransaction = t.mutation as unknown as (work: (ctx: never) => Promise<void>) => Promise<void>
    await inTransaction((ctx) => rulesChanged(ctx, ours.brandId as Id<"brands">))
    expect(await scoreStates(made)).toEqual(["stale"])
    expect(await pictureOf(made, 0)).toBeDefined()
  })
})
