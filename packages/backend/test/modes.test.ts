import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import type { Id } from "../convex/_generated/dataModel"
import { file, request } from "./drafts.ts"
import { makeWorld, outcome, WORKER_KEY, type World } from "./world.ts"

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

type Asked = (typeof api.generations.submit)["_args"]["request"]

let asked = 0
const submit = (world: World, change: Partial<Asked>) =>
  world.cleo.mutation(api.generations.submit, {
    brandId: world.ours.brandId,
    idempotencyKey: `key-${(asked += 1)}`,
    request: { ...request(world.ours.productId), ...change }
  })

const lease = async ({ t }: World) => {
  const leased = await t.mutation(api.tasks.lease, { workerKey: WORKER_KEY, workerId: "w", kinds: ["generation"] })
  if (leased?.kind !== "generation") throw new Error("there is something to make")
  return leased
}

const input = (photoId: string) =>
  JSON.stringify({
    brand: { id: "b", version: 4, name: "Ours", roles: {}, fonts: {}, logos: [] },
    mode: "product",
    layout: "split",
    ratio: "square",
    seed: 11,
    variant: 1,
    product: { id: "p", name: "Ember Mug", camera: "eye", photoId },
    copy: { headline: "Made for slow evenings" }
  })

const deliver = async (world: World) => {
  const { generation, taskId } = await lease(world)
  const storageId = await world.t.run(({ storage }) => storage.store(new Blob(["picture"])))
  await world.t.mutation(api.tasks.output, {
    workerKey: WORKER_KEY,
    workerId: "w",
    taskId,
    index: generation.outputs[0]?.index ?? 0,
    file: file(storageId),
    recipe: {
      engine: "local",
      engineVersion: "1",
      layout: "split",
      variant: 1,
      seed: 11,
      sceneHash: "f",
      warnings: []
    },
    input: input(world.ours.storageId),
    sourceType: "compositeCapture"
  })
  await world.t.mutation(api.tasks.done, { workerKey: WORKER_KEY, workerId: "w", taskId })
  const { items } = await world.cleo.query(api.assets.list, { brandId: world.ours.brandId, filter: {}, limit: 9 })
  return items[0]?._id ?? ""
}

const withPhoto = async ({ ours, t }: World, rights: { readonly validUntil?: string } = {}) => {
  await t.run(({ db }) =>
    db.patch(ours.placeId, {
      photos: [{ assetId: ours.hero, horizon: 0.4, zone: { x: 0.2, y: 0.3, w: 0.4, h: 0.5 }, lightFrom: "left" }],
      rights
    })
  )
  return ours.placeId
}

describe("what a mode needs", () => {
  it.each<[string, Partial<Asked>, string]>([
    ["a clip of nothing", { mode: "animate" }, "invalid"],
    ["a place of nowhere", { mode: "place" }, "invalid"],
    ["four companions", { companionIds: ["a", "b", "c", "d"] }, "invalid"],
    ["a companion that is unknown", { companionIds: ["nobody"] }, "reference_missing"],
    ["a picture that is unknown", { mode: "custom", photoAssetId: "nothing" }, "reference_missing"],
    ["a source that is unknown", { mode: "animate", sourceAssetId: "nothing" }, "reference_missing"],
    ["a prompt of 2,001 characters", { mode: "custom", prompt: "x".repeat(2001) }, "invalid"],
    ["an offer of 25 characters", { offer: { text: "x".repeat(25) } }, "invalid"],
    ["a recipe that is unknown", { recipeOf: "nothing", exact: true }, "reference_missing"]
  ])("refuses %s and stores nothing", async (_, change, code) => {
    const world = await makeWorld()
    expect(await outcome(submit(world, change))).toBe(code)
    expect(await world.t.run(({ db }) => db.query("generations").collect())).toEqual([])
  })

  it("answers for what belongs to another brand as for what does not exist", async () => {
    const world = await makeWorld()
    for (const change of [
      { companionIds: [world.theirs.productId] },
      { mode: "place" as const, placeId: world.theirs.placeId },
      { mode: "custom" as const, photoAssetId: world.theirs.hero },
      { mode: "animate" as const, sourceAssetId: world.theirs.hero },
      { recipeOf: world.theirs.hero, exact: true },
      { recipeOf: world.theirs.hero }
    ]) {
      expect(await outcome(submit(world, change))).toBe("reference_missing")
    }
  })

  it("refuses a place without a photo, and one whose rights have ended", async () => {
    const world = await makeWorld()
    const ask = () => submit(world, { mode: "place", placeId: world.ours.placeId })
    expect(await outcome(ask())).toBe("invalid")
    await withPhoto(world, { validUntil: "2026-12-31" })
    expect(await outcome(ask())).toBe("rights_expired")
    await withPhoto(world, { validUntil: "2027-12-31" })
    expect(await outcome(ask())).toBe("accepted")
  })

  it("makes a clip once, in one shape", async () => {
    const world = await makeWorld()
    const clip = { mode: "animate", sourceAssetId: world.ours.hero, count: 1 } as const
    expect(await outcome(submit(world, { ...clip, aspectRatios: ["square", "portrait_3_4"] }))).toBe("invalid")
    expect(await outcome(submit(world, { ...clip, aspectRatios: ["square"], count: 2 }))).toBe("invalid")
    expect(await outcome(submit(world, { ...clip, aspectRatios: ["square"], motion: "pan", seconds: 3 }))).toBe(
      "accepted"
    )
  })
})

