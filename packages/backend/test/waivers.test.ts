import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import { made, measure, scoreOf } from "./score-world.ts"
import { firstPage, guidelineDraft, newKey } from "./drafts.ts"
import { makeWorld, outcome, type World } from "./world.ts"

const NOW = 1_800_000_000_000
const DAY_MS = 86_400_000
beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

const REASON = "The poster is only seen from afar."

const start = async () => {
  const world = await makeWorld()
  const assetId = await made(world)
  await measure(world)
  const grant = (who: World["rex"], more: object = {}) =>
    who.mutation(api.waivers.grant, {
      assetId,
      checkId: "contrast",
      reason: REASON,
      days: 30,
      idempotencyKey: newKey(),
      ...more
    })
  return { world, assetId, grant, score: () => scoreOf(world, assetId, world.vic) }
}

const summary = async ({ cleo }: World, assetId: string) => (await cleo.query(api.assets.get, { assetId })).score

const pass = async ({ t }: World, ms: number) => {
  vi.advanceTimersByTime(ms)
  await t.finishInProgressScheduledFunctions()
}

describe("a waiver", () => {
  it("B-505 leaves the check failed and in the number, lifts the cap, and says who, why and until when", async () => {
    const { assetId, grant, score, world } = await start()
    expect(await score()).toMatchObject({
      waivers: [],
      canWaive: false,
      report: { value: 59, blockedBy: ["contrast"] }
    })
    expect(await summary(world, assetId)).toMatchObject({ value: 59, verdict: "off_brand" })
    await grant(world.rex)
    const { report, waivers } = await score()
    expect(waivers).toMatchObject([
      { checkId: "contrast", by: "rex", at: NOW, until: NOW + 30 * DAY_MS, reason: REASON }
    ])
    expect(report).toMatchObject({ blockedBy: [], checks: [{ id: "contrast", state: "failed" }] })
    expect((await summary(world, assetId))?.value).toBe(report?.value)
    expect(await world.t.run(({ db }) => db.query("audit").order("desc").first())).toMatchObject({
      action: "waiver.granted",
      reason: `Text contrast: ${REASON}`
    })
  })

  it("B-505 ends on its day: the check caps the number again, by itself", async () => {
    const { assetId, grant, score, world } = await start()
    const before = await summary(world, assetId)
    await grant(world.rex, { days: 1 })
    expect(await summary(world, assetId)).not.toEqual(before)
    await pass(world, DAY_MS)
    expect(await score()).toMatchObject({ waivers: [], report: { value: 59, blockedBy: ["contrast"] } })
    expect(await summary(world, assetId)).toEqual(before)
  })

  it("is withdrawn by who may grant one, and counts no second time", async () => {
    const { assetId, grant, score, world } = await start()
    await grant(world.rex, { idempotencyKey: "one" })
    await grant(world.rex, { idempotencyKey: "one" })
    const [waiver, ...more] = (await score()).waivers ?? []
    expect(more).toEqual([])
    expect(
      await world.t.run(({ db }) =>
        db
          .query("waivers")
          .withIndex("by_asset", (q) => q.eq("assetId", assetId as never))
          .collect()
      )
    ).toHaveLength(1)
    const revoke = (who: World["mia"]) => who.mutation(api.waivers.revoke, { waiverId: waiver?.id ?? "" })
    await expect(revoke(world.cleo)).rejects.toMatchObject({ data: { code: "forbidden" } })
    await revoke(world.mia)
    await revoke(world.mia)
    expect(await score()).toMatchObject({ waivers: [], report: { blockedBy: ["contrast"] } })
  })

  it("holds for the rules it was given under: changed ones ask again", async () => {
    const { assetId, grant, score, world } = await start()
    await grant(world.rex)
    vi.advanceTimersByTime(1_000)
    await world.ada.mutation(api.guidelines.create, {
      brandId: world.ours.brandId,
      idempotencyKey: newKey(),
      draft: guidelineDraft("Calm")
    })
    expect((await score()).waivers).toEqual([])
    await pass(world, 6_000)
    await measure(world)
    expect(await summary(world, assetId)).toMatchObject({ value: 59, verdict: "off_brand" })
    await grant(world.rex)
    expect((await score()).waivers).toHaveLength(1)
  })

  it("holds when the picture is measured again by the same rules", async () => {
    const { assetId, grant, world } = await start()
    await grant(world.rex)
    const waived = await summary(world, assetId)
    await world.cleo.mutation(api.scores.measure, { assetId })
    await measure(world)
    expect(await summary(world, assetId)).toEqual(waived)
  })

  it("B-505 is given to no check that passes and to no fact that blocks, and needs a reason and a day", async () => {
    const { assetId, grant, world } = await start()
    await expect(grant(world.rex, { checkId: "palette" })).rejects.toMatchObject({ data: { code: "conflict" } })
    await expect(grant(world.rex, { reason: "  too    " })).rejects.toMatchObject({ data: { code: "invalid" } })
    for (const days of [0, 366, 1.5]) {
      await expect(grant(world.rex, { days })).rejects.toMatchObject({ data: { code: "invalid" } })
    }
    await world.t.run(async ({ db }) => {
      const stored = await db
        .query("scoreReports")
        .withIndex("by_asset", (q) => q.eq("assetId", assetId as never))
        .first()
      const fact = {
        id: "rights",
        group: "fact",
        severity: "block",
        weight: 0,
        state: "failed",
        evidence: [],
        fixes: []
      } as const
      if (stored) await db.patch(stored._id, { report: { ...stored.report, checks: [...stored.report.checks, fact] } })
    })
    await expect(grant(world.rex, { checkId: "rights" })).rejects.toMatchObject({
      data: { code: "not_waivable", message: "Rights cannot be waived" }
    })
  })

  it("is counted at its rule for 30 days, and gone with its picture", async () => {
    const { assetId, world } = await start()
    const { guidelineId } = world.ours
    const given = {
      brandId: world.ours.brandId,
      assetId,
      checkId: guidelineId,
      rules: { state: "draft", version: 1 },
      reason: REASON,
      by: world.users.rex,
      until: NOW + 1
    }
    await world.t.run(async ({ db }) => {
      for (const at of [NOW - 31 * DAY_MS, NOW - 29 * DAY_MS, NOW])
        await db.insert("waivers", { ...given, at, idempotencyKey: String(at) } as never)
    })
    const counted = async () =>
      (await world.vic.query(api.guidelines.list, { brandId: world.ours.brandId, ...firstPage })).rows.map(
        ({ waivers }) => waivers
      )
    expect(await counted()).toEqual([2])
    await world.ada.mutation(api.assets.archive, { assetIds: [assetId], archived: true })
    await world.ada.mutation(api.assets.remove, { assetIds: [assetId] })
    expect(await counted()).toEqual([0])
  })
})

