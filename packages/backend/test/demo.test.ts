import { expect, it } from "vitest"
import { api } from "../convex/_generated/api.js"
import { brandDraft, makeWorld, placeDraft, productDraft, WORKER_KEY } from "./world.ts"

it("fills the demo with work that shows in the tray as nobody's own", async () => {
  const { ada, t, users } = await makeWorld()
  const { organizationId, storageId } = await t.run(async ({ db, storage }) => {
    const made = { clerkId: "clerk_demo", name: "Demo", slug: "demo", isDemo: true, updatedFrom: 1 }
    const id = await db.insert("organizations", made)
    const membership = { organizationId: id, userId: users.ada, email: "", orgRole: "admin" as const, brandRoles: [] }
    await db.insert("memberships", { ...membership, status: "active", externalId: "demo:ada", updatedFrom: 1 })
    return { organizationId: id, storageId: await storage.store(new Blob(["a photograph"])) }
  })
  await t.mutation(api.demo.install, {
    workerKey: WORKER_KEY,
    clerkId: "clerk_demo",
    brand: brandDraft("Fig & Ember"),
    logos: [],
    places: [{ draft: placeDraft("Evening niche"), photo: { lightFrom: "left" }, fileName: "niche.jpg", storageId }],
    products: [{ draft: productDraft("Fig candle", "FC-1"), fileName: "fig.jpg", storageId }],
    pictures: [{ sku: "FC-1", mode: "product", copy: { headline: "Slowly" }, aspectRatios: ["square"], seed: 1 }]
  })
  const tray = await ada.query(api.tasks.tray, { organizationId })
  expect(tray.map(({ kind, mine }) => ({ kind, mine }))).toEqual([
    { kind: "generation", mine: false },
    { kind: "upload_processing", mine: false },
    { kind: "upload_processing", mine: false }
  ])
  const brandId = (await t.query(api.demo.state, { workerKey: WORKER_KEY, clerkId: "clerk_demo" })).brandId ?? ""
  expect(await ada.query(api.places.list, { brandId })).toMatchObject([
    { name: "Evening niche", photos: [{ lightFrom: "left" }] }
  ])
})
