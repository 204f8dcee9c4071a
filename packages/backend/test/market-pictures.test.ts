import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import type { Id } from "../convex/_generated/dataModel"
import { outputFacts } from "../convex/generation/outputFacts.ts"
import { creativeFields, marketDraft, newKey, placeDraft, productDraft, request } from "./drafts.ts"
import { storeAsset, makeWorld, outcome, WORKER_KEY, type World } from "./world.ts"

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

/** A product with a Japanese name, price and market. */
const makeShop = async () => {
  const world = await makeWorld()
  const { brandId } = world.ours
  const make = (draft: (typeof api.markets.create)["_args"]["draft"]) =>
    world.ada.mutation(api.markets.create, { brandId, idempotencyKey: newKey(), draft })
  const japan = await make({
    ...marketDraft("Japan"),
    countries: ["JP"],
    languages: ["ja"],
    bannedTerms: ["最高"]
  })
  const norway = await make({ ...marketDraft("Norway"), countries: ["NO"], languages: ["nb"] })
  const heroAssetId = (await world.t.run(({ db }) => db.get(world.ours.productId)))?.heroAssetId
  const product = await world.ada.mutation(api.products.create, {
    brandId,
    idempotencyKey: newKey(),
    draft: {
      ...productDraft("Fig mug", "FM-1"),
      ...(heroAssetId && { heroAssetId }),
      price: { amount: 3200, currency: "EUR" },
      prices: [{ marketId: japan.id, amount: 4800, currency: "JPY" }],
      soldIn: [japan.id, world.ours.marketId],
      texts: [{ language: "ja", name: "いちじくのマグ" }]
    }
  })
  return { ...world, japan: japan.id, norway: norway.id, productId: product.id, hero: heroAssetId && { heroAssetId } }
}

type Shop = Awaited<ReturnType<typeof makeShop>>
type Asked = (typeof api.generations.submit)["_args"]["request"]

const asking = ({ productId }: Shop, change: Partial<Asked> = {}): Asked => ({ ...request(productId), ...change })

const quote = ({ cleo, ours }: Shop, asked: Asked) =>
  cleo.query(api.generations.quote, { brandId: ours.brandId, request: asked })

const lease = async ({ t }: World) => {
  const leased = await t.mutation(api.tasks.lease, { workerKey: WORKER_KEY, workerId: "w", kinds: ["generation"] })
  if (leased?.kind !== "generation") throw new Error("there is something to make")
  return leased.generation
}

