import { readCreativeInput } from "@marque/core/creative"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import type { Id } from "../convex/_generated/dataModel"
import { file, marketDraft, newKey, productDraft, request } from "./drafts.ts"
import { inputOf, recipe, take, TAKEN } from "./score-world.ts"
import { makeSlotWorld, rowOf } from "./slot-world.ts"
import { makeWorld, outcome, type World } from "./world.ts"

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const addMarket = (world: Pick<World, "ada" | "ours">, name: string, change: object) =>
  world.ada.mutation(api.markets.create, {
    brandId: world.ours.brandId,
    idempotencyKey: newKey(),
    draft: { ...marketDraft(name), ...change }
  })

/** A picture of a product that has a name, a price and a small print of its own in Japan. */
const makeShop = async () => {
  const world = await makeWorld()
  const { brandId } = world.ours
  const japan = await addMarket(world, "Japan", {
    countries: ["JP"],
    languages: ["ja"],
    currency: "JPY",
    bannedTerms: ["最高"],
    disclaimers: [{ texts: [{ language: "ja", text: "写真はイメージです" }], minPx: 20 }]
  })
  const heroAssetId = (await world.t.run(({ db }) => db.get(world.ours.productId)))?.heroAssetId
  const product = await world.ada.mutation(api.products.create, {
    brandId,
    idempotencyKey: newKey(),
    draft: {
      ...productDraft("Fig mug", "FM-1"),
      ...(heroAssetId && { heroAssetId }),
      price: { amount: 3200, currency: "EUR" },
      prices: [{ marketId: japan.id, amount: 4800, currency: "JPY" }],
      texts: [{ language: "ja", name: "いちじくのマグ" }]
    }
  })
  const { cleo, ours } = world
  await cleo.mutation(api.generations.submit, {
    brandId,
    idempotencyKey: newKey(),
    request: {
      ...request(product.id),
      copy: { headline: `Abends: product:[${product.id}]` },
      marketId: ours.marketId,
      aspectRatios: ["square"]
    }
  })
  const task = await take(world, "generation")
  const store = (text: string) => world.t.run(({ storage }) => storage.store(new Blob([text])))
  const stored = JSON.parse(await inputOf(world)) as object
  const input = {
    ...stored,
    product: { id: product.id, name: "Fig mug", camera: "eye", price: "€32.00", photoId: ours.storageId },
    copy: { headline: "Abends: Fig mug", price: "€32.00" }
  }
  await world.t.mutation(api.tasks.output, {
    ...TAKEN,
    taskId: task?.taskId ?? "",
    index: 0,
    file: file(await store("picture")),
    recipe,
    sceneStorageId: await store("{}"),
    input: JSON.stringify(input),
    sourceType: "compositeCapture"
  })
  await world.t.mutation(api.tasks.done, { ...TAKEN, taskId: task?.taskId ?? "" })
  const asset = await world.t.run(({ db }) =>
    db
      .query("assets")
      .withIndex("by_brand_purpose", (q) => q.eq("brandId", brandId as Id<"brands">).eq("purpose", "creative"))
      .first()
  )
  return { ...world, japan: japan.id, assetId: asset?._id ?? "", productId: product.id }
}

type Shop = Awaited<ReturnType<typeof makeShop>>

const pairOf = ({ ours, vic }: Shop, asked: { readonly assetId?: string; readonly marketIds?: Array<string> }) =>
  vic.query(api.marketPairs.get, { brandId: ours.brandId, marketIds: [], ...asked })

const valueOf = (
  side: { readonly values: ReadonlyArray<{ label: string; value: string }> } | undefined,
  label: string
) => side?.values.find((each) => each.label === label)?.value

