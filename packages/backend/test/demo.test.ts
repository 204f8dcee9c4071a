import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { api, internal } from "../convex/_generated/api.js"
import { brandDraft, firstPage, makeWorld, outcome, placeDraft, productDraft, request, WORKER_KEY } from "./world.ts"

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 1) })
})
afterEach(() => {
  vi.useRealTimers()
})

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
  expect(await ada.query(api.places.list, { brandId, ...firstPage })).toMatchObject({
    rows: [{ name: "Evening niche", photos: [{ lightFrom: "left" }] }],
    total: 1
  })
})

const provider = {
  id: "paid",
  name: "Paid",
  provider: "paid",
  model: "m",
  local: false,
  makes: ["image" as const, "text" as const],
  modes: ["product" as const]
}

it("a demo is offered the local engine only, whatever workers have and a request names", async () => {
  const { ada, ours, t } = await makeWorld()
  await t.mutation(api.tasks.announce, { workerKey: WORKER_KEY, workerId: "w", engines: [provider] })
  const asked = { ...request(ours.productId), engine: "paid" }
  const quoted = () => ada.query(api.generations.quote, { brandId: ours.brandId, request: asked })
  expect((await quoted()).engine.id).toBe("paid")
  const words = { brandId: ours.brandId, prompt: "", headline: "", body: "", cta: "", turn: 0 }
  expect((await ada.mutation(api.words.ask, words)).asked).toBeDefined()
  await t.run(({ db }) => db.patch(ours.organizationId, { isDemo: true }))
  expect(await quoted()).toMatchObject({ engine: { id: "local" }, engines: [{ id: "local" }] })
  expect((await ada.mutation(api.words.ask, words)).asked).toBeUndefined()
  await ada.mutation(api.generations.submit, { brandId: ours.brandId, idempotencyKey: "k", request: asked })
  const stored = await t.run(async ({ db }) => (await db.query("generations").collect()).map((row) => row.engine))
  expect(stored).toEqual([undefined])
})

it("what was asked for today stays counted when a reset deletes it", async () => {
  const { ada, ours, t, users } = await makeWorld()
  await t.run(({ db }) => db.patch(ours.organizationId, { isDemo: true }))
  const one = { ...request(ours.productId), aspectRatios: ["square" as const], count: 8 }
  const ask = (key: string) =>
    outcome(ada.mutation(api.generations.submit, { brandId: ours.brandId, idempotencyKey: key, request: one }))
  for (let at = 0; at < 25; at++) expect(await ask(`k${at}`)).toBe("accepted")
  expect(await ask("over")).toBe("daily_cap")
  await t.run(async ({ db }) => {
    for (const row of await db.query("generations").collect()) await db.delete(row._id)
  })
  expect(await ask("after")).toBe("daily_cap")
  vi.setSystemTime(Date.now() + 24 * 60 * 60_000 + 1)
  expect(await ask("tomorrow")).toBe("accepted")
  const kept = await t.run(({ db }) => db.query("askedOutputs").collect())
  expect(kept.every(({ requestedBy }) => requestedBy === users.ada)).toBe(true)
  expect(kept.length).toBe(1)
})

it("a demo organization that is deleted loses its brands, another one keeps them", async () => {
  const { ours, t, theirs } = await makeWorld()
  await t.run(({ db }) => db.patch(ours.organizationId, { isDemo: true }))
  const deliveries = ["clerk_ours", "clerk_theirs"].map((id, at) => ({
    seq: at + 1,
    kind: "organization",
    id,
    deleted: true
  }))
  await t.mutation(internal.identitySync.apply, { source: "test", deliveries })
  await t.finishAllScheduledFunctions(vi.runAllTimers)
  const left = await t.run(async ({ db }) => (await db.query("brands").collect()).map(({ _id }) => _id))
  expect(left).toEqual([theirs.brandId])
})