describe("a picture for a market", () => {
  it("can be asked for in each market of the brand, the default one first", async () => {
    const shop = await makeShop()
    const { markets } = await quote(shop, asking(shop))
    expect(markets?.map(({ id }) => id)).toEqual([shop.ours.marketId, shop.japan, shop.norway])
    const { version } = await shop.ada.query(api.markets.get, { id: shop.norway })
    const draft = { ...marketDraft("Norway"), countries: ["NO"], languages: ["nb"], channels: ["print"] }
    await shop.ada.mutation(api.markets.update, { id: shop.norway, version, idempotencyKey: newKey(), draft })
    const after = (await quote(shop, asking(shop))).markets
    expect(after?.map(({ channels }) => channels)).toEqual([undefined, undefined, ["print"]])
  })

  it("is not made in a channel that the market does not use, and is in plain shapes and other markets", async () => {
    const shop = await makeShop()
    const { brandId } = shop.ours
    const { version } = await shop.ada.query(api.markets.get, { id: shop.japan })
    const draft = { ...marketDraft("Japan"), countries: ["JP"], languages: ["ja"], channels: ["print"] }
    await shop.ada.mutation(api.markets.update, { id: shop.japan, version, idempotencyKey: newKey(), draft })
    const placed = { aspectRatios: [], placementIds: ["story", "instagram-feed"] }
    const there = asking(shop, { ...placed, marketId: shop.japan })
    expect((await quote(shop, there)).problems).toEqual([
      { code: "invalid", message: "Japan does not use the channel Meta" },
      { code: "invalid", message: "Japan does not use the channel Instagram" }
    ])
    const submit = (asked: Asked) =>
      outcome(shop.cleo.mutation(api.generations.submit, { brandId, idempotencyKey: newKey(), request: asked }))
    expect([
      await submit(there),
      await submit(asking(shop, { marketId: shop.japan })),
      await submit(asking(shop, { ...placed, marketId: shop.ours.marketId })),
      await submit(asking(shop, placed))
    ]).toEqual(["invalid", "accepted", "accepted", "accepted"])
  })

  it("says the names of another language of the market where its words are in it, and is measured in it", async () => {
    const shop = await makeShop()
    const { brandId } = shop.ours
    const { version } = await shop.ada.query(api.markets.get, { id: shop.norway })
    const draft = { ...marketDraft("Norway"), countries: ["NO"], languages: ["nb", "ja"] }
    await shop.ada.mutation(api.markets.update, { id: shop.norway, version, idempotencyKey: newKey(), draft })
    await shop.t.run(({ db }) => db.patch(shop.productId as Id<"products">, { soldIn: undefined }))
    for (const language of ["ja", "sv", undefined]) {
      const asked = asking(shop, { marketId: shop.norway, ...(language !== undefined && { language }) })
      await shop.cleo.mutation(api.generations.submit, { brandId, idempotencyKey: newKey(), request: asked })
    }
    expect([(await lease(shop)).product, (await lease(shop)).product, (await lease(shop)).product]).toMatchObject([
      { name: "いちじくのマグ" },
      { name: "Fig mug" },
      { name: "Fig mug" }
    ])
    const facts = await shop.t.run(async (ctx) => {
      const rows = await ctx.db.query("generations").collect()
      return Promise.all(rows.map((row) => outputFacts(ctx as never, row, "")))
    })
    expect(facts.map(({ language }) => language)).toEqual(expect.arrayContaining(["ja", "sv", undefined]))
  })

  it("says names and prices as the market does", async () => {
    const shop = await makeShop()
    const { brandId } = shop.ours
    const copy = { headline: `product:[${shop.productId}]` }
    for (const marketId of [shop.japan, undefined]) {
      const asked = asking(shop, { copy, ...(marketId !== undefined && { marketId }) })
      await shop.cleo.mutation(api.generations.submit, { brandId, idempotencyKey: newKey(), request: asked })
    }
    const there = await lease(shop)
    expect(there.product).toMatchObject({ name: "いちじくのマグ", price: "￥4,800" })
    expect(there.copy.headline).toBe("いちじくのマグ")
    const plain = await lease(shop)
    expect(plain.product).toMatchObject({ name: "Fig mug", price: "€32.00" })
    expect(plain.copy.headline).toBe("Fig mug")
  })

  it("carries the disclaimer of brand and market, and of the default market where it is for none", async () => {
    const shop = await makeShop()
    const { brandId, marketId } = shop.ours
    const stored = await shop.ada.query(api.markets.get, { id: shop.japan })
    const disclaimer = { texts: [{ language: "ja", text: "色は実物と異なる場合があります。" }], minPx: 24 }
    const draft = { ...marketDraft("Japan"), countries: ["JP"], languages: ["ja"], disclaimers: [disclaimer] }
    const saved = { id: shop.japan, version: stored.version, idempotencyKey: newKey(), draft }
    await shop.ada.mutation(api.markets.update, saved)
    for (const asked of [shop.japan, marketId]) {
      const request = asking(shop, { marketId: asked })
      await shop.cleo.mutation(api.generations.submit, { brandId, idempotencyKey: newKey(), request })
    }
    const { adds } = await quote(shop, asking(shop, { marketId: shop.japan }))
    expect(adds).toContain("Disclaimer: 色は実物と異なる場合があります。")
    expect((await lease(shop)).brand).toMatchObject({ disclaimer: disclaimer.texts[0]?.text, disclaimerMinPx: 24 })
    const plain = (await lease(shop)).brand
    expect([plain.disclaimer, plain.disclaimerMinPx]).toEqual([undefined, undefined])
  })

  it("S-077: carries the form of the logo that its market names, and every form in a market that names none", async () => {
    const shop = await makeShop()
    const { brandId } = shop.ours
    for (const variant of ["primary", "icon"] as const) {
      const storageId = await shop.t.run(({ storage }) => storage.store(new Blob([variant], { type: "image/png" })))
      const fields = creativeFields({ brandId, storageId }, shop.users.ada)
      const assetId = await storeAsset(shop, { ...fields, origin: "upload", purpose: "logo" })
      const logo = { name: variant, variant, theme: "any" as const, isDefault: variant === "primary" }
      await shop.t.run(({ db }) => db.insert("logos", { brandId, assetId, ...logo }))
    }
    const stored = await shop.ada.query(api.markets.get, { id: shop.japan })
    const draft = { ...marketDraft("Japan"), countries: ["JP"], languages: ["ja"], logoVariant: "icon" as const }
    const saved = { id: shop.japan, version: stored.version, idempotencyKey: newKey(), draft }
    await shop.ada.mutation(api.markets.update, saved)
    const asked = [asking(shop, { marketId: shop.japan }), asking(shop)]
    for (const request of asked) {
      await shop.cleo.mutation(api.generations.submit, { brandId, idempotencyKey: newKey(), request })
    }
    const logoIn = async (request: Asked) => (await quote(shop, request)).adds.find((text) => text.includes("logo"))
    expect(await Promise.all(asked.map(logoIn))).toEqual([
      "The logo (icon), with clear space",
      "The logo, with clear space"
    ])
    const formsOf = async () => (await lease(shop)).brand.logos.map(({ variant }) => variant)
    expect([await formsOf(), await formsOf()]).toEqual([["icon"], ["primary", "icon"]])
  })

  it("carries in each size what its channel asks for, and in a plain shape what any of them does", async () => {
    const shop = await makeShop()
    const { brandId } = shop.ours
    const stored = await shop.ada.query(api.markets.get, { id: shop.japan })
    const said = (text: string, rest: object = {}) => ({ texts: [{ language: "ja", text }], ...rest })
    const disclaimers = [said("Everywhere."), said("In print.", { minPx: 40, channels: ["print"] })]
    const draft = { ...marketDraft("Japan"), countries: ["JP"], languages: ["ja"], disclaimers }
    const saved = { id: shop.japan, version: stored.version, idempotencyKey: newKey(), draft }
    await shop.ada.mutation(api.markets.update, saved)
    const placementIds = ["instagram-feed", "print-a4"]
    const request = asking(shop, { marketId: shop.japan, aspectRatios: ["square"], placementIds, count: 1 })
    const { adds } = await quote(shop, request)
    expect(adds).toEqual(expect.arrayContaining(["Disclaimer: Everywhere.", "Disclaimer: Everywhere. In print."]))
    await shop.cleo.mutation(api.generations.submit, { brandId, idempotencyKey: newKey(), request })
    const { brand, outputs } = await lease(shop)
    expect(brand).toMatchObject({ disclaimer: "Everywhere. In print.", disclaimerMinPx: 40 })
    expect(outputs.map(({ print }) => print)).toEqual([
      undefined,
      { disclaimer: "Everywhere.", disclaimerMinPx: 1 },
      { disclaimer: "Everywhere. In print.", disclaimerMinPx: 40 }
    ])
  })

  it("W3 prints the market's price on its days alone, with the former one, and says so before", async () => {
    const shop = await makeShop()
    const { brandId } = shop.ours
    const price = { marketId: shop.japan, amount: 4800, currency: "JPY", formerAmount: 5200 }
    const save = (version: number, days: object) =>
      shop.ada.mutation(api.products.update, {
        id: shop.productId,
        version,
        idempotencyKey: newKey(),
        draft: { ...productDraft("Fig mug", "FM-1"), ...shop.hero, prices: [{ ...price, ...days }] }
      })
    const asked = asking(shop, { marketId: shop.japan })
    const made = async () => {
      await shop.cleo.mutation(api.generations.submit, { brandId, idempotencyKey: newKey(), request: asked })
      const { product } = await lease(shop)
      return [product?.price, product?.formerPrice]
    }
    // It is 15 January 2027.
    await save(1, { validFrom: "2027-01-15", validTo: "2027-01-15" })
    expect(await made()).toEqual(["￥4,800", "￥5,200"])
    await save(2, { validFrom: "2027-01-16" })
    expect(await made()).toEqual([undefined, undefined])
    expect((await quote(shop, asked)).adds).toContain("No price of Fig mug: that of Japan holds from 16 Jan 2027")
    await save(3, { validTo: "2027-01-14" })
    expect((await quote(shop, asked)).adds).toContain("No price of Fig mug: that of Japan holds to 14 Jan 2027")
    expect(await outcome(save(4, { formerAmount: 4800 }))).toBe("invalid")
  })

  it("W3 refuses words that make a claim of the product where it is not made, and lets others through", async () => {
    const shop = await makeShop()
    const claims = [
      { text: "Fired at 1200 degrees", proof: "Kiln log", marketIds: [shop.norway] },
      { text: "Hand-made" }
    ]
    const save = (version: number, said: object) =>
      shop.ada.mutation(api.products.update, {
        id: shop.productId,
        version,
        idempotencyKey: newKey(),
        draft: { ...productDraft("Fig mug", "FM-1"), ...shop.hero, ...said }
      })
    await save(1, { claims })
    const problems = async (headline: string, marketId?: string) =>
      (await quote(shop, asking(shop, { copy: { headline }, ...(marketId && { marketId }) }))).problems
    expect(await problems("Fired at 1200 degrees, by hand", shop.japan)).toMatchObject([
      { code: "banned_term", message: expect.stringContaining("a claim that is not made in Japan") }
    ])
    expect(await problems("Hand-made, every one", shop.japan)).toEqual([])
    expect(await problems("Fired at 1200 degrees, by hand")).toEqual([])
    expect(await outcome(save(2, { claims: [{ text: "True", marketIds: [shop.theirs.marketId] }] }))).toBe("not_found")
  })

  it("is refused where the product is not sold, for an unknown market and for one of another organization", async () => {
    const shop = await makeShop()
    const problems = async (marketId: string) => (await quote(shop, asking(shop, { marketId }))).problems
    expect(await problems(shop.norway)).toEqual([{ code: "invalid", message: "Fig mug is not sold in Norway" }])
    const gone = [{ code: "reference_missing", message: "This refers to a market that no longer exists" }]
    expect(await problems(shop.theirs.marketId)).toEqual(gone)
    expect(await problems("nothing")).toEqual(gone)
    const { brandId } = shop.ours
    const asked = asking(shop, { marketId: shop.norway })
    const submit = shop.cleo.mutation(api.generations.submit, { brandId, idempotencyKey: newKey(), request: asked })
    expect(await outcome(submit)).toBe("invalid")
  })

  it("is refused at a place whose rights are for other markets, which its brief and the market know of", async () => {
    const shop = await makeShop()
    const { ada, japan, norway, ours, theirs } = shop
    const save = (version: number, marketIds: ReadonlyArray<string>) =>
      ada.mutation(api.places.update, {
        id: ours.placeId,
        version,
        idempotencyKey: newKey(),
        draft: { ...placeDraft("Counter"), rights: { marketIds: [...marketIds], permittedUse: ["organic"] } }
      })
    expect(await outcome(save(1, [theirs.marketId]))).toBe("not_found")
    await save(1, [norway])
    const problems = async (marketId: string) =>
      (await quote(shop, asking(shop, { mode: "place", placeId: ours.placeId, marketId }))).problems
    expect(await problems(japan)).toContainEqual({ code: "invalid", message: "Counter may not be shown in Japan" })
    expect(await outcome(ada.mutation(api.markets.archive, { ids: [norway], archived: true }))).toBe("invalid")
    const campaign = await ada.mutation(api.campaigns.start, {
      brandId: ours.brandId,
      idempotencyKey: newKey(),
      start: { name: "Spring" }
    })
    await ada.mutation(api.campaigns.save, {
      ...campaign,
      changes: { set: { placeIds: [ours.placeId] }, cleared: [], bases: [{ field: "placeIds", revision: 0 }] }
    })
    const { places } = await ada.query(api.campaigns.facts, { ...campaign, today: "2027-01-15" })
    expect(places).toMatchObject([{ marketIds: [norway], permittedUse: ["organic"] }])
  })

  it("has no product that names a market of another organization, and keeps one that was deleted since", async () => {
    const shop = await makeShop()
    const save = (version: number, soldIn: ReadonlyArray<string>) =>
      shop.ada.mutation(api.products.update, {
        id: shop.productId,
        version,
        idempotencyKey: newKey(),
        draft: { ...productDraft("Fig mug", "FM-1"), ...shop.hero, soldIn: [...soldIn] }
      })
    expect(await outcome(save(1, [shop.theirs.marketId]))).toBe("not_found")
    await shop.t.run(({ db }) => db.delete(shop.japan as Id<"markets">))
    expect(await save(1, [shop.japan, shop.ours.marketId])).toEqual({ version: 2 })
    expect(await save(2, [shop.ours.marketId])).toEqual({ version: 3 })
    expect(await outcome(save(3, [shop.japan]))).toBe("not_found")
  })

  it("does not use what is banned there, and may use it elsewhere", async () => {
    const shop = await makeShop()
    const codes = async (change: Partial<Asked>) =>
      (await quote(shop, asking(shop, { copy: { headline: "最高 のマグ" }, ...change }))).problems.map(
        ({ code }) => code
      )
    expect(await codes({ marketId: shop.japan })).toEqual(["banned_term"])
    expect(await codes({})).toEqual([])
  })

  it("gives its market to a clip that is made from it", async () => {
    const shop = await makeShop()
    const { brandId } = shop.ours
    const sourceAssetId = await storeAsset(shop, creativeFields(shop.ours, shop.users.ada, { marketId: shop.japan }))
    const asked = asking(shop, { marketId: shop.japan })
    await shop.cleo.mutation(api.generations.submit, { brandId, idempotencyKey: newKey(), request: asked })
    const markets = await shop.t.run(async (ctx) => {
      const row = await ctx.db.query("generations").first()
      if (row === null) throw new Error("there is a generation")
      const { marketId: _, ...other } = row
      const clip = { ...other, mode: "animate" as const, sourceAssetId }
      const facts = await Promise.all([row, clip, other].map((one) => outputFacts(ctx, one, "compositeCapture")))
      return facts.map(({ marketId }) => marketId)
    })
    expect(markets).toEqual([shop.japan, shop.japan, undefined])
  })

  it("says when a name is taken from the default language", async () => {
    const shop = await makeShop()
    const { marketId } = shop.ours
    expect((await quote(shop, asking(shop, { marketId }))).adds).toContain(
      "The name “Fig mug”, which has none in German"
    )
    expect((await quote(shop, asking(shop, { marketId: shop.japan }))).adds.join()).not.toContain("The name")
  })
})