describe("one picture in two markets", () => {
  it("B-603 has in each the names, prices and small print that hold there, and all else as it is", async () => {
    const shop = await makeShop()
    const { sides, markets } = await pairOf(shop, { assetId: shop.assetId })
    expect(markets.map(({ id }) => id)).toEqual([shop.ours.marketId, shop.japan])
    expect(sides.map(({ marketId }) => marketId)).toEqual([shop.ours.marketId, shop.japan])
    const [germany, japan] = sides
    expect([valueOf(germany, "Price"), valueOf(japan, "Price")]).toEqual([
      expect.stringContaining("32"),
      expect.stringContaining("4,800")
    ])
    expect(valueOf(japan, "Product name")).toBe("いちじくのマグ")
    expect(japan?.picture).toMatchObject({ disclaimer: "写真はイメージです", disclaimerMinPx: 20 })
    const [one, other] = sides.map(({ picture }) => readCreativeInput(picture.inputJson))
    expect(other?.product).toMatchObject({ name: "いちじくのマグ", photoId: one?.product?.photoId })
    expect(other?.copy.price).toContain("4,800")
    expect([one, other].map((input) => input?.copy.headline)).toEqual(["Abends: Fig mug", "Abends: いちじくのマグ"])
    expect([other?.seed, other?.layout]).toEqual([one?.seed, one?.layout])
    expect(one?.product?.photoId).not.toBe(shop.ours.storageId)
  })

  it("B-603 can be asked for in any two, without a picture in the brand's newest, and not in one market", async () => {
    const shop = await makeShop()
    const { assetId, japan, ours } = shop
    const norway = await addMarket(shop, "Norway", { countries: ["NO"], languages: ["nb"] })
    const asked = await pairOf(shop, { assetId, marketIds: [norway.id, japan] })
    expect(asked.sides.map(({ marketId }) => marketId)).toEqual([norway.id, japan])
    expect((await pairOf(shop, { marketIds: [norway.id] })).sides.map(({ marketId }) => marketId)).toEqual([
      norway.id,
      ours.marketId
    ])
    const single = await makeWorld()
    const alone = await single.vic.query(api.marketPairs.get, { brandId: single.ours.brandId, marketIds: [] })
    expect(alone).toMatchObject({ markets: [{ id: single.ours.marketId }], sides: [] })
    const foreign = await shop.t.run(({ db }) =>
      db
        .query("assets")
        .withIndex("by_brand_purpose", (q) => q.eq("brandId", shop.theirs.brandId as Id<"brands">))
        .first()
    )
    for (const id of [foreign?._id ?? "", "asset_unknown"]) {
      expect(await outcome(pairOf(shop, { assetId: id }))).toBe("not_found")
    }
  })

  it("B-603 says what the slot of the other market says, where a campaign has one", async () => {
    const made = await makeSlotWorld(1)
    const france = await addMarket(made, "France", { countries: ["FR"], languages: ["fr"] })
    const [first = ""] = await made.ids()
    await made.produce([first])
    const task = await take(made.world, "generation")
    if (task?.kind !== "generation") throw new Error("nothing is asked for")
    const storageId = await made.t.run(({ storage }) => storage.store(new Blob(["{}"])))
    await made.t.mutation(api.tasks.output, {
      ...TAKEN,
      taskId: task.taskId,
      index: 0,
      file: file(storageId),
      recipe,
      sceneStorageId: storageId,
      input: await inputOf(made.world),
      sourceType: "compositeCapture"
    })
    await made.t.mutation(api.tasks.done, { ...TAKEN, taskId: task.taskId })
    const { _creationTime: _, _id: slotId, assetId, alternatives: __, ...slot } = await rowOf(made, first)
    expect(slotId).toBe(first)
    await made.t.run(({ db }) =>
      db.insert("campaignSlots", {
        ...slot,
        key: "twin",
        order: 1,
        marketId: france.id,
        alternatives: [],
        copy: slot.copy.map((words) => ({
          ...words,
          language: "fr",
          state: "reviewed" as const,
          onPicture: { headline: "Un soir lent" }
        }))
      })
    )
    const { sides } = await made.vic.query(api.marketPairs.get, {
      brandId: made.ours.brandId,
      assetId: assetId ?? "",
      marketIds: [made.ours.marketId, france.id]
    })
    expect(sides.map((side) => valueOf(side, "Headline"))).toEqual(["Made for slow evenings", "Un soir lent"])
    expect(readCreativeInput(sides[1]?.picture.inputJson ?? "")?.locale).toBe("fr")
  })
})
