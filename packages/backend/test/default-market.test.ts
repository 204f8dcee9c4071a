import { describe, expect, it } from "vitest"
import { api } from "../convex/_generated/api.js"
import { publishDraft } from "../convex/catalog/brandRules.ts"
import { draftScopeOf } from "../convex/score/brandLanguage.ts"
import { brandDraft, marketDraft, newKey } from "./drafts.ts"
import { makeWorld, type World } from "./world.ts"

const addMarket = ({ ada, ours }: World, name: string, more: object = {}) =>
  ada.mutation(api.markets.create, {
    brandId: ours.brandId,
    idempotencyKey: newKey(),
    draft: { ...marketDraft(name), ...more }
  })

const defaults = async ({ ada, ours }: World) => {
  const page = { brandId: ours.brandId, q: "", archived: false, page: 1 }
  const { rows } = await ada.query(api.markets.list, page)
  return rows.filter(({ isDefault }) => isDefault).map(({ name }) => name)
}

const choose = async ({ ada }: World, id: string) => {
  const { version, ...row } = await ada.query(api.markets.get, { id })
  const { _id, archived, brandId, updatedAt, ...draft } = row
  return ada.mutation(api.markets.update, {
    id,
    version,
    idempotencyKey: newKey(),
    draft: { ...draft, isDefault: true }
  })
}

const rulesLanguage = ({ ours, t }: World) =>
  t.run(async (ctx) => {
    const brand = await ctx.db.get(ours.brandId)
    return brand && (await draftScopeOf(ctx, brand)).language
  })

describe("S-077 the default market", () => {
  it("is the oldest one until a person chooses another, whose language then counts", async () => {
    const world = await makeWorld()
    const norway = await addMarket(world, "Norway", { countries: ["NO"], languages: ["nb"] })
    expect(await defaults(world)).toEqual(["Germany"])
    await choose(world, norway.id)
    expect([await defaults(world), await rulesLanguage(world)]).toEqual([["Norway"], "nb"])
    await choose(world, world.ours.marketId)
    expect([await defaults(world), await rulesLanguage(world)]).toEqual([["Germany"], "de"])
  })

  it("is that of the organization in a new brand, in its language, and none where the organization names none", async () => {
    const { ada, ours, t } = await makeWorld()
    const begin = async (name: string) => {
      const { brandId } = await ada.mutation(api.brands.create, {
        organizationId: ours.organizationId,
        idempotencyKey: newKey(),
        draft: brandDraft(name)
      })
      return (await ada.query(api.markets.list, { brandId, q: "", archived: false, page: 1 })).rows
    }
    expect(await begin("River")).toEqual([])
    await t.run(({ db }) => db.patch(ours.organizationId, { country: "CH", language: "fr" }))
    expect(await begin("Lake")).toMatchObject([
      { name: "Switzerland", languages: ["fr-CH", "de-CH", "it"], currency: "CHF", isDefault: true }
    ])
  })

  it("can be chosen while a market is added, and is asked for first everywhere", async () => {
    const world = await makeWorld()
    await addMarket(world, "Norway", { isDefault: true })
    expect(await defaults(world)).toEqual(["Norway"])
    const { markets } = await world.ada.query(api.brands.get, { brandId: world.ours.brandId })
    expect(markets?.map(({ name }) => name)).toEqual(["Norway", "Germany"])
  })

  it("is not taken back by a form that was open on the one before", async () => {
    const world = await makeWorld()
    const { ada, ours } = world
    const { version } = await ada.query(api.markets.get, { id: ours.marketId })
    await addMarket(world, "Norway", { isDefault: true })
    const late = { id: ours.marketId, version, idempotencyKey: "late", draft: { ...marketDraft("D"), isDefault: true } }
    await expect(ada.mutation(api.markets.update, late)).rejects.toMatchObject({ data: { code: "conflict" } })
    expect(await defaults(world)).toEqual(["Norway"])
  })

  it("stays the default when a save does not name it", async () => {
    const world = await makeWorld()
    const norway = await addMarket(world, "Norway", { isDefault: true })
    const save = { id: norway.id, version: 1, idempotencyKey: "k", draft: marketDraft("Nordics") }
    await world.ada.mutation(api.markets.update, save)
    expect(await defaults(world)).toEqual(["Nordics"])
  })

  it("cannot be archived while there are others, alone or among them", async () => {
    const world = await makeWorld()
    const { ada, ours } = world
    const [norway, sweden] = [await addMarket(world, "Norway"), await addMarket(world, "Sweden")]
    for (const ids of [[ours.marketId], [norway.id, ours.marketId]])
      await expect(ada.mutation(api.markets.archive, { ids, archived: true })).rejects.toMatchObject({
        data: { message: "Germany is the default market. Choose another one as the default first." }
      })
    await ada.mutation(api.markets.archive, { ids: [norway.id, sweden.id], archived: true })
    expect(await defaults(world)).toEqual(["Germany"])
    await expect(ada.mutation(api.markets.archive, { ids: [ours.marketId], archived: true })).rejects.toMatchObject({
      data: { message: "A brand keeps at least one market. Add another one first." }
    })
  })

  it("is again the one that a restored version names", async () => {
    const world = await makeWorld()
    const { ada, ours } = world
    const { brandId } = ours
    const norway = await addMarket(world, "Norway", { isDefault: true })
    await world.t.run(async (ctx) => {
      const brand = await ctx.db.get(brandId)
      const user = await ctx.db.query("users").first()
      if (brand === null || user === null) throw new Error("the world has a brand and users")
      await publishDraft(ctx, brand, { by: user._id, number: 1 })
    })
    await choose(world, ours.marketId)
    expect(await defaults(world)).toEqual(["Germany"])
    const { fingerprint } = await ada.query(api.brandData.overview, { brandId, shown: 1 })
    await ada.mutation(api.brandData.restore, { brandId, number: 1, fingerprint })
    expect(await defaults(world)).toEqual(["Norway"])
    expect((await ada.query(api.markets.get, { id: norway.id })).isDefault).toBe(true)
  })
})
