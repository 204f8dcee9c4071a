import { afterEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import { creativeFields, firstPage, newKey, placeDraft, request } from "./drafts.ts"
import { makeWorld, outcome, storeAsset, WORKER_KEY } from "./world.ts"

afterEach(() => void vi.useRealTimers())

/** 21 November 2026, noon UTC. */
const NOW = 1_795_262_400_000

type World = Awaited<ReturnType<typeof makeWorld>>

const anotherPhoto = (t: World["t"], of: World["ours"]["hero"]) =>
  t.run(async ({ db }) => {
    const row = await db.get(of)
    if (row === null) throw new Error("There is no such picture")
    const { _creationTime, _id, ...asset } = row
    return db.insert("assets", asset)
  })

describe("places", () => {
  it("S-142 are listed with name and photograph, last updated first", async () => {
    const { cleo, ours } = await makeWorld()
    await cleo.mutation(api.places.create, {
      brandId: ours.brandId,
      idempotencyKey: "k",
      draft: { ...placeDraft("  Stone terrace "), city: "Porto", photos: [{ assetId: ours.hero, horizon: 0.29 }] }
    })
    const { rows: places } = await cleo.query(api.places.list, { brandId: ours.brandId, ...firstPage })
    expect(places.map(({ name }) => name)).toEqual(["Stone terrace", "Kitchen counter"])
    expect(places[0]).toMatchObject({
      city: "Porto",
      photos: [{ horizon: 0.29 }],
      version: 1,
      archived: false,
      usedIn: 0
    })
    expect(places[0]?.photos[0]?.url).toBeDefined()
    expect(places[0]?.photos[0]).toMatchObject({ width: expect.any(Number), height: expect.any(Number) })
    expect(places[1]?.photos).toEqual([])
  })

  it("are created once for one key", async () => {
    const { cleo, ours } = await makeWorld()
    const make = (idempotencyKey: string) =>
      cleo.mutation(api.places.create, { brandId: ours.brandId, idempotencyKey, draft: placeDraft("Terrace") })
    const first = await make("a")
    expect(await make("a")).toEqual(first)
    expect(await make("b")).not.toEqual(first)
  })

  it("never overwrite somebody else's newer save, and say whose it is", async () => {
    const { ada, cleo, ours, t, users } = await makeWorld()
    await t.run(({ db }) => db.patch(users.cleo, { name: "Cleo Marsh" }))
    const save = (who: typeof ada, name: string) =>
      who.mutation(api.places.update, {
        id: ours.placeId,
        idempotencyKey: newKey(),
        version: 1,
        draft: placeDraft(name)
      })
    expect(await save(cleo, "Kitchen")).toEqual({ version: 2 })
    await expect(save(ada, "Counter")).rejects.toMatchObject({
      data: { code: "conflict", message: "Changed by Cleo Marsh a moment ago" }
    })
    expect((await ada.query(api.places.get, { id: ours.placeId })).name).toBe("Kitchen")
  })

  it("forget what the form leaves empty", async () => {
    const { cleo, ours } = await makeWorld()
    const save = (version: number, more: object) =>
      cleo.mutation(api.places.update, {
        id: ours.placeId,
        idempotencyKey: newKey(),
        version,
        draft: { ...placeDraft("Kitchen"), ...more }
      })
    await save(1, { city: "Porto", photos: [{ assetId: ours.hero, horizon: 0.3 }] })
    await save(2, {})
    const place = await cleo.query(api.places.get, { id: ours.placeId })
    expect(Object.keys(place)).not.toEqual(expect.arrayContaining(["city"]))
    expect(place.photos).toEqual([])
  })

  it("refuse a zone that leaves the photograph and a day that is none, and name the field", async () => {
    const { cleo, ours } = await makeWorld()
    const save = (more: object) =>
      cleo.mutation(api.places.update, {
        id: ours.placeId,
        idempotencyKey: newKey(),
        version: 1,
        draft: { ...placeDraft("K"), ...more }
      })
    const photos = [{ assetId: ours.hero, zone: { x: 0.6, y: 0, w: 0.5, h: 0.5 } }]
    await expect(save({ photos })).rejects.toMatchObject({ data: { code: "invalid", field: "photos.0.zone" } })
    await expect(save({ photos: [{ assetId: ours.hero }, { assetId: ours.hero }] })).rejects.toMatchObject({
      data: { code: "invalid", field: "photos", message: "A photograph stands in a place once" }
    })
    await expect(save({ rights: { validUntil: "2027-02-30" } })).rejects.toMatchObject({
      data: { code: "invalid", field: "rights.validUntil", message: "Write the day as 2027-06-30" }
    })
  })

  it("refuse a photograph of another organization like a missing one, and one that could not be read", async () => {
    const { cleo, ours, t, theirs } = await makeWorld()
    const make = (assetId: string) =>
      outcome(
        cleo.mutation(api.places.create, {
          brandId: ours.brandId,
          idempotencyKey: assetId,
          draft: { ...placeDraft("Terrace"), photos: [{ assetId }] }
        })
      )
    expect(await make(theirs.hero)).toBe("not_found")
    expect(await make("nothing")).toBe("not_found")
    await t.run(({ db }) => db.patch(ours.hero, { processing: "failed" }))
    expect(await make(ours.hero)).toBe("invalid")
  })

  it("stored with one photograph on their own row are read as a list of it, which the next save writes", async () => {
    const { cleo, ours, t } = await makeWorld()
    const { placeId } = ours
    const marked = { season: "summer", horizon: 0.4, lightFrom: "left", frameWidthCm: 66 } as const
    await t.run(({ db }) => db.patch(placeId, { ...marked, photos: undefined, photoAssetId: ours.hero }))
    const before = await cleo.query(api.places.get, { id: placeId })
    expect(before.photos).toMatchObject([{ ...marked, assetId: ours.hero }])
    expect(before).not.toHaveProperty("horizon")
    expect(before.photos[0]?.url).toBeDefined()
    const photos = before.photos.map(({ height, url, width, ...photo }) => photo)
    const draft = { ...placeDraft("Kitchen"), photos: [...photos, { assetId: await anotherPhoto(t, ours.hero) }] }
    await cleo.mutation(api.places.update, { id: placeId, idempotencyKey: newKey(), version: 1, draft })
    const row = await t.run(({ db }) => db.get(placeId))
    expect(row).not.toHaveProperty("photoAssetId")
    expect(row).not.toHaveProperty("season")
    expect(row?.photos).toHaveLength(2)
    expect((await cleo.query(api.places.get, { id: placeId })).photos[0]).toMatchObject(marked)
  })

  it("count the creatives that show them, archived ones left out", async () => {
    const world = await makeWorld()
    const { ada, ours, users } = world
    const shown = creativeFields(ours, users.ada, { placeIds: [ours.placeId] })
    await storeAsset(world, shown)
    await storeAsset(world, { ...shown, archivedAt: 1 })
    expect((await ada.query(api.places.get, { id: ours.placeId })).usedIn).toBe(1)
  })

  it("are archived and come back", async () => {
    const { cleo, ours } = await makeWorld()
    const archive = (archived: boolean) =>
      cleo.mutation(api.places.archive, { ids: [ours.placeId], archived }).then(async () => {
        return (await cleo.query(api.places.get, { id: ours.placeId })).archived
      })
    expect(await archive(true)).toBe(true)
    expect(await archive(false)).toBe(false)
  })
})

describe("what is to be made at a place", () => {
  const problems = async (more: (ids: { readonly placeId: string; readonly foreign: string }) => object) => {
    const { cleo, ours, theirs } = await makeWorld()
    const asked = { ...request(ours.productId), ...more({ placeId: ours.placeId, foreign: theirs.placeId }) }
    return (await cleo.query(api.generations.quote, { brandId: ours.brandId, request: asked })).problems
  }

  it("is refused when the place is another organization's", async () => {
    expect(await problems(({ foreign }) => ({ placeId: foreign }))).toEqual([
      { code: "reference_missing", message: "This refers to a place that no longer exists" }
    ])
    expect(await problems(({ placeId }) => ({ placeId }))).toEqual([])
  })

  it("takes the main photograph with the others beside it, and only the one that was asked for", async () => {
    const { cleo, ours, t } = await makeWorld()
    const other = await anotherPhoto(t, ours.hero)
    const photos = [
      { assetId: ours.hero, horizon: 0.3 },
      { assetId: other, lightFrom: "right" as const }
    ]
    const draft = { ...placeDraft("Kitchen counter"), photos }
    await cleo.mutation(api.places.update, { id: ours.placeId, idempotencyKey: newKey(), version: 1, draft })
    const asked = { ...request(ours.productId), mode: "place" as const, placeId: ours.placeId }
    const submit = (idempotencyKey: string, placePhotoId?: string) =>
      cleo.mutation(api.generations.submit, {
        brandId: ours.brandId,
        idempotencyKey,
        request: { ...asked, ...(placePhotoId !== undefined && { placePhotoId }) }
      })
    const lease = async () => {
      const work = await t.mutation(api.tasks.lease, {
        workerKey: WORKER_KEY,
        workerId: "w",
        kinds: ["generation"]
      })
      return work !== null && "generation" in work ? work.generation?.place : undefined
    }
    await submit("any")
    expect(await lease()).toMatchObject({ horizon: 0.3, others: [{ lightFrom: "right" }] })
    await submit("other", other)
    const picked = await lease()
    expect(picked).toMatchObject({ lightFrom: "right" })
    expect(picked).not.toHaveProperty("others")
    const gone = { brandId: ours.brandId, request: { ...asked, placePhotoId: "nothing" } }
    expect((await cleo.query(api.generations.quote, gone)).problems).toEqual([
      { code: "reference_missing", message: "This refers to a picture that no longer exists" }
    ])
  })

  it("is refused from the day after the rights have ended", async () => {
    vi.useFakeTimers({ now: NOW, toFake: ["Date"] })
    const { cleo, ours, t } = await makeWorld()
    const quote = async (validUntil: string) => {
      await t.run(({ db }) => db.patch(ours.placeId, { rights: { validUntil } }))
      const asked = { ...request(ours.productId), placeId: ours.placeId }
      return (await cleo.query(api.generations.quote, { brandId: ours.brandId, request: asked })).problems
    }
    expect(await quote("2026-11-21")).toEqual([])
    expect(await quote("2026-11-20")).toEqual([
      { code: "rights_expired", message: "The rights for Kitchen counter ended on 20 Nov 2026" }
    ])
  })

  it("is refused at a place that is archived", async () => {
    const { cleo, ours } = await makeWorld()
    await cleo.mutation(api.places.archive, { ids: [ours.placeId], archived: true })
    const asked = { ...request(ours.productId), placeId: ours.placeId }
    expect((await cleo.query(api.generations.quote, { brandId: ours.brandId, request: asked })).problems).toEqual([
      { code: "read_only", message: "Kitchen counter is read-only: it is archived" }
    ])
  })

  it("S-011 says the name of the place a text refers to, and which kind is missing", async () => {
    const headline = (text: string) => problems(() => ({ copy: { headline: text } }))
    expect(await headline("At place:[nowhere]")).toEqual([
      { code: "reference_missing", message: "This refers to a place that no longer exists" }
    ])
    expect(await problems(({ placeId }) => ({ copy: { headline: `At place:[${placeId}]` } }))).toEqual([])
    expect(await problems(({ foreign }) => ({ copy: { headline: `At place:[${foreign}]` } }))).toHaveLength(1)
  })
})

it("a brand takes its places with it", async () => {
  const { t, ours, theirs } = await makeWorld()
  const { eraseBrand } = await import("../convex/catalog/eraseBrand.ts")
  await t.run(async (ctx) => {
    const brand = await ctx.db.get(ours.brandId)
    if (brand) await eraseBrand(ctx as never, brand)
  })
  expect(await t.run(({ db }) => db.get(ours.placeId))).toBeNull()
  expect(await t.run(({ db }) => db.get(theirs.placeId))).not.toBeNull()
})
