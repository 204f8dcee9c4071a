import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import type { Id } from "../convex/_generated/dataModel.js"
import { houseLayoutDraft, newKey, request } from "./drafts.ts"
import { makeWorld, outcome, publishBrand, WORKER_KEY, type World } from "./world.ts"

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const create = async (world: World, change: object = {}) => {
  const draft = { ...houseLayoutDraft("Winter shelf"), ...change }
  const { id } = await world.ada.mutation(api.houseLayouts.create, {
    brandId: world.ours.brandId,
    idempotencyKey: newKey(),
    draft
  })
  return id
}

const change = async (world: World, id: string, change: object) => {
  const { version } = await world.vic.query(api.houseLayouts.get, { id })
  const draft = { ...houseLayoutDraft("Autumn shelf"), ...change }
  return world.ada.mutation(api.houseLayouts.update, { id, version, idempotencyKey: newKey(), draft })
}

const asked = (world: World, houseLayoutId: string | undefined, more: object = {}) => ({
  ...request(world.ours.productId),
  ...(houseLayoutId !== undefined && { houseLayoutId }),
  ...more
})

const quote = (world: World, houseLayoutId: string | undefined, more: object = {}) =>
  world.cleo.query(api.generations.quote, {
    brandId: world.ours.brandId,
    request: asked(world, houseLayoutId, more)
  })

const problems = async (world: World, houseLayoutId: string | undefined, more: object = {}) =>
  (await quote(world, houseLayoutId, more)).problems.map(({ message }) => message)

const work = async (world: World, houseLayoutId: string, more: object = {}) => {
  const { brandId } = world.ours
  const made = { brandId, idempotencyKey: newKey(), request: asked(world, houseLayoutId, more) }
  await world.cleo.mutation(api.generations.submit, made)
  const leased = await world.t.mutation(api.tasks.lease, {
    workerKey: WORKER_KEY,
    workerId: "w1",
    kinds: ["generation"]
  })
  return leased?.kind === "generation" ? leased.generation : undefined
}

const choices = ({ ours, vic }: World) => vic.query(api.houseLayouts.choices, { brandId: ours.brandId })

describe("what a house layout fixes", () => {
  it("stands in the work, whatever the client asks for", async () => {
    const world = await makeWorld()
    const made = await work(world, world.ours.houseLayoutId, {
      copy: { headline: "Our words", cta: "Buy now", eyebrow: "New" },
      layout: "split",
      offer: { text: "-20 %" },
      count: 4,
      accent: "#C46A3A"
    })
    expect(made).toMatchObject({
      layout: "stage",
      copy: { headline: "Our words", cta: "See the shelf" },
      house: { name: "Autumn shelf", variant: 1, legal: "Hand wash only." },
      outputs: [{ variant: 0 }, { variant: 0 }]
    })
    expect(made?.copy).not.toHaveProperty("eyebrow")
    expect(made).not.toHaveProperty("offer")
    expect(made).not.toHaveProperty("accent")
  })

  it("stays with work that waits, though the house layout changes meanwhile", async () => {
    const world = await makeWorld()
    const { brandId, houseLayoutId } = world.ours
    await world.cleo.mutation(api.generations.submit, {
      brandId,
      idempotencyKey: newKey(),
      request: asked(world, houseLayoutId)
    })
    await change(world, houseLayoutId, { variant: 7, name: "Other" })
    const leased = await world.t.mutation(api.tasks.lease, {
      workerKey: WORKER_KEY,
      workerId: "w1",
      kinds: ["generation"]
    })
    expect(leased?.kind === "generation" && leased.generation.house).toMatchObject({ name: "Autumn shelf", variant: 1 })
  })

  it("is refused for a size that it is not for, in a mode that it shows nothing in, and when it is gone", async () => {
    const world = await makeWorld()
    const open = houseLayoutDraft("x").open
    const squares = await create(world, { open: { ...open, placementIds: ["any-square"] } })
    expect(await problems(world, squares, { aspectRatios: ["portrait_9_16"] })).toEqual([
      "Winter shelf is not for Instagram and Facebook story"
    ])
    const places = await create(world, { name: "Places", open: { ...open, pictures: ["place"] } })
    expect(await problems(world, places)).toContain("Places shows no product")
    const inPlace = { mode: "place", placeId: world.ours.placeId } as const
    expect(await problems(world, places, inPlace)).toContain("Places shows no place")
    const outside = await create(world, { name: "Outside", layout: "bleed", open: { ...open, pictures: ["place"] } })
    expect(await problems(world, outside, inPlace)).toEqual(["Kitchen counter has no photo yet"])
    await world.ada.mutation(api.houseLayouts.archive, { ids: [squares], archived: true })
    expect(await problems(world, squares)).toEqual(["This refers to a house layout that no longer exists"])
    expect(await problems(world, world.theirs.houseLayoutId)).toEqual([
      "This refers to a house layout that no longer exists"
    ])
  })

  it("is refused while the logo that it sets is not the brand's any more", async () => {
    const world = await makeWorld()
    const { brandId } = world.ours
    const logo = await world.t.run(({ db }) =>
      db.insert("logos", {
        brandId,
        name: "Mark",
        variant: "icon",
        theme: "any",
        assetId: world.ours.hero,
        isDefault: false
      })
    )
    const id = await create(world, { fixed: { roles: {}, texts: {}, logo: { assetId: world.ours.hero } } })
    expect((await work(world, id))?.house).toMatchObject({ logoId: world.ours.hero })
    await world.t.run(({ db }) => db.delete(logo))
    expect(await problems(world, id)).toEqual(["The logo that Winter shelf sets is not one of the brand’s any more"])
  })
})

