import { expect, it } from "vitest"
import { api } from "../convex/_generated/api.js"
import type { Id } from "../convex/_generated/dataModel"
import { makeWorld, outcome, type World } from "./world.ts"

const input = (photoId: string, fontId: string) =>
  JSON.stringify({
    brand: {
      id: "b",
      version: 1,
      name: "Ours",
      logos: [],
      fontFiles: [{ family: "Ember Sans", weight: 400, assetId: fontId }]
    },
    product: { id: "p", photoId },
    mode: "product",
    ratio: "square",
    seed: 1,
    variant: 0,
    copy: { headline: "Made for slow evenings" }
  })

/** Gives the picture of our brand a scene and a recipe that names its photo and a font. */
const composed = async (kind: "image" | "video" = "image") => {
  const world = await makeWorld()
  const { brandId, hero, storageId } = world.ours
  const fontId = await world.t.run(async ({ db, storage }) => {
    const stored = await storage.store(new Blob(["font"], { type: "font/woff2" }))
    const sceneId = await storage.store(new Blob(["{}"], { type: "application/json" }))
    await db.patch(hero, { kind, sceneId })
    await db.insert("recipes", { brandId, assetId: hero, input: input(storageId, stored) })
    return stored
  })
  return { world, fontId }
}

const ask = ({ ours, vic }: World) => vic.query(api.assets.scene, { assetId: ours.hero })
const urlOf = ({ t }: World, id: Id<"_storage">) => t.run(({ storage }) => storage.getUrl(id))

it("whoever sees the brand is told where the scene of a picture is, with its files and fonts", async () => {
  const { fontId, world } = await composed()
  const { storageId } = world.ours
  expect(await ask(world)).toEqual({
    sceneUrl: expect.any(String),
    files: [{ id: storageId, url: await urlOf(world, storageId) }],
    fonts: [await urlOf(world, fontId)]
  })
})

it("a picture that was not composed here has no scene, nor has a clip", async () => {
  expect(await ask(await makeWorld())).toBeNull()
  expect(await ask((await composed("video")).world)).toBeNull()
})

it("a scene of which a file is gone is none", async () => {
  const { fontId, world } = await composed()
  await world.t.run(({ storage }) => storage.delete(fontId))
  expect(await ask(world)).toBeNull()
})

it("a picture of another brand is refused like one that does not exist", async () => {
  const { world } = await composed()
  const assetId = world.ours.hero
  expect(await outcome(world.bob.query(api.assets.scene, { assetId }))).toBe("not_found")
  expect(await outcome(world.bob.query(api.assets.scene, { assetId: "unknown" }))).toBe("not_found")
})
