import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import { patchAsset } from "../convex/gallery/assetChanges.ts"
import { makeUsages, RIVER, type Usages } from "./usage-world.ts"
import { outcome, SERVER_KEY } from "./world.ts"

const NOW = Date.UTC(2026, 8, 15, 9, 30)
beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

const cycle = { period: "cycle" as const }
const first = { ...cycle, page: 1 }

/** One request of two pictures, of which `made` come, each after `ms`. */
const make = async (world: Usages, person: Usages["ada"], made = 2, engine?: string, ms = 3_000) => {
  const { generationId } = await world.ask(person, world.ours, engine)
  const taskId = (await world.lease()) ?? ""
  for (let index = 0; index < made; index += 1) {
    vi.setSystemTime(Date.now() + ms)
    await world.deliver(taskId, index, engine ?? "local")
  }
  if (made === 2) await world.done(taskId)
  else await world.fail(taskId)
  return generationId
}

describe("the usage of an organization", () => {
  it("S-033 counts what was made and what failed by brand, person and engine, with the local engine's rows at 0 credits", async () => {
    const world = await makeUsages()
    await make(world, world.cleo)
    await make(world, world.ada, 1, RIVER, 6_000)
    const usage = await world.ada.query(api.usage.get, { organizationId: world.organizationId, ...cycle })
    expect(usage).toMatchObject({
      from: "2026-09-01",
      to: "2026-09-15",
      scope: "organization",
      generations: 2,
      images: 3,
      videos: 0,
      credits: 1,
      brands: [{ name: "Ours", made: 3, failed: 1 }],
      engines: [
        { id: "local", name: "Local engine", made: 2, failed: 0, credits: 0, costMicros: 0, unpriced: 0 },
        { id: RIVER, name: "River 2", made: 1, failed: 1, credits: 1, unpriced: 1 }
      ]
    })
    const seconds = usage.members.map(({ medianSeconds = 0, name }) => [name, Math.round(medianSeconds)])
    expect(Object.fromEntries(seconds)).toEqual({ ada: 6, cleo: 3 })
    expect(usage.days.filter(({ kinds }) => kinds.length > 0)).toEqual([
      { day: "2026-09-15", kinds: [{ kind: "product", made: 3 }] }
    ])
  })

  it("B-801 lists each request with its task, first picture, credits, balance and why it failed", async () => {
    const world = await makeUsages()
    await world.meter(10)
    const generationId = await make(world, world.cleo, 1, RIVER)
    const { lines, total } = await world.ada.query(api.usage.ledger, { organizationId: world.organizationId, ...first })
    expect(total).toBe(2)
    expect(lines).toMatchObject([
      {
        kind: "product",
        title: "Made for slow evenings · 2 pictures",
        generationId,
        member: "cleo",
        brand: "Ours",
        made: 1,
        failed: 1,
        reserved: 2,
        committed: 1,
        released: 1,
        balance: 9,
        reason: "River 2 did not answer"
      },
      { kind: "grant", change: 10, balance: 10, reserved: 0 }
    ])
    expect(lines[0]?.assetId).toBeDefined()
  })

  it("B-805 is filtered by day, kind, brand and person, and a page behind the last one is the last", async () => {
    const world = await makeUsages()
    const { organizationId, ours, users } = world
    for (let turn = 0; turn < 11; turn += 1) await make(world, world.cleo)
    await make(world, world.ada)
    const ask = (filter: object) => world.ada.query(api.usage.ledger, { organizationId, ...first, ...filter })
    const totals = async (filter: object) => (await ask(filter)).total
    expect(await totals({})).toBe(12)
    expect(await totals({ memberId: users.cleo })).toBe(11)
    expect(await totals({ brandId: ours.brandId, memberId: users.ada })).toBe(1)
    expect(await totals({ brandId: world.sister.brandId })).toBe(0)
    expect(await totals({ brandId: "nothing" })).toBe(0)
    expect(await totals({ kind: "animate" })).toBe(0)
    expect(await totals({ day: "2026-09-15", kind: "product" })).toBe(12)
    expect(await totals({ day: "2026-09-14" })).toBe(0)
    expect((await ask({ memberId: users.cleo })).lines).toHaveLength(10)
    const last = await ask({ page: 9, memberId: users.cleo })
    expect([last.page, last.lines.length]).toEqual([2, 1])
  })

  it("shows managers their brands, creators their own work and nobody else anything", async () => {
    const world = await makeUsages()
    const { organizationId } = world
    await world.meter(5)
    await make(world, world.cleo)
    await make(world, world.ada)
    const seen = async (person: Usages["ada"]) => {
      const { generations, scope, storageBytes } = await person.query(api.usage.get, { organizationId, ...cycle })
      const { total } = await person.query(api.usage.ledger, { organizationId, ...first })
      return [scope, generations, total, storageBytes !== undefined]
    }
    expect(await seen(world.ada)).toEqual(["organization", 2, 3, true])
    expect(await seen(world.mia)).toEqual(["brands", 2, 2, true])
    expect(await seen(world.cleo)).toEqual(["own", 1, 1, false])
    expect(await outcome(world.vic.query(api.usage.get, { organizationId, ...cycle }))).toBe("forbidden")
    expect(await outcome(world.out.query(api.usage.get, { organizationId, ...cycle }))).toBe("not_found")
    const asked = { organizationId, ...first, memberId: world.users.ada }
    expect((await world.cleo.query(api.usage.ledger, asked)).lines).toEqual([])
  })

  it("does not count as failed what a person canceled", async () => {
    const world = await makeUsages()
    const generationId = (await world.ask(world.cleo)).generationId
    await world.cleo.mutation(api.generations.cancel, { generationId })
    const usage = await world.ada.query(api.usage.get, { organizationId: world.organizationId, ...cycle })
    expect(usage).toMatchObject({ generations: 1, images: 0, brands: [] })
  })

  it("B-810 follows pictures from made to live, and keeps them when they are deleted", async () => {
    const world = await makeUsages()
    await make(world, world.cleo)
    const outcomeNow = async () =>
      (await world.ada.query(api.usage.get, { organizationId: world.organizationId, ...cycle })).outcome
    const [one, other] = await world.t.run(async ({ db }) =>
      (await db.query("assets").collect()).filter(({ origin }) => origin === "generated")
    )
    if (!one || !other) throw new Error("made")
    const patch = (id: typeof one._id, change: Parameters<typeof patchAsset>[2]) =>
      world.inTransaction((ctx) => patchAsset(ctx, id, change))
    await patch(one._id, { review: "approved", sent: "live" })
    await patch(other._id, { review: "approved" })
    expect(await outcomeNow()).toEqual({ made: 2, approved: 2, delivered: 1, live: 1, used: 1 })
    await patch(other._id, { review: undefined })
    expect(await outcomeNow()).toEqual({ made: 2, approved: 1, delivered: 1, live: 1, used: 1 })
  })

  it("B-806 foretells when the credits end from the days on which some were used, or says nothing", async () => {
    const world = await makeUsages()
    await world.meter(15)
    const { organizationId } = world
    const foretold = async () => (await world.ada.query(api.usage.get, { organizationId, ...cycle })).forecast
    await make(world, world.cleo, 2, RIVER)
    expect(await foretold()).toBeUndefined()
    for (const day of [16, 17]) {
      vi.setSystemTime(Date.UTC(2026, 8, day, 9))
      await world.t.mutation(api.tasks.announce, {
        workerKey: "worker-key-of-this-test",
        workerId: "w1",
        engines: world.engines
      })
      await make(world, world.ada, 2, RIVER)
    }
    expect(await foretold()).toEqual({ cycleEnds: "2026-09-30", days: 14, members: 2 })
  })

  it("counts what an earlier version stored once, whatever is written meanwhile", async () => {
    const world = await makeUsages()
    const { organizationId, t } = world
    await world.meter(9)
    await make(world, world.cleo, 1, RIVER)
    await make(world, world.ada)
    const shown = async () => {
      const {
        brands,
        credits,
        engines,
        generations,
        images,
        outcome: reached,
        storageBytes
      } = await world.ada.query(api.usage.get, { organizationId, ...cycle })
      const { lines } = await world.ada.query(api.usage.ledger, { organizationId, ...first })
      const listed = lines.map(({ _id, ...line }) => line)
      return { brands, credits, engines, generations, images, reached, storageBytes, listed }
    }
    const before = await shown()
    await t.run(async ({ db }) => {
      for (const table of ["usageMonths", "usageLines", "usageStorage"] as const) {
        for (const { _id } of await db.query(table).collect()) await db.delete(_id)
      }
      for (const { _id } of await db.query("assets").collect()) await db.patch(_id, { outcome: undefined })
      for (const { _id } of await db.query("files").collect()) await db.patch(_id, { counted: undefined })
    })
    const start = () => t.mutation(api.backfills.start, { serverKey: SERVER_KEY })
    await start()
    expect(await world.ada.query(api.usage.get, { organizationId, ...cycle })).toMatchObject({ counting: true })
    await t.finishAllScheduledFunctions(() => vi.advanceTimersByTime(1_000))
    await start()
    await t.finishAllScheduledFunctions(() => vi.advanceTimersByTime(1_000))
    expect(await shown()).toEqual(before)
    expect(await world.ada.query(api.usage.get, { organizationId, ...cycle })).toMatchObject({ counting: false })
  })
})
