import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api, internal } from "../convex/_generated/api.js"
import { belongsTo } from "../convex/files/storedFiles.ts"
import { addDemo, copyFor, EDITION, finishAll, finishedTemplate, prepare } from "./demo-world.ts"
import { storedFiles } from "./stored.ts"
import { firstPage, request } from "./drafts.ts"
import { makeWorld, outcome, WORKER_KEY, type World, SERVER_KEY } from "./world.ts"

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 1) })
})
afterEach(() => {
  vi.useRealTimers()
})

const stateOf = async ({ t }: World, clerkId: string) => {
  const { brandId } = await t.query(api.demo.state, { serverKey: SERVER_KEY, clerkId })
  return { brandId: brandId ?? "" }
}

describe("a visitor's demo", () => {
  const visited = async () => {
    const world = await makeWorld()
    await finishedTemplate(world)
    const organizationId = await addDemo(world, world.users.ada, "clerk_demo")
    const { brandId } = await copyFor(world, "clerk_demo")
    return { ...world, brandId, organizationId }
  }

  it("is a published brand with a confirmed cut-out, a place and a logo, and nothing waits", async () => {
    const { ada, brandId, organizationId } = await visited()
    expect(await ada.query(api.brands.get, { brandId })).toMatchObject({
      name: "Fig & Ember",
      status: "published",
      isDemo: true,
      logos: [{ name: "Logo", isDefault: true }]
    })
    expect((await ada.query(api.products.list, { brandId, ...firstPage })).rows).toMatchObject([
      { name: "Fig candle", cutoutStatus: "ok", cutoutChoice: "grabcut" }
    ])
    expect((await ada.query(api.places.list, { brandId, ...firstPage })).rows).toMatchObject([
      { name: "Evening niche", photos: [{ lightFrom: "left" }], rights: { validUntil: "2026-09-20" } }
    ])
    expect((await ada.query(api.markets.list, { brandId, ...firstPage })).rows).toMatchObject([
      { name: "United Kingdom", countries: ["GB"], languages: ["en-GB"] }
    ])
    expect(await ada.query(api.tasks.tray, { organizationId })).toEqual([])
  })

  it("shows its pictures and clip with scores, in folders, with favourites, and one archived", async () => {
    const { ada, brandId, t } = await visited()
    const { items } = await ada.query(api.assets.list, { brandId, filter: {}, limit: 10 })
    const { assetIds } = await ada.query(api.assets.favourites, { brandId, cursor: null })
    expect(
      items.map(({ _id, folderId, kind, score }) => ({
        favourite: assetIds.includes(_id),
        inFolder: folderId !== undefined,
        kind,
        score: score?.state
      }))
    ).toEqual([
      { favourite: false, inFolder: false, kind: "video", score: undefined },
      { favourite: true, inFolder: false, kind: "image", score: "scored" },
      { favourite: false, inFolder: true, kind: "image", score: "scored" }
    ])
    expect(await ada.query(api.folders.list, { brandId })).toMatchObject([{ name: "Autumn" }])
    const archived = await t.run(async ({ db }) =>
      (await db.query("assets").collect()).filter((row) => row.brandId === brandId && row.archivedAt !== undefined)
    )
    expect(archived.map(({ archivedAt }) => archivedAt)).toEqual([Date.now() - 3 * 24 * 60 * 60_000])
  })

  it("has pictures measured by its rules, and each failed rule is one of its own", async () => {
    const { ada, brandId } = await visited()
    const [rule] = (await ada.query(api.guidelines.list, { brandId, ...firstPage })).rows
    const { items } = await ada.query(api.assets.list, { brandId, filter: { failedCheck: rule?._id ?? "" }, limit: 10 })
    expect(items).toHaveLength(2)
    const { report } = await ada.query(api.scores.get, { assetId: items[0]?._id ?? "" })
    expect(report?.blockedBy).toEqual([rule?._id])
    expect(report?.checks.filter(({ state }) => state === "failed")).toMatchObject([
      { id: rule?._id, title: "No loud words" }
    ])
  })

  it("has house layouts in force", async () => {
    const { ada, brandId } = await visited()
    const { inForce } = await ada.query(api.houseLayouts.choices, { brandId })
    expect(inForce.map(({ name }) => name)).toEqual(["Shelf card"])
  })

  it("has recipes of its own rows, so that its pictures can be made again", async () => {
    const { ada, brandId, t } = await visited()
    const [product] = (await ada.query(api.products.list, { brandId, ...firstPage })).rows
    const recipes = await t.run(async ({ db }) =>
      (await db.query("recipes").collect()).filter((row) => row.brandId === brandId)
    )
    expect(recipes.map(({ input }) => JSON.parse(input))).toEqual(
      recipes.map(() => expect.objectContaining({ brand: brandId, product: product?._id }))
    )
  })

  it("shares its files with the template and other copies, and the last of them takes the files along", async () => {
    const world = await makeWorld()
    const before = (await storedFiles(world)).stored.size
    await finishedTemplate(world)
    const { stored } = await storedFiles(world)
    const clear = (clerkId: string) => world.t.mutation(api.demo.clear, { serverKey: SERVER_KEY, clerkId })
    for (const [clerkId, owner] of [
      ["clerk_one", world.users.ada],
      ["clerk_two", world.users.bob]
    ] as const) {
      await addDemo(world, owner, clerkId)
      await copyFor(world, clerkId)
    }
    expect((await storedFiles(world)).stored).toEqual(stored)
    await prepare(world, { ...EDITION, edition: "e2" })
    await clear("clerk_one")
    const { items } = await world.bob.query(api.assets.list, {
      ...(await stateOf(world, "clerk_two")),
      filter: {},
      limit: 9
    })
    expect(items.map(({ url }) => url)).toEqual(items.map(() => expect.stringMatching(/^\/files\//)))
    await clear("clerk_two")
    const uploadsOfNext = 3
    expect((await storedFiles(world)).stored.size).toBe(before + uploadsOfNext)
  })

  it("asks for what the template still waits for, as work that is nobody's own", async () => {
    const world = await makeWorld()
    await prepare(world)
    const organizationId = await addDemo(world, world.users.ada, "clerk_demo")
    const { brandId } = await copyFor(world, "clerk_demo")
    const tray = await world.ada.query(api.tasks.tray, { organizationId })
    expect(tray.map(({ kind, mine }) => ({ kind, mine }))).toEqual([
      { kind: "generation", mine: false },
      { kind: "generation", mine: false },
      { kind: "upload_processing", mine: false },
      { kind: "upload_processing", mine: false },
      { kind: "upload_processing", mine: false }
    ])
    await finishAll(world)
    const total = await world.ada.query(api.assets.count, { brandId, filter: {} })
    expect(total).toBe(3)
  })

  it("is copied once, however often it is asked for", async () => {
    const world = await visited()
    expect(await copyFor(world, "clerk_demo")).toEqual({ brandId: world.brandId })
  })
})

it("files of the demo stay unreachable for a brand that is no demo", async () => {
  const world = await makeWorld()
  await finishedTemplate(world)
  const reached = await world.t.run(async (ctx) => {
    const shared = await ctx.db.query("files").collect()
    return Promise.all(shared.filter((row) => row.shared).map((row) => belongsTo(ctx, row, world.ours.brandId)))
  })
  expect(reached.some(Boolean)).toBe(false)
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