describe("an organization where nobody approves their own work", () => {
  const barOwnWork = ({ ada, ours: { organizationId } }: World) =>
    ada.mutation(api.organizations.setPolicies, { organizationId, approvalBeforeDownload: false, selfApproval: false })

  /** As if `mia` had made it. */
  const madeByMia = async () => {
    const { world, ...rest } = await start()
    const id = await world.t.run(async ({ db }) => db.normalizeId("assets", rest.assetId))
    if (id !== null) await world.t.run(({ db }) => db.patch(id, { createdBy: world.users.mia }))
    return { world, ...rest }
  }

  it("W6 refuses a waiver for what the person made, whatever their role, and says why", async () => {
    const { assetId, grant, world } = await madeByMia()
    await barOwnWork(world)
    const reason = "You cannot approve your own work. Ask an administrator."
    expect(await outcome(grant(world.mia))).toBe("self_approval")
    expect(await scoreOf(world, assetId, world.mia)).toMatchObject({ canWaive: false, waiveBarred: reason })
    expect(await scoreOf(world, assetId, world.vic)).not.toHaveProperty("waiveBarred")
    await grant(world.rex)
    expect((await scoreOf(world, assetId, world.mia)).waivers).toHaveLength(1)
  })

  it("W6 lets them where nothing is said, also after another policy was saved by an older page", async () => {
    const { grant, world } = await madeByMia()
    await barOwnWork(world)
    const { organizationId } = world.ours
    await world.ada.mutation(api.organizations.setPolicies, { organizationId, approvalBeforeDownload: true })
    expect(await outcome(grant(world.mia))).toBe("self_approval")
    await world.ada.mutation(api.organizations.setPolicies, {
      organizationId,
      approvalBeforeDownload: false,
      selfApproval: true
    })
    expect(await outcome(grant(world.mia))).toBe("accepted")
  })

  it("does not bar the demo's pictures, which nobody made", async () => {
    const { assetId, grant, world } = await madeByMia()
    await barOwnWork(world)
    const id = await world.t.run(async ({ db }) => db.normalizeId("assets", assetId))
    if (id !== null) await world.t.run(({ db }) => db.patch(id, { origin: "system" }))
    expect(await outcome(grant(world.mia))).toBe("accepted")
  })
})