describe("a channel for house layouts only", () => {
  it("takes nothing else, and what names it", async () => {
    const world = await makeWorld()
    const id = await create(world, { exclusiveFor: ["display"] })
    const banner = { aspectRatios: [], placementIds: ["display-300x250"] }
    const sentence = "Pictures for Display ads are made with the house layout Winter shelf only"
    expect(await problems(world, undefined, banner)).toEqual([sentence])
    expect(await problems(world, world.ours.houseLayoutId, banner)).toEqual([sentence])
    expect(await problems(world, id, banner)).toEqual([])
    expect(await problems(world, undefined)).toEqual([])
  })
})

describe("a house layout of a published brand", () => {
  it("counts from the next publish on; the draft has it before", async () => {
    const world = await makeWorld()
    const { brandId, houseLayoutId } = world.ours
    await publishBrand(world.mia, brandId)
    const id = await create(world)
    await change(world, houseLayoutId, { name: "Autumn and winter" })
    const names = (list: ReadonlyArray<{ readonly name: string }>) => list.map(({ name }) => name)
    expect(names((await choices(world)).inForce)).toEqual(["Autumn shelf"])
    expect(names((await choices(world)).draft)).toEqual(["Autumn and winter", "Winter shelf"])
    expect(await problems(world, id)).toEqual(["This refers to a house layout that no longer exists"])
    expect(await problems(world, id, { draftRules: true })).toEqual([])
    const { changes } = await world.vic.query(api.brandData.overview, { brandId, shown: 5 })
    expect(changes.map(({ label }) => label)).toEqual([
      "House layout Autumn and winter: Name",
      "House layout Winter shelf"
    ])
    await publishBrand(world.mia, brandId)
    expect(names((await choices(world)).inForce)).toEqual(["Autumn and winter", "Winter shelf"])
  })

  it("comes back with the version that is restored, as it was", async () => {
    const world = await makeWorld()
    const { brandId, houseLayoutId } = world.ours
    await publishBrand(world.mia, brandId)
    const before = (await choices(world)).draft
    await change(world, houseLayoutId, { name: "Other", variant: 5 })
    await create(world)
    const { fingerprint } = await world.vic.query(api.brandData.overview, { brandId, shown: 5 })
    await world.mia.mutation(api.brandData.restore, { brandId, number: 1, fingerprint })
    expect((await choices(world)).draft).toEqual(before)
    expect((await world.vic.query(api.brandData.overview, { brandId, shown: 5 })).changes).toEqual([])
  })
})

describe("saving a house layout", () => {
  it("is for managers, with parts of the brand only", async () => {
    const world = await makeWorld()
    const { brandId } = world.ours
    const draft = houseLayoutDraft("Calm")
    expect(
      await outcome(world.cleo.mutation(api.houseLayouts.create, { brandId, idempotencyKey: newKey(), draft }))
    ).toBe("forbidden")
    const foreign = { roles: {}, texts: {}, logo: { assetId: world.theirs.hero } }
    expect(await outcome(create(world, { fixed: foreign }))).toBe("invalid")
    expect(await outcome(create(world, { fromAssetId: world.theirs.hero } as never))).toBe("invalid")
    const both = { roles: {}, texts: { body: "Calm." } }
    expect(await outcome(create(world, { fixed: both }))).toBe("invalid")
  })

  it("ends at forty, archived ones left out", async () => {
    const world = await makeWorld()
    const ids: Array<string> = []
    for (let at = 0; at < 39; at += 1) ids.push(await create(world))
    expect(await outcome(create(world))).toBe("plan_limit")
    await world.ada.mutation(api.houseLayouts.archive, { ids: ids.slice(0, 1), archived: true })
    expect(await outcome(create(world))).toBe("accepted")
  })
})

describe("what the form offers of a picture", () => {
  const desk = (world: World, assetId: string) =>
    world.ada.query(api.houseLayouts.desk, { brandId: world.ours.brandId, assetId })

  it("is its layout, its words and its look; nothing of one without a recipe, or of another brand", async () => {
    const world = await makeWorld()
    const { brandId, hero } = world.ours
    const { generationId } = await world.cleo.mutation(api.generations.submit, {
      brandId,
      idempotencyKey: newKey(),
      request: asked(world, undefined)
    })
    expect(await desk(world, hero)).not.toHaveProperty("picture")
    expect(await desk(world, world.theirs.hero)).not.toHaveProperty("picture")
    const roles = { paper: "#F4EFE6", ink: "#23201C", deep: "#3B4A3F", accents: ["#C46A3A"] }
    const input = {
      brand: { id: brandId, version: 1, name: "Ours", roles, fonts: {}, logos: [] },
      mode: "product",
      layout: "arch",
      ratio: "square",
      seed: 1,
      variant: 3,
      copy: { headline: "Slow evenings" }
    }
    await world.t.run(async ({ db }) => {
      await db.patch(hero, {
        // An id that the backend answered with is of its table.
        generationId: generationId as Id<"generations">,
        recipe: {
          engine: "local",
          engineVersion: "1",
          layout: "arch",
          variant: 3,
          seed: 1,
          sceneHash: "ff",
          logoAt: "top_end",
          warnings: []
        }
      })
      for (const { _id, assetId } of await db.query("recipes").collect()) if (assetId === hero) await db.delete(_id)
      await db.insert("recipes", { brandId, assetId: hero, input: JSON.stringify(input) })
    })
    expect((await desk(world, hero)).picture).toMatchObject({
      layout: "arch",
      variant: 3,
      logoAt: "top_end",
      roles: { paper: "#F4EFE6", ink: "#23201C", deep: "#3B4A3F", accent: "#C46A3A" }
    })
  })
})
