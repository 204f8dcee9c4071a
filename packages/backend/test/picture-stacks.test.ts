import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import { patchAsset } from "../convex/gallery/assetChanges.ts"
import type { AssetFields } from "../convex/gallery/assetDerived.ts"
import type { Filter } from "../convex/gallery/assetFilters.ts"
import { ownStack } from "../convex/gallery/stacks.ts"
import { creativeFields, newKey } from "./drafts.ts"
import { makeWorld, outcome, storeAsset } from "./world.ts"

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 22) }))
afterEach(() => void vi.useRealTimers())

const SHAPES = ["square", "portrait_9_16", "landscape_16_9"] as const

const start = async () => {
  const world = await makeWorld()
  const { brandId } = world.ours
  const add = (more: Partial<AssetFields>) => storeAsset(world, creativeFields(world.ours, world.users.cleo, more))
  const scored = (value: number) => ({
    status: "scored" as const,
    value,
    failedChecks: [],
    verdict: "on_brand" as const,
    measuredAt: 1
  })
  const stack = []
  for (const [at, aspectRatio] of SHAPES.entries()) {
    stack.push(
      await add({
        name: "Mug",
        stackKey: "k1",
        aspectRatio,
        score: scored(90 - at * 10),
        onPicture: ["Langsame Abende"]
      })
    )
  }
  const alone = await add({ name: "Candle", stackKey: "k2", aspectRatio: "square" })
  const list = async (filter: Filter = {}) =>
    (await world.mia.query(api.assets.list, { brandId, filter, limit: 50 })).items
  return { ...world, add, alone, brandId, list, stack }
}

describe("B-105 stacks of the gallery", () => {
  it("every picture of a stack says which belong to it and the lowest score; a picture alone says nothing", async () => {
    const { alone, list, stack } = await start()
    const cards = await list()
    expect(cards.find(({ _id }) => _id === alone)?.stack).toBeUndefined()
    for (const id of stack) {
      const found = cards.find(({ _id }) => _id === id)?.stack
      expect(found).toMatchObject({ key: "k1", assetIds: stack, score: { value: 70 } })
      expect(found?.matching).toBeUndefined()
    }
  })

  it("a narrowed list says how many of a stack it has, and the stack is still whole when it is opened", async () => {
    const { brandId, list, mia, stack, t } = await start()
    const [first, second] = stack
    await t.run(async (ctx) => {
      for (const id of [first, second]) if (id !== undefined) await patchAsset(ctx, id, { tags: ["hero"] })
    })
    const cards = await list({ tag: "Hero" })
    expect(cards.map(({ stack: found }) => found?.matching)).toEqual([2, 2])
    const liked = await list({ showFavoritesOnly: true })
    expect(liked).toEqual([])
    const open = await mia.query(api.assets.stack, { brandId, stackId: "k1" })
    expect(open.map(({ _id }) => _id)).toEqual(stack)
    expect(await mia.query(api.assets.stack, { brandId, stackId: "unknown" })).toEqual([])
  })

  it("an archived picture leaves its stack, and comes back to it", async () => {
    const { cleo, list, stack } = await start()
    const [first = "", ...others] = stack
    await cleo.mutation(api.assets.archive, { assetIds: [first], archived: true })
    expect((await list())[1]?.stack?.assetIds).toEqual(others)
    expect((await list({ archived: true })).map(({ stack: found }) => found)).toEqual([undefined])
    await cleo.mutation(api.assets.archive, { assetIds: [first], archived: false })
    expect((await list())[1]?.stack?.assetIds).toEqual(stack)
  })
})

it("a scene made again in the same shape begins a stack of its own, and one in another shape joins", async () => {
  const { add, brandId, cleo, ours, t } = await start()
  const request = {
    mode: "product" as const,
    productId: ours.productId,
    copy: { headline: "Slow evenings" },
    aspectRatios: ["square" as const],
    count: 1
  }
  const generate = async () => {
    const asked = { brandId, idempotencyKey: newKey(), request }
    const { generationId } = await cleo.mutation(api.generations.submit, asked)
    return t.run(async ({ db }) => db.normalizeId("generations", generationId))
  }
  const [first, again] = [await generate(), await generate()]
  await add({ stackKey: "k3".repeat(32), aspectRatio: "square", ...(first && { generationId: first }) })
  const keyOf = (aspectRatio: "portrait_3_4" | "square", generationId = again) =>
    t.run((ctx) =>
      ownStack(ctx, { brandId, stackKey: "k3".repeat(32), aspectRatio, ...(generationId && { generationId }) })
    )
  expect(await keyOf("portrait_3_4")).toBe("k3".repeat(32))
  expect(await keyOf("square", first)).toBe("k3".repeat(32))
  const own = await keyOf("square")
  expect(own).not.toBe("k3".repeat(32))
  expect(own?.length).toBeLessThanOrEqual(64)
  expect(await t.run((ctx) => ownStack(ctx, { brandId }))).toBeUndefined()
})