describe("what a worker is handed", () => {
  it("has companions, the camera, the offer and the place with where things stand in it", async () => {
    const world = await makeWorld()
    const placeId = await withPhoto(world)
    const second = await world.t.run(async ({ db }) => {
      const { _creationTime, _id, ...product } = (await db.get(world.ours.productId)) ?? (undefined as never)
      return db.insert("products", { ...product, name: "Gift set", price: { amount: 4900, currency: "EUR" } })
    })
    await submit(world, { mode: "place", placeId, companionIds: [second], camera: "top", offer: { text: "-20 %" } })
    const { generation } = await lease(world)
    expect(generation).toMatchObject({
      product: { name: "Ember Mug", camera: "top", photoId: world.ours.storageId, cutoutId: world.ours.storageId },
      companions: [{ name: "Gift set", price: "€49.00" }],
      offer: { text: "-20 %" },
      place: { name: "Kitchen counter", horizon: 0.4, lightFrom: "left", photoId: world.ours.storageId }
    })
  })

  it("has the picture of custom, and its prompt with names instead of tokens", async () => {
    const world = await makeWorld()
    const prompt = `product:[${world.ours.productId}] in place:[${world.ours.placeId}]`
    await submit(world, { mode: "custom", prompt, photoAssetId: world.ours.hero })
    const { generation } = await lease(world)
    expect(generation).toMatchObject({
      prompt: "Ember Mug in Kitchen counter",
      photo: { id: world.ours.storageId, marksFound: [] }
    })
    expect(generation.photo?.url).toMatch(/^http/)
  })

  it("has the picture to move, and how", async () => {
    const world = await makeWorld()
    await submit(world, { mode: "animate", sourceAssetId: world.ours.hero, aspectRatios: ["square"], loop: true })
    expect((await lease(world)).generation.clip).toMatchObject({
      sourceAssetId: world.ours.hero,
      sourceWidth: 1080,
      motion: "push_in",
      seconds: 5,
      loop: true
    })
  })
})

describe("a stored recipe", () => {
  it("is handed out as it was handed in, with the files it names, in the shapes asked for", async () => {
    const world = await makeWorld()
    await submit(world, { offer: { text: "-20 %" } })
    const recipeOf = await deliver(world)
    await submit(world, { recipeOf, exact: true, copy: { headline: "Other words" }, aspectRatios: ["portrait_9_16"] })
    const { generation } = await lease(world)
    expect(generation).toMatchObject({
      copy: { headline: "Made for slow evenings" },
      offer: { text: "-20 %" },
      outputs: [{ index: 0, variant: 0, aspectRatio: "portrait_9_16" }],
      repeat: { inputJson: input(world.ours.storageId), files: [{ id: world.ours.storageId, marksFound: [] }] }
    })
  })

  it("is handed out beside the picture that is to move", async () => {
    const world = await makeWorld()
    await submit(world, {})
    const sourceAssetId = await deliver(world)
    await submit(world, { mode: "animate", sourceAssetId, aspectRatios: ["square"] })
    expect((await lease(world)).generation.repeat?.inputJson).toBe(input(world.ours.storageId))
  })

  it("is not to be had for a picture that has none", async () => {
    const world = await makeWorld()
    expect(await outcome(submit(world, { recipeOf: world.ours.hero, exact: true }))).toBe("reference_missing")
  })

  it("names what an asset shows and the marks of every picture in it", async () => {
    const world = await makeWorld()
    const placeId = await withPhoto(world)
    await world.t.run(({ db }) => db.patch(world.ours.hero as Id<"assets">, { marksFound: ["digitalCreation"] }))
    await submit(world, { mode: "place", placeId })
    const assetId = await deliver(world)
    expect(await world.cleo.query(api.assets.get, { assetId })).toMatchObject({
      name: "Ember Mug · Kitchen counter · Made for slow evenings",
      alt: 'Ember Mug and Kitchen counter with the words "Made for slow evenings"',
      provenance: { marksFound: ["digitalCreation"] }
    })
  })
})

describe("pictures to choose from", () => {
  it("are creatives and uploads of the brand with a file, those that were named, and no other brand's", async () => {
    const world = await makeWorld()
    await submit(world, {})
    const creative = await deliver(world)
    const list = async (include: Array<string>) => {
      const answer = await world.cleo.query(api.assets.pictures, { brandId: world.ours.brandId, include, q: "" })
      return [...answer.found, ...answer.named]
    }
    expect((await list([])).map(({ _id }) => _id)).toEqual([creative, world.ours.hero])
    expect((await list([world.ours.hero, world.theirs.hero, "nothing"])).map(({ _id }) => _id)).toEqual([
      creative,
      world.ours.hero
    ])
    expect((await list([])).at(-1)).toMatchObject({ name: "mug.jpg", aspectRatio: "square" })
    await world.cleo.mutation(api.assets.archive, { assetIds: [creative], archived: true })
    expect((await list([creative])).map(({ _id }) => _id)).toEqual([world.ours.hero])
  })
})
