import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api, internal } from "../convex/_generated/api.js"
import { LIMITS } from "../convex/access/limits.ts"
import { file, firstPage, makeWorld, outcome, type World } from "./world.ts"

const DAYS_30 = LIMITS.archivedKept.value

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 1) })
})
afterEach(() => {
  vi.useRealTimers()
})

const freshWorld = async () => {
  const world = await makeWorld()
  await world.t.run(async ({ db }) => {
    for (const { archived } of [world.ours, world.sister, world.theirs]) {
      for (const id of Object.values(archived)) await db.delete(id)
    }
  })
  return world
}

const sweep = async ({ t }: World) => {
  await t.mutation(internal.archiveSweep.begin, {})
  await t.finishAllScheduledFunctions(() => vi.advanceTimersByTime(1_000))
}

const addPicture = ({ ours, t, users }: World) =>
  t.run(async ({ db, storage }) =>
    db.insert("assets", {
      brandId: ours.brandId,
      kind: "image",
      origin: "generated",
      purpose: "creative",
      name: "Picture",
      alt: "",
      processing: "ready",
      file: file(await storage.store(new Blob(["picture"]))),
      cutouts: [],
      productIds: [ours.productId],
      placeIds: [ours.placeId],
      sourceType: "compositeCapture",
      marksFound: [],
      downloads: 0,
      createdBy: users.cleo
    })
  )

describe("30 days after archiving", () => {
  it("a product goes with the photograph that it alone shows, and not a moment earlier", async () => {
    const world = await freshWorld()
    const { cleo, ours, t } = world
    const assetId = await addPicture(world)
    await cleo.mutation(api.products.archive, { ids: [ours.productId], archived: true })
    vi.setSystemTime(Date.UTC(2026, 8, 1) + DAYS_30 - 1)
    await sweep(world)
    expect(await outcome(cleo.query(api.products.get, { id: ours.productId }))).toBe("accepted")
    vi.setSystemTime(Date.UTC(2026, 8, 1) + DAYS_30)
    await sweep(world)
    expect(await outcome(cleo.query(api.products.get, { id: ours.productId }))).toBe("not_found")
    const left = await t.run(async ({ db }) => ({ hero: await db.get(ours.hero), picture: await db.get(assetId) }))
    expect(left.hero).toBeNull()
    expect(left.picture).toMatchObject({ productIds: [ours.productId], file: { width: 1080 } })
    expect((await cleo.query(api.products.list, { brandId: ours.brandId, ...firstPage })).total).toBe(0)
  })

  it("a photograph stays that a place shows too", async () => {
    const world = await freshWorld()
    const { cleo, ours, t } = world
    await t.run(({ db }) => db.patch(ours.placeId, { photos: [{ assetId: ours.hero }] }))
    await cleo.mutation(api.products.archive, { ids: [ours.productId], archived: true })
    vi.setSystemTime(Date.UTC(2026, 8, 1) + DAYS_30)
    await sweep(world)
    expect(await t.run(({ db }) => db.get(ours.hero))).not.toBeNull()
  })

  it("pictures, places and markets go, what was restored stays, and the audit log says what went", async () => {
    const world = await freshWorld()
    const { cleo, ours, t } = world
    const assetId = await addPicture(world)
    const kept = await addPicture(world)
    await cleo.mutation(api.assets.archive, { assetIds: [assetId, kept], archived: true })
    expect(await cleo.mutation(api.assets.archive, { assetIds: [kept], archived: false })).toEqual({ changed: [kept] })
    await cleo.mutation(api.places.archive, { ids: [ours.placeId], archived: true })
    await cleo.mutation(api.markets.archive, { ids: [ours.marketId], archived: true })
    vi.setSystemTime(Date.UTC(2026, 8, 1) + DAYS_30)
    await sweep(world)
    const rows = await t.run(async ({ db }) => [
      await db.get(assetId),
      await db.get(kept),
      await db.get(ours.placeId),
      await db.get(ours.marketId)
    ])
    expect(rows.map((row) => row !== null)).toEqual([false, true, false, false])
    const written = await t.run(({ db }) => db.query("audit").collect())
    expect(written.filter(({ action }) => action === "archive.deleted").map(({ reason }) => reason)).toEqual([
      "assets: 1",
      "places: 1",
      "markets: 1"
    ])
  })

  it("a brand goes with everything in it", async () => {
    const world = await freshWorld()
    const { ada, ours, t } = world
    expect(await ada.mutation(api.brands.archive, { brandId: ours.brandId, archived: true })).toEqual({ changed: true })
    const { organizationId } = ours
    expect((await ada.query(api.brands.list, { organizationId })).map(({ name }) => name)).toEqual(["Sister"])
    expect(await ada.query(api.brands.list, { organizationId, archived: true })).toMatchObject([
      { name: "Ours", archivedByName: "ada", deletedOn: Date.UTC(2026, 8, 1) + DAYS_30 }
    ])
    vi.setSystemTime(Date.UTC(2026, 8, 1) + DAYS_30)
    await sweep(world)
    expect(await t.run(({ db }) => db.get(ours.brandId))).toBeNull()
    expect(await t.run(({ db }) => db.get(ours.hero))).toBeNull()
  })
})

it("an archived brand is restored as it stood before", async () => {
  const { ada, mia, ours } = await makeWorld()
  const { brandId } = ours
  await mia.mutation(api.brands.publish, { brandId })
  await ada.mutation(api.brands.archive, { brandId, archived: true })
  expect((await mia.query(api.brands.get, { brandId })).status).toBe("archived")
  expect(await ada.mutation(api.brands.archive, { brandId, archived: false })).toEqual({ changed: true })
  expect((await mia.query(api.brands.get, { brandId })).status).toBe("published")
})
