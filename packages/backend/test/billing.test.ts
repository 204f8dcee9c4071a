import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import { countBytes } from "../convex/usage/storage.ts"
import { brandDraft, request } from "./drafts.ts"
import { makeWorld, outcome } from "./world.ts"

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 1, 9, 30) })
})
afterEach(() => {
  vi.useRealTimers()
})

it("S-035 every member reads the rate card and the quotas, which only administrators change", async () => {
  const { ada, ours, vic } = await makeWorld()
  const { organizationId } = ours
  expect(await vic.query(api.billing.get, { organizationId })).toMatchObject({
    quotas: {},
    memberDailyDefault: 200,
    brandsUsed: 2,
    storageUsed: expect.any(Number),
    prices: [{ id: "local", image: 0, largeImage: 0, videoSecond: 0 }],
    administrators: ["ada"]
  })
  expect(await outcome(vic.mutation(api.billing.setQuotas, { organizationId, brands: 5 }))).toBe("forbidden")
  await ada.mutation(api.billing.setQuotas, { organizationId, brands: 5 })
  expect(await vic.query(api.billing.get, { organizationId })).toMatchObject({ quotas: { brands: 5 } })
  const { items } = await ada.query(api.activity.list, { organizationId, cursor: null })
  expect(items[0]).toMatchObject({
    action: "organization.quotas",
    reason: "creatives per member and day: default, brands: 5, members: no limit, storage: no limit"
  })
  for (const wrong of [0, 2_001, 1.5]) {
    expect(await outcome(ada.mutation(api.billing.setQuotas, { organizationId, brands: wrong }))).toBe("invalid")
  }
})

it("a quota of brands refuses the next one and says how many there may be, and no quota refuses none", async () => {
  const { ada, ours } = await makeWorld()
  const { organizationId } = ours
  const create = (name: string) =>
    ada.mutation(api.brands.create, { organizationId, idempotencyKey: name, draft: brandDraft(name) })
  await ada.mutation(api.billing.setQuotas, { organizationId, brands: 2 })
  await expect(create("Third")).rejects.toHaveProperty("data.message", "Your plan includes 2 brands.")
  await ada.mutation(api.billing.setQuotas, { organizationId, brands: 3 })
  expect(await outcome(create("Third"))).toBe("accepted")
  await ada.mutation(api.billing.setQuotas, { organizationId })
  expect(await outcome(create("Fourth"))).toBe("accepted")
})

it("a member who used the day's quota is refused with the hour of the reset, until an administrator raises it", async () => {
  const { ada, cleo, ours } = await makeWorld()
  const { brandId, organizationId, productId } = ours
  await ada.mutation(api.billing.setQuotas, { organizationId, memberDaily: 1 })
  const ask = (idempotencyKey: string) =>
    cleo.mutation(api.generations.submit, {
      brandId,
      idempotencyKey,
      request: { ...request(productId), aspectRatios: ["square"], count: 1 }
    })
  await ask("first")
  await expect(ask("second")).rejects.toHaveProperty(
    "data.message",
    "You have reached your daily limit of 1 creatives. It resets at 09:30 UTC."
  )
  await ada.mutation(api.billing.setQuotas, { organizationId, memberDaily: 2 })
  expect(await outcome(ask("second"))).toBe("accepted")
})

it("a quota of storage refuses what would go beyond it, and another picture once it is full", async () => {
  const { ada, cleo, ours, t } = await makeWorld()
  const { brandId, organizationId, productId } = ours
  const upload = (bytes: number) =>
    outcome(cleo.mutation(api.uploads.start, { brandId, name: "a.png", bytes, purpose: "product" }))
  const ask = (idempotencyKey: string) =>
    cleo.mutation(api.generations.submit, {
      brandId,
      idempotencyKey,
      request: { ...request(productId), aspectRatios: ["square"], count: 1 }
    })
  const { storageUsed: before } = await ada.query(api.billing.get, { organizationId })
  await ada.mutation(api.billing.setQuotas, { organizationId, storageGb: 1 })
  await t.run(({ db }) => countBytes({ db }, { organizationId, brandId }, 1_000_000_000 - before - 5_000_000))
  expect(await upload(5_000_001)).toBe("plan_limit")
  expect(await upload(5_000_000)).toBe("accepted")
  expect(await outcome(ask("with room"))).toBe("accepted")
  await t.run(({ db }) => countBytes({ db }, { organizationId, brandId }, 5_000_000))
  expect(await upload(1)).toBe("plan_limit")
  await expect(ask("without room")).rejects.toHaveProperty("data.message", "Your plan includes 1 GB of storage.")
  await ada.mutation(api.billing.setQuotas, { organizationId, storageGb: 2 })
  expect(await upload(1)).toBe("accepted")
  expect(await outcome(ask("without room"))).toBe("accepted")
})
