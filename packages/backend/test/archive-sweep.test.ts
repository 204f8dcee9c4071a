import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api, internal } from "../convex/_generated/api.js"
import type { Id } from "../convex/_generated/dataModel"
import { patchAsset } from "../convex/gallery/assetChanges.ts"
import { LIMITS } from "../convex/access/limits.ts"
import { creativeFields, firstPage, marketDraft } from "./drafts.ts"
import {
  membersOf,
  makeWorld,
  outcome,
  publishBrand,
  removeBrand,
  storeAsset,
  type World,
  WORKER_KEY
} from "./world.ts"

const DAY_MS = 24 * 60 * 60_000
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

const addPicture = async (world: World) => {
  const { ours, t, users } = world
  const storageId = await t.run(({ storage }) => storage.store(new Blob(["picture"])))
  const more = { productIds: [ours.productId], placeIds: [ours.placeId] }
  return storeAsset(world, creativeFields({ brandId: ours.brandId, storageId }, users.ada, more))
}

it("a rejected picture goes when its organization says, after 90 days or never, with a word three days before", async () => {
  const world = await freshWorld()
  const { ada, ours, t } = world
  const begun = Date.UTC(2026, 8, 1)
  const [usual, longer, forever] = [await addPicture(world), await addPicture(world), await addPicture(world)]
  const archive = (assetId: Id<"assets">, keptInArchive: "90" | "forever" | undefined) =>
    t.run((ctx) => patchAsset(ctx as never, assetId, { archivedAt: begun, keptInArchive }))
  await archive(usual, undefined)
  await archive(longer, "90")
  await archive(forever, "forever")
  const left = () =>
    t.run(async ({ db }) =>
      (await Promise.all([usual, longer, forever].map((id) => db.get(id)))).map((row) => row !== null)
    )
  vi.setSystemTime(begun + DAYS_30)
  await sweep(world)
  expect(await left()).toEqual([false, true, true])
  vi.setSystemTime(begun + 3 * DAYS_30 - 1)
  await sweep(world)
  expect(await left()).toEqual([false, true, true])
  const page = { source: "rejects" as const, days: 3, from: begun + 87 * DAY_MS, to: begun + 88 * DAY_MS, cursor: null }
  await t.mutation(internal.notificationClock.remindNext, page)
  const { items } = await ada.query(api.notifications.list, {
    organizationId: ours.organizationId,
    unreadOnly: false,
    shown: 30
  })
  expect(items.flatMap(({ days, event }) => (event === "approved" ? [] : [[event, days]]))).toEqual([
    ["archive.deleting", 3]
  ])
  vi.setSystemTime(begun + 3 * DAYS_30)
  await sweep(world)
  expect(await left()).toEqual([false, false, true])
  vi.setSystemTime(begun + 100 * DAYS_30)
  await sweep(world)
  expect(await left()).toEqual([false, false, true])
})

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
    expect(await cleo.mutation(api.assets.archive, { assetIds: [kept], archived: false })).toMatchObject({
      changed: [kept]
    })
    await cleo.mutation(api.places.archive, { ids: [ours.placeId], archived: true })
    const brandId = ours.brandId
    const { id } = await cleo.mutation(api.markets.create, {
      brandId,
      idempotencyKey: "n",
      draft: marketDraft("Norway")
    })
    await cleo.mutation(api.markets.archive, { ids: [id], archived: true })
    vi.setSystemTime(Date.UTC(2026, 8, 1) + DAYS_30)
    await sweep(world)
    const rows = await t.run(async ({ db }) => [
      await db.get(assetId),
      await db.get(kept),
      await db.get(ours.placeId),
      await db.get(id as Id<"markets">)
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
    expect(await ada.query(api.brands.list, { organizationId, every: true })).toMatchObject([
      { name: "Ours", archivedByName: "ada", deletedOn: Date.UTC(2026, 8, 1) + DAYS_30 },
      { name: "Sister" }
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
  await publishBrand(mia, brandId)
  await ada.mutation(api.brands.archive, { brandId, archived: true })
  expect((await mia.query(api.brands.get, { brandId })).status).toBe("archived")
  expect(await ada.mutation(api.brands.archive, { brandId, archived: false })).toEqual({ changed: true })
  expect((await mia.query(api.brands.get, { brandId })).status).toBe("published")
})

describe("a brand deleted before the 30 days are over", () => {
  it("is refused until it is archived", async () => {
    const { ada, ours, t } = await makeWorld()
    const { brandId } = ours
    expect(await outcome(removeBrand({ t }, "ada", brandId))).toBe("invalid")
    await ada.mutation(api.brands.archive, { brandId, archived: true })
    expect(await outcome(removeBrand({ t }, "mia", brandId))).toBe("forbidden")
    expect((await ada.query(api.brands.get, { brandId })).status).toBe("archived")
  })

  it("S-240 is refused to everyone who asks past the server that checks the proof, administrators included", async () => {
    const { ada, ours, t } = await makeWorld()
    const { brandId } = ours
    await ada.mutation(api.brands.archive, { brandId, archived: true })
    const tokenIdentifier = "https://issuer|ada"
    for (const serverKey of ["", "guess", WORKER_KEY]) {
      const direct = ada.mutation(api.brands.remove, { serverKey, tokenIdentifier, brandId })
      expect(await outcome(direct)).toBe("not_found")
    }
    expect(await outcome(removeBrand({ t }, "bob", brandId))).toBe("not_found")
    expect(await outcome(removeBrand({ t }, "nobody", brandId))).toBe("identity_not_synced")
    expect((await ada.query(api.brands.get, { brandId })).status).toBe("archived")
  })

  it("answers at once like one that is not there, in every list and to every rule", async () => {
    const { ada, cleo, ours, t } = await makeWorld()
    const { brandId, organizationId } = ours
    await ada.mutation(api.brands.archive, { brandId, archived: true })
    await removeBrand({ t }, "ada", brandId)
    expect(await t.run(({ db }) => db.get(brandId))).not.toBeNull()
    const left = await ada.query(api.brands.list, { organizationId, every: true })
    expect(left.map(({ name }) => name)).toEqual(["Sister"])
    expect(await outcome(ada.query(api.brands.get, { brandId }))).toBe("not_found")
    expect(await outcome(ada.mutation(api.brands.archive, { brandId, archived: false }))).toBe("not_found")
    expect(await outcome(removeBrand({ t }, "ada", brandId))).toBe("not_found")
    expect(await outcome(cleo.query(api.products.get, { id: ours.productId }))).toBe("not_found")
    const message = "The archive works as it should."
    await ada.mutation(api.feedback.submit, { organizationId, brandId, message })
    const kept = await t.run(({ db }) => db.query("feedback").collect())
    expect(kept.map((row) => [row.message, row.brandId])).toEqual([[message, undefined]])
    const membershipId = (await membersOf(ada, organizationId))[0]?._id ?? ""
    const role = { organizationId, membershipId, brandId, role: "viewer" } as const
    expect(await outcome(ada.mutation(api.members.setBrandRole, role))).toBe("not_found")
  })

  it("goes in steps with everything in it, and the audit log says who deleted it", async () => {
    const world = await freshWorld()
    const { ada, ours, t, users } = world
    for (let picture = 0; picture < 30; picture++) await addPicture(world)
    await ada.mutation(api.brands.archive, { brandId: ours.brandId, archived: true })
    await removeBrand(world, "ada", ours.brandId)
    await t.finishAllScheduledFunctions(() => vi.advanceTimersByTime(1_000))
    const left = await t.run(async ({ db }) => ({
      brand: await db.get(ours.brandId),
      product: await db.get(ours.productId),
      assets: (await db.query("assets").collect()).filter(({ brandId }) => brandId === ours.brandId)
    }))
    expect(left).toEqual({ brand: null, product: null, assets: [] })
    const written = await t.run(({ db }) => db.query("audit").collect())
    const entries = written.filter(({ brandId }) => brandId === ours.brandId)
    expect(entries.find(({ action }) => action === "brand.removed")).toMatchObject({ actor: users.ada, reason: "Ours" })
    expect(entries.at(-1)).toMatchObject({ action: "brand.deleted" })
  })
})

it("the policy of an organization is told with its profile once it was set", async () => {
  const { ada, ours } = await makeWorld()
  const { organizationId } = ours
  const clerkId = "clerk_ours"
  expect(await ada.query(api.organizations.getByClerkId, { clerkId })).not.toHaveProperty("approvalBeforeDownload")
  await ada.mutation(api.organizations.setPolicies, { organizationId, approvalBeforeDownload: true })
  expect(await ada.query(api.organizations.getByClerkId, { clerkId })).toMatchObject({ approvalBeforeDownload: true })
})

it("the brands of an organization say how many pictures they have, archived ones not counted, once these are indexed", async () => {
  const world = await freshWorld()
  const { ada, ours } = world
  const { brandId, organizationId } = ours
  const pictures = async () =>
    (await ada.query(api.brands.list, { organizationId, every: true })).map((brand) => brand.pictures)[0]
  const mark = (picturesIndexed: true | undefined) => world.t.run(({ db }) => db.patch(brandId, { picturesIndexed }))
  await mark(true)
  const before = (await pictures()) ?? Number.NaN
  const added = await addPicture(world)
  expect(await pictures()).toBe(before + 1)
  await ada.mutation(api.assets.archive, { assetIds: [added], archived: true })
  expect(await pictures()).toBe(before)
  await mark(undefined)
  expect(await pictures()).toBeUndefined()
})

it("the last activity of a brand is its last save, or its newest picture that is not archived", async () => {
  const world = await freshWorld()
  const { ada, ours } = world
  const { organizationId } = ours
  const activity = async () =>
    (await ada.query(api.brands.list, { organizationId, every: true })).map(({ lastActivityAt }) => lastActivityAt)[0]
  const before = await activity()
  vi.setSystemTime(Date.UTC(2026, 8, 3))
  const picture = await addPicture(world)
  expect(await activity()).toBeGreaterThan(before ?? Infinity)
  await ada.mutation(api.assets.archive, { assetIds: [picture], archived: true })
  expect(await activity()).toBe(before)
  expect((await ada.query(api.brands.list, { organizationId }))[0]).not.toHaveProperty("lastActivityAt")
})
