import { expect, it } from "vitest"
import { api } from "../convex/_generated/api.js"
import { creativeFields } from "./drafts.ts"
import { makeWorld, outcome, storeAsset } from "./world.ts"

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
  expect((await list("deliveries")).rows).toContainEqual(
    expect.objectContaining({ name: "Picture 11", detail: "Live, Downloaded 2 times" })
  )
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
