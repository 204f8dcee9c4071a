import { beforeEach, describe, expect, it } from "vitest"
import { api } from "../convex/_generated/api.js"
import { creativeFields, newKey, request, river as blind } from "./drafts.ts"
import { take } from "./score-world.ts"
import { makeWorld, outcome, storeAsset, WORKER_KEY, type World } from "./world.ts"

const river = { ...blind, references: 1 }
const lake = { ...river, id: "lake:1", name: "Lake 1", modes: ["place" as const] }

type Asked = (typeof api.generations.submit)["_args"]["request"]

let world: World
/** Of the place: by day in summer, on a winter evening, and one of which nothing is stated. */
let summer: string
let winter: string
let unstated: string

beforeEach(async () => {
  world = await makeWorld()
  await world.t.mutation(api.tasks.announce, { workerKey: WORKER_KEY, workerId: "w1", engines: [river, lake] })
  const photo = async (name: string) => {
    const storageId = await world.t.run(({ storage }) => storage.store(new Blob([name])))
    const about = { brandId: world.ours.brandId, storageId }
    return storeAsset(world, creativeFields(about, world.users.cleo, { purpose: "place", name }))
  }
  const [one, two, three] = [await photo("summer"), await photo("winter"), await photo("unstated")]
  await world.t.run(({ db }) =>
    db.patch(world.ours.placeId, {
      photos: [
        { assetId: one, season: "summer", timeOfDay: "day" },
        { assetId: two, season: "winter", timeOfDay: "evening" },
        { assetId: three, timeOfDay: "day" }
      ]
    })
  )
  summer = one
  winter = two
  unstated = three
})

const asked = (change: Partial<Asked>): Asked => ({ ...request(world.ours.productId), ...change })

const quoted = (change: Partial<Asked>) =>
  world.cleo.query(api.generations.quote, { brandId: world.ours.brandId, request: asked(change) })

const submit = (change: Partial<Asked>) =>
  world.cleo.mutation(api.generations.submit, {
    brandId: world.ours.brandId,
    idempotencyKey: newKey(),
    request: asked(change)
  })

const made = async (change: Partial<Asked>) => {
  await submit(change)
  const task = await take(world, "generation")
  if (task?.kind !== "generation") throw new Error("there is something to make")
  return task.generation
}

const filesOf = (ids: ReadonlyArray<string>) =>
  world.t.run(async ({ db }) => {
    const rows = await Promise.all(ids.map((id) => db.get(db.normalizeId("assets", id) ?? (id as never))))
    return rows.map((row) => row?.file?.storageId)
  })

const photosOf = ({ place }: Awaited<ReturnType<typeof made>>) => [
  place?.photoId,
  ...(place?.others ?? []).map(({ photoId }) => photoId)
]

describe("the scene of a product", () => {
  it("of a place is painted like a picture of the place, and stays a picture of the product", async () => {
    const inPlace = { scene: "place", placeId: world.ours.placeId } as const
    const work = await made({ ...inPlace, staging: { across: -0.5 } })
    expect(work).toMatchObject({ mode: "place", place: { name: "Kitchen counter" }, staging: { across: -0.5 } })
    const [row] = await world.t.run(({ db }) => db.query("generations").collect())
    expect(row).toMatchObject({ mode: "product", scene: "place", placeId: world.ours.placeId })
    const { workJson = "" } = await world.cleo.query(api.generations.sketch, {
      brandId: world.ours.brandId,
      request: asked(inPlace)
    })
    expect(JSON.parse(workJson)).toMatchObject({ mode: "place", place: { name: "Kitchen counter" } })
  })

  it("of a place is offered to engines that make places, and to no others", async () => {
    const inPlace = { scene: "place", placeId: world.ours.placeId } as const
    expect((await quoted(inPlace)).engines?.map(({ id }) => id)).toEqual(["local", "lake:1"])
    expect((await quoted({})).engines?.map(({ id }) => id)).toEqual(["local", "river:2"])
  })

  it("needs a place that exists, whose rights hold, and words where it is described", async () => {
    expect(await outcome(submit({ scene: "place" }))).toBe("invalid")
    expect(await outcome(submit({ scene: "place", placeId: world.theirs.placeId }))).toBe("reference_missing")
    await world.t.run(({ db }) => db.patch(world.ours.placeId, { rights: { validUntil: "2020-01-31" } }))
    expect(await outcome(submit({ scene: "place", placeId: world.ours.placeId }))).toBe("rights_expired")
    expect(await outcome(submit({ scene: "describe", prompt: " ", engine: "river:2" }))).toBe("invalid")
    expect(await world.t.run(({ db }) => db.query("generations").collect())).toEqual([])
  })

  it("that is described is painted by an engine that paints, and refused to the local one", async () => {
    const described = { scene: "describe", prompt: "A sunlit kitchen" } as const
    expect((await quoted(described)).problems).toEqual([
      {
        code: "unsupported",
        message: "The local engine paints no scene. Choose an engine that paints from words, or another scene."
      }
    ])
    const quote = await quoted({ ...described, engine: "river:2" })
    expect(quote.problems).toEqual([])
    expect(quote.prompt).toMatch(/^A sunlit kitchen\nAn empty set for a product photograph/)
    expect(await made({ ...described, engine: "river:2" })).toMatchObject({
      mode: "product",
      prompt: "A sunlit kitchen"
    })
  })
})

describe("when a place is shown", () => {
  const place = () => ({ mode: "place", placeId: world.ours.placeId }) as const

  it("decides over its photographs, and is kept with the picture", async () => {
    expect(photosOf(await made(place()))).toEqual(await filesOf([summer, winter, unstated]))
    expect(photosOf(await made({ ...place(), season: "winter" }))).toEqual(await filesOf([winter]))
    expect(photosOf(await made({ ...place(), season: "spring", timeOfDay: "day" }))).toEqual(await filesOf([unstated]))
    const inPlace = { scene: "place", placeId: world.ours.placeId, timeOfDay: "evening" } as const
    expect(photosOf(await made(inPlace))).toEqual(await filesOf([winter]))
    const rows = await world.t.run(({ db }) => db.query("generations").collect())
    expect(rows.map(({ season, timeOfDay }) => [season, timeOfDay])).toEqual([
      [undefined, undefined],
      ["winter", undefined],
      ["spring", "day"],
      [undefined, "evening"]
    ])
  })

  it("is refused to the local engine where no photograph shows it, also of the one that was picked", async () => {
    expect((await quoted({ ...place(), timeOfDay: "night" })).problems).toEqual([
      { code: "invalid", message: "No photograph of Kitchen counter shows it at night." }
    ])
    const picked = { ...place(), placePhotoId: summer, season: "winter" } as const
    expect((await quoted(picked)).problems).toMatchObject([{ code: "invalid" }])
    expect((await quoted({ ...picked, placePhotoId: winter })).problems).toEqual([])
  })

  it("is said to an engine that paints, over any of its photographs", async () => {
    const night = { ...place(), engine: "lake:1", season: "winter", timeOfDay: "night" } as const
    const quote = await quoted(night)
    expect(quote.problems).toEqual([])
    expect(quote.prompt).toContain("A photograph of Kitchen counter on a winter night.")
    const work = await made(night)
    expect(work).toMatchObject({ season: "winter", timeOfDay: "night" })
    expect(photosOf(work)).toHaveLength(3)
  })
})
