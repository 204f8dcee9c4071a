import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import type { Doc } from "../convex/_generated/dataModel"
import { made, measure, scoreOf, scoreTask } from "./score-world.ts"
import { marketDraft, newKey, placeDraft, productDraft } from "./drafts.ts"
import { makeWorld } from "./world.ts"

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

describe("the facts of a picture", () => {
  const factsAt = async (rights: Doc<"places">["rights"]) => {
    const world = await makeWorld()
    const assetId = await made(world)
    await world.t.run(async ({ db }) => {
      const place = await db.get(world.ours.placeId)
      if (!place) throw new Error("there is no place")
      await db.patch(place._id, { name: "Stone terrace", rights })
      const id = db.normalizeId("assets", assetId)
      if (id) await db.patch(id, { placeIds: [place._id] })
    })
    return (await scoreTask(world))?.score.facts.rights
  }
  const terrace = { kind: "rights", name: "Stone terrace" }

  it("say how the rights of its place stand on the day of the measure", async () => {
    expect(await factsAt({})).toEqual([{ ...terrace, state: "unrecorded" }])
    expect(await factsAt({ owner: "Studio Nord" })).toEqual([{ ...terrace, state: "hold" }])
    // The clock of these tests stands on 15 January 2027.
    expect(await factsAt({ validUntil: "2027-01-15" })).toEqual([{ ...terrace, state: "hold", until: "15 Jan 2027" }])
    expect(await factsAt({ markets: "Germany" })).toEqual([{ ...terrace, state: "unrecorded" }])
    expect(await factsAt({ validUntil: "2027-01-14" })).toEqual([{ ...terrace, state: "ended", until: "14 Jan 2027" }])
  })

  it("hold in the markets of its place alone", async () => {
    const at = async (isThere: boolean | undefined) => {
      const world = await makeWorld()
      const { marketId, placeId } = world.ours
      const assetId = await made(world)
      const { id: elsewhere } = await world.ada.mutation(api.markets.create, {
        brandId: world.ours.brandId,
        idempotencyKey: newKey(),
        draft: marketDraft("Norway")
      })
      await world.t.run(async ({ db }) => {
        await db.patch(placeId, { name: "Stone terrace", rights: { marketIds: [marketId] } })
        const id = db.normalizeId("assets", assetId)
        const shown = isThere === undefined ? {} : { marketId: isThere ? marketId : elsewhere }
        if (id) await db.patch(id, { placeIds: [placeId], ...shown })
      })
      return (await scoreTask(world))?.score.facts.rights
    }
    expect(await at(true)).toEqual([{ ...terrace, state: "hold" }])
    expect(await at(false)).toEqual([{ ...terrace, state: "elsewhere", markets: "Germany" }])
    expect(await at(undefined)).toEqual([{ ...terrace, state: "hold", markets: "Germany" }])
  })

  it("have no rights of others where only the brand's own product is shown", async () => {
    const world = await makeWorld()
    await made(world)
    expect((await scoreTask(world))?.score.facts.rights).toEqual([])
  })

  it("are looked at again when the rights of a place are saved anew", async () => {
    const world = await makeWorld()
    const assetId = await made(world)
    await measure(world, { failed: false })
    const { placeId } = world.ours
    const place = await world.t.run(({ db }) => db.get(placeId))
    const draft = placeDraft("Stone terrace")
    const saved = (version: number, rights: Doc<"places">["rights"]) =>
      world.ada.mutation(api.places.update, {
        id: placeId,
        idempotencyKey: newKey(),
        version,
        draft: { ...draft, rights }
      })
    const { version } = await saved(place?.version ?? 0, place?.rights ?? {})
    expect((await scoreOf(world, assetId)).state).toBe("scored")
    vi.advanceTimersByTime(1)
    await saved(version, { validUntil: "2027-01-01" })
    expect((await scoreOf(world, assetId)).state).toBe("stale")
  })

  it("name claims that may not be made of its product in its market", async () => {
    const world = await makeWorld()
    const { marketId, productId } = world.ours
    const assetId = await made(world)
    const { id: norway } = await world.ada.mutation(api.markets.create, {
      brandId: world.ours.brandId,
      idempotencyKey: newKey(),
      draft: marketDraft("Norway")
    })
    const claims = [{ text: "Dishwasher safe", proof: "Test 12", marketIds: [marketId] }, { text: "Lasts a lifetime" }]
    await world.t.run(async ({ db }) => {
      await db.patch(productId, { claims })
      const id = db.normalizeId("assets", assetId)
      if (id) await db.patch(id, { marketId: norway })
    })
    expect((await scoreTask(world))?.score.brand.claims).toEqual([
      { text: "Dishwasher safe", fault: "claim_elsewhere" },
      { text: "Lasts a lifetime", fault: "claim_unproven" }
    ])
  })

  it("are looked at again when other claims are made of a product", async () => {
    const world = await makeWorld()
    const { productId } = world.ours
    const assetId = await made(world)
    await measure(world, { failed: false })
    const saved = async (change: object) => {
      const { version } = await world.ada.query(api.products.get, { id: productId })
      const draft = { ...productDraft("Ember Mug", "EM-1"), ...change }
      vi.advanceTimersByTime(1)
      await world.ada.mutation(api.products.update, { id: productId, version, idempotencyKey: newKey(), draft })
    }
    await saved({})
    expect((await scoreOf(world, assetId)).state).toBe("scored")
    await saved({ claims: [{ text: "Dishwasher safe" }] })
    expect((await scoreOf(world, assetId)).state).toBe("stale")
  })

  it("name the label of its product by the files that its scene knows", async () => {
    const world = await makeWorld()
    await made(world)
    const labelRegion = { x: 0.2, y: 0.3, w: 0.4, h: 0.2 }
    await world.t.run(async ({ db }) => {
      const [kept] = await db.query("recipes").collect()
      if (!kept) throw new Error("no recipe is kept")
      const input = JSON.parse(kept.input)
      await db.patch(kept._id, { input: JSON.stringify({ ...input, product: { ...input.product, labelRegion } }) })
    })
    expect((await scoreTask(world))?.score.labels).toEqual([{ source: world.ours.storageId, region: labelRegion }])
  })
})

describe("the report as text", () => {
  it("names rules as the brand pack does, and is null until the picture is measured", async () => {
    const world = await makeWorld()
    const assetId = await made(world)
    const text = () => world.cleo.query(api.scores.report, { assetId })
    expect(await text()).toBeNull()
    await measure(world)
    const { brandId } = world.ours
    const [rule] = (await world.ada.query(api.brandPack.contents, { brandId })).snapshot.guidelines ?? []
    const ruleId = rule?.guidelineId ?? ""
    await world.t.run(async ({ db }) => {
      const [kept] = await db.query("scoreReports").collect()
      const [first] = kept?.report.checks ?? []
      if (!kept || !first) throw new Error("it is measured")
      await db.patch(kept._id, { report: { ...kept.report, blockedBy: [ruleId], checks: [{ ...first, id: ruleId }] } })
    })
    const report = JSON.parse((await text()) ?? "")
    expect(report).toMatchObject({ blockedBy: ["no-loud-words"], checks: [{ id: "no-loud-words" }] })
    expect(report.rules).toEqual({ state: "draft", version: 0 })
  })
})
