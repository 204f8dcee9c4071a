import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import { patchAsset } from "../convex/gallery/assetChanges.ts"
import { creativeFields } from "./drafts.ts"
import { makeWorld, outcome, storeAsset } from "./world.ts"

const NOW = Date.UTC(2026, 10, 22)

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }))
afterEach(() => void vi.useRealTimers())

const start = async () => {
  const world = await makeWorld()
  const { ours, users } = world
  const { brandId } = ours
  const add = (name: string, change: object = {}) =>
    storeAsset(world, creativeFields(ours, users.cleo, { name, tags: ["zip"], ...change }))
  const one = await add("One", { productIds: [ours.productId], placeIds: [ours.placeId], marketId: ours.marketId })
  const two = await add("Two")
  const find = (of: { filter?: object; assetIds?: Array<string> }, person = world.cleo) =>
    person.query(api.pictureZips.find, { brandId, ...of })
  const facts = (numbers: ReadonlyArray<number>, person = world.cleo) =>
    person.query(api.pictureZips.facts, { brandId, numbers: [...numbers] })
  return { ...world, add, brandId, facts, find, one, two }
}

describe("the pictures of a zip", () => {
  it("are fixed when they are found, and come in the order in which they were made", async () => {
    const { add, facts, find, one, two } = await start()
    const { numbers } = await find({ filter: { tag: "zip" } })
    await add("Too late")
    const page = await facts(numbers)
    expect(page.pictures.map(({ assetId }) => assetId)).toEqual([one, two])
    expect(await find({ assetIds: [two, one] })).toEqual({ numbers })
  })

  it("say what they show, by name, and until when all of it may be shown", async () => {
    const { facts, find, one, ours, t } = await start()
    await t.run(async (ctx) => {
      const place = await ctx.db.get(ours.placeId)
      if (place) await ctx.db.patch(place._id, { rights: { ...place.rights, validUntil: "2027-03-31" } })
      const [asset] = await ctx.db
        .query("assets")
        .collect()
        .then((rows) => rows.filter(({ _id }) => _id === one))
      if (asset) await patchAsset(ctx, asset._id, { alt: "A candle" })
    })
    const { brand, pictures } = await facts((await find({ assetIds: [one] })).numbers)
    const names = await t.run(async ({ db }) => ({
      brand: (await db.get(ours.brandId))?.name,
      product: (await db.get(ours.productId))?.name,
      place: (await db.get(ours.placeId))?.name,
      market: (await db.get(ours.marketId))?.name
    }))
    expect(brand).toBe(names.brand)
    expect(pictures[0]).toMatchObject({
      name: "One",
      alt: "A candle",
      tags: ["zip"],
      products: [names.product],
      places: [names.place],
      market: names.market,
      rightsUntil: "2027-03-31",
      review: "draft",
      madeAt: expect.any(Number)
    })
    expect(pictures[0]?.url).toMatch(/^\/files\//)
  })

  it("name the campaign that shows them and the certificate of the approval of exactly this file", async () => {
    const { facts, find, one, ours, t, users } = await start()
    const certificateId = await t.run(async ({ db }) => {
      const [slot, certificate] = [await db.get(ours.slotId), await db.get(ours.certificateId)]
      const asset = (await db.query("assets").collect()).find(({ _id }) => _id === one)
      if (!slot || !certificate || !asset?.file) throw new Error("The world has changed")
      const decision = { decision: "approve" as const, hash: asset.file.sha256, by: users.mia, at: 1 }
      await db.patch(slot._id, { assetId: asset._id, decisions: [{ ...decision, certificateId: certificate._id }] })
      return certificate._id
    })
    const shown = async () => (await facts((await find({ assetIds: [one] })).numbers)).pictures[0]
    const campaign = (await t.run(({ db }) => db.get(ours.campaignId)))?.name
    expect(await shown()).toMatchObject({ certificate: certificateId, campaign })
    await t.run(async ({ db }) => {
      const slot = await db.get(ours.slotId)
      if (slot) await db.patch(slot._id, { decisions: slot.decisions.map((each) => ({ ...each, hash: "another" })) })
    })
    expect((await shown())?.certificate).toBeUndefined()
  })

  it("S-032 are named as the organization names files", async () => {
    const { facts, find, ours, t } = await start()
    const { numbers } = await find({ filter: { tag: "zip" } })
    expect((await facts(numbers)).template).toBeUndefined()
    await t.run(({ db }) => db.patch(ours.organizationId, { nameTemplate: "{name}" }))
    expect((await facts(numbers)).template).toBe("{name}")
  })

  it("S-032 are named as their person typed it last in the organization, until that is what the organization says", async () => {
    const { cleo, facts, find, one, ours, t } = await start()
    const { numbers } = await find({ filter: { tag: "zip" } })
    const template = async () => (await facts(numbers)).template
    const take = (typed: string) =>
      cleo.mutation(api.pictureZips.taken, { brandId: ours.brandId, assetIds: [one], name: "a.zip", template: typed })
    await t.run(({ db }) => db.patch(ours.organizationId, { nameTemplate: "{name}" }))
    await take("{product}_{seq}")
    expect(await template()).toBe("{product}_{seq}")
    expect(await outcome(take("{colour}"))).toBe("invalid")
    expect(await template()).toBe("{product}_{seq}")
    await take("{name}")
    await t.run(({ db }) => db.patch(ours.organizationId, { nameTemplate: "{market}" }))
    expect(await template()).toBe("{market}")
  })

  it("leave out what was deleted meanwhile, and count it", async () => {
    const { facts, find, mia, one, two } = await start()
    const { numbers } = await find({ filter: { tag: "zip" } })
    await mia.mutation(api.assets.archive, { assetIds: [one], archived: true })
    await mia.mutation(api.assets.remove, { assetIds: [one] })
    const page = await facts(numbers)
    expect(page.pictures.map(({ assetId }) => assetId)).toEqual([two])
    expect(page.left).toBe(1)
  })

  it("are written down for those who took them", async () => {
    const { brandId, cleo, one, t, theirs } = await start()
    const zip = { brandId, assetIds: [one, theirs.hero], name: "fig_pictures.zip" }
    await cleo.mutation(api.pictureZips.taken, zip)
    const rows = await t.run(({ db }) => db.query("downloads").collect())
    expect(rows.filter(({ zip: taken }) => taken?.name === "fig_pictures.zip").map(({ assetId }) => assetId)).toEqual([
      one
    ])
    const asset = await cleo.query(api.assets.get, { assetId: one })
    expect(asset._id).toBe(one)
  })

  it("are refused where an approval is needed first, without any, with too many at once and of others", async () => {
    const { brandId, facts, find, ours, t, theirs, vic } = await start()
    expect(await outcome(find({ filter: { tag: "nobody has this" } }))).toBe("invalid")
    expect(await outcome(find({ assetIds: [theirs.hero] }))).toBe("not_found")
    expect(await outcome(facts(Array.from({ length: 101 }, (_, at) => at)))).toBe("invalid")
    const { numbers } = await find({ filter: { tag: "zip" } })
    await t.run(({ db }) => db.patch(ours.organizationId, { approvalBeforeDownload: true }))
    expect(await outcome(facts(numbers, vic))).not.toBe("accepted")
    expect(await outcome(vic.mutation(api.pictureZips.taken, { brandId, assetIds: [], name: "a.zip" }))).not.toBe(
      "accepted"
    )
  })
})
