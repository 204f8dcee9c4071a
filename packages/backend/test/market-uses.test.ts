import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api, internal } from "../convex/_generated/api.js"
import { creativeFields, guidelineDraft, marketDraft, newKey, productDraft, trendDateDraft } from "./drafts.ts"
import { makeWorld, storeAsset, type World } from "./world.ts"

const NOW = 1_800_000_000_000
const DAY_MS = 24 * 60 * 60_000

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

const addMarket = async ({ mia, ours }: World, name: string): Promise<string> =>
  (
    await mia.mutation(api.markets.create, {
      brandId: ours.brandId,
      idempotencyKey: newKey(),
      draft: marketDraft(name)
    })
  ).id

const addProduct = ({ mia, ours }: World, name: string, more: object) =>
  mia.mutation(api.products.create, {
    brandId: ours.brandId,
    idempotencyKey: newKey(),
    draft: { ...productDraft(name), ...more }
  })

const refusalOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "accepted",
    ({ data }: { readonly data: { readonly message: string } }) => data.message
  )

const archive = ({ mia }: World, id: string) => mia.mutation(api.markets.archive, { ids: [id], archived: true })

/** With one use of every kind. */
const usedMarket = async () => {
  const world = await makeWorld()
  const { brandId } = world.ours
  const norway = await addMarket(world, "Norway")
  const mug = await addProduct(world, "Mug", { soldIn: [norway] })
  const bowl = await addProduct(world, "Bowl", { prices: [{ marketId: norway, amount: 100, currency: "NOK" }] })
  const scope = { channels: [], marketIds: [norway], media: [] }
  const rule = await world.mia.mutation(api.guidelines.create, {
    brandId,
    idempotencyKey: newKey(),
    draft: { ...guidelineDraft("Quiet words"), scope }
  })
  const { dateId } = await world.mia.mutation(api.trends.addDate, {
    brandId,
    idempotencyKey: newKey(),
    draft: trendDateDraft("Opening day", [norway])
  })
  const pictureId = await world.t.run(async (ctx) => {
    const storageId = await ctx.storage.store(new Blob(["p"]))
    return { storageId, by: (await ctx.db.query("users").first())?._id }
  })
  const { by, storageId } = pictureId
  if (by === undefined) throw new Error("the world has users")
  const picture = await storeAsset(world, creativeFields({ brandId, storageId }, by, { marketId: norway }))
  return { world, norway, products: [mug.id, bowl.id], rule: rule.id, dateId, picture }
}

describe("S-077 a market that something names", () => {
  it("is not archived, and the refusal counts and names its uses until none is left", async () => {
    const { dateId, norway, picture, products, rule, world } = await usedMarket()
    const { mia } = world
    const rest = "Change what names it first, or put the market on hold."
    expect(await refusalOf(archive(world, norway))).toBe(
      `Norway is in use: 2 products (Mug, Bowl), 1 guideline (Quiet words), 1 date (Opening day) and 1 picture. ${rest}`
    )
    await mia.mutation(api.products.archive, { ids: products, archived: true })
    await mia.mutation(api.guidelines.archive, { ids: [rule], archived: true })
    await mia.mutation(api.trends.removeDate, { dateId })
    expect(await refusalOf(archive(world, norway))).toBe(`Norway is in use: 1 picture. ${rest}`)
    await mia.mutation(api.assets.archive, { assetIds: [picture], archived: true })
    await archive(world, norway)
    expect((await mia.query(api.markets.get, { id: norway })).archived).toBe(true)
    await mia.mutation(api.products.archive, { ids: products, archived: false })
    expect(await refusalOf(mia.mutation(api.markets.remove, { ids: [norway] }))).toContain("2 products (Mug, Bowl)")
  })

  it("is found in databases of before, whose rows have no links yet", async () => {
    const { norway, world } = await usedMarket()
    await world.t.run(async ({ db }) => {
      for (const { _id } of await db.query("marketLinks").collect()) await db.delete(_id)
      for (const { _id } of await db.query("recordCounts").collect()) {
        await db.patch(_id, { marketsLinked: undefined })
      }
    })
    expect(await refusalOf(archive(world, norway))).toContain("2 products (Mug, Bowl), 1 guideline (Quiet words)")
  })

  it("outlives its 30 days while it is in use again, and goes 30 days after that ended", async () => {
    const world = await makeWorld()
    const norway = await addMarket(world, "Norway")
    const mug = await addProduct(world, "Mug", { soldIn: [norway] })
    await world.mia.mutation(api.products.archive, { ids: [mug.id], archived: true })
    await archive(world, norway)
    await world.mia.mutation(api.products.archive, { ids: [mug.id], archived: false })
    const sweepAt = async (days: number) => {
      vi.setSystemTime(NOW + days * DAY_MS)
      await world.t.mutation(internal.archiveSweep.begin, {})
      await world.t.finishAllScheduledFunctions(() => vi.runAllTimers())
      return world.t.run(async ({ db }) => {
        const rows = await db
          .query("markets")
          .withIndex("by_brand", (q) => q.eq("brandId", world.ours.brandId))
          .collect()
        return rows.map(({ name }) => name).sort()
      })
    }
    expect(await sweepAt(31)).toEqual(["Germany", "Norway"])
    await world.mia.mutation(api.products.update, {
      id: mug.id,
      version: 1,
      idempotencyKey: newKey(),
      draft: productDraft("Mug")
    })
    expect(await sweepAt(60)).toEqual(["Germany", "Norway"])
    expect(await sweepAt(62)).toEqual(["Germany"])
  })
})