describe("tags of pictures", () => {
  it("B-404 one tag is added to all and the others stay; undoing takes it from those that did not have it", async () => {
    const { brandId, cleo, list, mia, stack } = await start()
    const [first = ""] = stack
    await cleo.mutation(api.assets.tag, { assetIds: [first], tag: " Hero ", tagged: true })
    const done = await cleo.mutation(api.assets.tag, { assetIds: stack, tag: "HERO", tagged: true })
    expect(done).toMatchObject({ changed: stack.slice(1), undo: { kind: "tag", tag: "hero", count: 2 } })
    expect((await mia.query(api.assets.filterChoices, { brandId })).tags).toEqual([{ tag: "hero", count: 3 }])
    expect((await list({ tag: "hero" })).length).toBe(3)
    expect((await list({ q: "hero" })).length).toBe(3)
    expect(await cleo.mutation(api.assets.undo, { undoId: done.undo?.undoId ?? "" })).toEqual({
      changed: stack.slice(1)
    })
    expect((await list({ tag: "hero" })).map(({ _id }) => _id)).toEqual([first])
    await cleo.mutation(api.assets.tag, { assetIds: stack, tag: "hero", tagged: false })
    expect((await mia.query(api.assets.filterChoices, { brandId })).tags).toEqual([])
  })

  it("a tag is 1 to 40 characters, a picture has at most 20", async () => {
    const { alone, cleo, t } = await start()
    const tag = (text: string) => outcome(cleo.mutation(api.assets.tag, { assetIds: [alone], tag: text, tagged: true }))
    expect(await tag("  ")).toBe("invalid")
    expect(await tag("x".repeat(41))).toBe("invalid")
    const tags = Array.from({ length: 20 }, (_, at) => `tag ${at}`)
    await t.run((ctx) => patchAsset(ctx, alone, { tags }))
    expect(await tag("one more")).toBe("invalid")
  })
})

it("B-1105 a search finds the words on pictures in whatever language they are", async () => {
  const { list, stack } = await start()
  expect((await list({ q: "langsame" })).map(({ _id }) => _id).toSorted()).toEqual(stack.toSorted())
})

it("uploads are listed, counted and searched by their purpose", async () => {
  const { add, brandId, list, mia, ours } = await start()
  const upload = await add({ name: "Linen", origin: "upload", purpose: "reference" })
  const count = (filter: Filter) => mia.query(api.assets.count, { brandId, filter })
  expect((await list({ purpose: "reference" })).map(({ _id }) => _id)).toEqual([upload])
  expect((await list({ purpose: "product" })).map(({ _id }) => _id)).toEqual([ours.hero])
  expect(await count({ purpose: "all" })).toBe(6)
  expect((await list({ purpose: "all", sort: "name" })).map(({ name }) => name)[1]).toBe("Linen")
  expect((await list({ purpose: "all", q: "linen" })).map(({ _id }) => _id)).toEqual([upload])
  expect(await list({ purpose: "product", q: "linen" })).toEqual([])
  expect(await count({ purpose: "reference", assetType: "video" })).toBe(0)
})

it("an alternative text is changed in place and found", async () => {
  const { alone, cleo, list } = await start()
  const describeAs = (alt: string) => cleo.mutation(api.assets.describe, { assetId: alone, alt })
  await describeAs(" A candle on slate ")
  expect((await list({ q: "slate" })).map(({ alt }) => alt)).toEqual(["A candle on slate"])
  expect(await outcome(describeAs("x".repeat(301)))).toBe("invalid")
  expect(await outcome(describeAs("a\u0000b"))).toBe("invalid")
})
