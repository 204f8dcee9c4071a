import { expect, it } from "vitest"
import { api } from "../convex/_generated/api.js"
import type { Id } from "../convex/_generated/dataModel"
import { fileOf, setUses, syncAsset } from "../convex/files/storedFiles.ts"
import { lost } from "./stored.ts"
import { makeWorld, outcome, WORKER_KEY, type World } from "./world.ts"

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

const composed = async (kind: "image" | "video" = "image") => {
  const world = await makeWorld()
  const { brandId, hero, organizationId, storageId } = world.ours
  const fontId = await world.t.run(async (ctx) => {
    const { db, storage } = ctx
    const stored = await storage.store(new Blob(["font"], { type: "font/woff2" }))
    const sceneId = await storage.store(new Blob(["{}"], { type: "application/json" }))
    await db.patch(hero, { kind, sceneId })
    await db.insert("recipes", { brandId, assetId: hero, input: input(storageId, stored) })
    // Files of a recipe belong to its brand already when it is stored.
    await setUses(ctx, hero, { organizationId, brandId }, [storageId, stored])
    await syncAsset(ctx, hero)
    return stored
  })
  return { world, fontId }
}

const ask = ({ ours, rex }: World) => rex.query(api.assets.scene, { assetId: ours.hero })
const rowOf = ({ t }: World, storageId: Id<"_storage">) =>
  t.run(async (ctx) => {
    const row = await fileOf(ctx, storageId)
    if (row === null) throw new Error("the file has a row")
    return row
  })

it("those who may have files learn where the scene of a picture is, with its files and fonts, under opaque names", async () => {
  const { fontId, world } = await composed()
  const [photo, font] = [await rowOf(world, world.ours.storageId), await rowOf(world, fontId)]
  expect(await ask(world)).toEqual({
    sceneUrl: expect.stringMatching(/^\/files\/[0-9a-f]{64}$/),
    files: [{ id: photo.rendition, url: `/files/${photo.original}` }],
    fonts: [`/files/${font.original}`]
  })
})

it("the app server learns which ids a scene names and what people call those files", async () => {
  const { fontId, world } = await composed()
  const [photo, font] = [await rowOf(world, world.ours.storageId), await rowOf(world, fontId)]
  const name = (await ask(world))?.sceneUrl.replace("/files/", "") ?? ""
  expect(await world.t.query(api.files.find, { workerKey: WORKER_KEY, name })).toMatchObject({
    isOriginal: true,
    names: [
      { stored: fontId, name: font.rendition },
      { stored: world.ours.storageId, name: photo.rendition }
    ].sort((left, right) => (left.stored === world.ours.storageId ? 1 : right.stored === world.ours.storageId ? -1 : 0))
  })
})

it("where the organization requires approval before download, nobody gets a scene", async () => {
  const { world } = await composed()
  const { organizationId } = world.ours
  await world.ada.mutation(api.organizations.setPolicies, { organizationId, approvalBeforeDownload: true })
  expect(await world.vic.query(api.assets.scene, { assetId: world.ours.hero })).toBeNull()
})

it("a picture that was not composed here has no scene, nor has a clip", async () => {
  expect(await ask(await makeWorld())).toBeNull()
  expect(await ask((await composed("video")).world)).toBeNull()
})

it("a scene of which a file is gone is none", async () => {
  const { fontId, world } = await composed()
  await lost(world, fontId)
  expect(await ask(world)).toBeNull()
})

it("a picture of another brand is refused like one that does not exist", async () => {
  const { world } = await composed()
  const assetId = world.ours.hero
  expect(await outcome(world.bob.query(api.assets.scene, { assetId }))).toBe("not_found")
  expect(await outcome(world.bob.query(api.assets.scene, { assetId: "unknown" }))).toBe("not_found")
})
