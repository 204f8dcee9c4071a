import { localOffer } from "@marque/core/engines"
import { NO_PLAN } from "@marque/core/organizations"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import { request } from "./drafts.ts"
import { makeWorld, WORKER_KEY, type World } from "./world.ts"

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const HOUR_MS = 3_600_000

const ask = async ({ cleo, ours }: World, count: number, more: { readonly engine?: string } = {}) => {
  const asked = { ...request(ours.productId), aspectRatios: ["square"] as const, count, ...more }
  await cleo.mutation(api.generations.submit, {
    brandId: ours.brandId,
    idempotencyKey: `at-${Date.now()}`,
    request: { ...asked, aspectRatios: [...asked.aspectRatios] }
  })
  vi.setSystemTime(Date.now() + HOUR_MS)
}

const noticesOf = async ({ ours: { organizationId } }: World, person: World["cleo"]) => {
  const { items } = await person.query(api.notifications.list, { organizationId, unreadOnly: false, shown: 30 })
  return items
    .filter(({ event }) => event === "allowance.reached")
    .map(({ percent, place, what }) => [what, percent, place.screen])
}

it("B-803 a person hears at 80 and at 100 percent of their creatives of a day, each once, and nobody else does", async () => {
  const world = await makeWorld()
  await world.t.run(({ db }) => db.patch(world.ours.organizationId, { quotas: { memberDaily: 10 } }))
  await ask(world, 7)
  expect(await noticesOf(world, world.cleo)).toEqual([])
  await ask(world, 1)
  await ask(world, 1)
  expect(await noticesOf(world, world.cleo)).toEqual([["Your creatives of 24 hours", 80, "usage"]])
  await ask(world, 1)
  expect(await noticesOf(world, world.cleo)).toEqual([
    ["Your creatives of 24 hours", 100, "usage"],
    ["Your creatives of 24 hours", 80, "usage"]
  ])
  expect(await noticesOf(world, world.ada)).toEqual([])
})

it("the day before does not count: a person hears again on the next", async () => {
  const world = await makeWorld()
  await world.t.run(({ db }) => db.patch(world.ours.organizationId, { quotas: { memberDaily: 5 } }))
  await ask(world, 4)
  vi.setSystemTime(Date.now() + 24 * HOUR_MS)
  await ask(world, 4)
  expect(await noticesOf(world, world.cleo)).toHaveLength(2)
})

const metered = ({ ours: { organizationId }, t }: World, available: number) =>
  t.run(async ({ db }) => {
    await db.patch(organizationId, { creditPlan: "metered" })
    await db.insert("billingAccounts", { organizationId, plan: { ...NO_PLAN, tier: "team" }, invoices: [], readAt: 0 })
    await db.insert("ledger", {
      organizationId,
      seq: 1,
      key: "grant",
      type: "grant",
      bucket: "included",
      amount: available,
      balanceAfter: { included: { available, reserved: 0 }, bought: { available: 0, reserved: 0 } },
      actor: "system"
    })
  })

const river = { ...localOffer, id: "river:2", name: "River 2", provider: "river", model: "2", local: false }

it("B-803 the administrators hear at 80 and at 100 percent of the credits of the month", async () => {
  for (const [left, percent] of [
    [501, 80],
    [1, 100]
  ] as const) {
    const world = await makeWorld()
    const announced = { workerKey: WORKER_KEY, workerId: "w1", engines: [river] }
    await world.t.mutation(api.tasks.announce, announced)
    await metered(world, left)
    await ask(world, 1, { engine: "river:2" })
    await ask(world, 1)
    expect(await noticesOf(world, world.ada)).toEqual([["Credits", percent, "usage"]])
    expect(await noticesOf(world, world.cleo)).toEqual([])
  }
})
