import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import { patchAsset } from "../convex/gallery/assetChanges.ts"
import { creativeFields } from "./drafts.ts"
import { makeWorld, outcome, SERVER_KEY, storeAsset } from "./world.ts"

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 8, 1) }))
afterEach(() => void vi.useRealTimers())

it("what uses a product is listed by kind and page, newest first, and nothing of another brand", async () => {
  const world = await makeWorld()
  const { brandId, productId, storageId } = world.ours
  const list = (kind: "campaigns" | "deliveries" | "links" | "photoshoots" | "pictures", page = 1) =>
    world.vic.query(api.productUses.list, { productId, kind, page })
  const before = (await list("pictures")).total
  for (let at = 0; at < 12; at++) {
    const more = {
      productIds: [productId],
      name: `Picture ${at}`,
      ...(at === 11 && { sent: "live" as const, downloads: 2 })
    }
    await storeAsset(world, creativeFields({ brandId, storageId }, world.users.cleo, more))
  }
  await storeAsset(world, creativeFields({ brandId, storageId }, world.users.cleo, { name: "Another product" }))
  const first = await list("pictures")
  expect(first).toMatchObject({ total: before + 12, page: 1, pages: Math.ceil((before + 12) / 10) })
  expect(first.rows[0]).toMatchObject({ name: "Picture 11" })
  expect(first.rows).toHaveLength(10)
  expect((await list("pictures", 99)).page).toBe(first.pages)
  const delivered = await list("deliveries")
  expect(delivered).toMatchObject({ total: 1, rows: [{ name: "Picture 11", detail: "Live, Downloaded 2 times" }] })
  await world.t.run(async (ctx) => {
    const [sent] = delivered.rows
    const id = ctx.db.normalizeId("assets", sent?.id ?? "")
    const other = ctx.db.normalizeId("assets", first.rows[1]?.id ?? "")
    if (id === null || other === null) throw new Error("Not listed")
    await patchAsset(ctx, id, { archivedAt: 1 })
    await patchAsset(ctx, other, { downloads: 1 })
  })
  expect((await list("deliveries")).rows).toMatchObject([{ name: "Picture 10", detail: "Downloaded once" }])
  expect((await list("pictures")).total).toBe(before + 11)
  await world.t.run(async ({ db }) => {
    for (const link of await db.query("assetLinks").collect()) {
      if (link.key.startsWith("delivered:")) await db.delete(link._id)
    }
  })
  expect((await list("deliveries")).total).toBe(0)
  await world.t.mutation(api.backfills.start, { serverKey: SERVER_KEY })
  await world.t.finishAllScheduledFunctions(() => vi.advanceTimersByTime(1_000))
  expect((await list("deliveries")).rows).toMatchObject([{ name: "Picture 10" }])
  await world.t.run(async ({ db }) => {
    const [campaign] = await db.query("campaigns").collect()
    if (campaign) await db.patch(campaign._id, { productIds: [productId] })
    const [shoot] = await db.query("photoshoots").collect()
    if (shoot) await db.patch(shoot._id, { productIds: [productId] })
  })
  expect((await list("campaigns")).total + (await list("photoshoots")).total).toBeGreaterThan(0)
  const [pictured] = first.rows
  await world.t.run(({ db }) =>
    db.insert("shareLinks", {
      organizationId: world.ours.organizationId,
      brandId,
      kind: "pictures",
      targetId: brandId,
      items: [{ id: pictured?.id ?? "", hash: "a" }],
      tokenHash: "t",
      allow: "view",
      label: "For the agency",
      createdBy: world.users.cleo,
      expiresAt: Date.now() + 1_000,
      opens: 0,
      acts: 0,
      decisions: []
    })
  )
  expect((await list("links")).rows).toMatchObject([{ name: "For the agency" }])
  const other = { productId: world.sister.productId, kind: "links", page: 1 } as const
  expect((await world.sue.query(api.productUses.list, other)).total).toBe(0)
  expect(await outcome(world.vic.query(api.productUses.list, { productId: "x", kind: "links", page: 1 }))).toBe(
    "not_found"
  )
})
