import { expect, it } from "vitest"
import { api } from "../convex/_generated/api.js"
import { brandDraft, creativeFields, file, newKey, request } from "./drafts.ts"
import { made, recipe, TAKEN, take } from "./score-world.ts"
import { uploadedAsset } from "./stored.ts"
import { makeWorld, storeAsset, type World } from "./world.ts"

const saveReferences = async (
  { ada, ours: { brandId } }: World,
  references: ReadonlyArray<{ readonly assetId: string; readonly liked: boolean; readonly note?: string }>
) => {
  const { identity, version } = await ada.query(api.brands.get, { brandId })
  const draft = { ...brandDraft("Ours"), identity: { ...identity, references: [...references] } }
  return ada.mutation(api.brands.update, { brandId, version, idempotencyKey: newKey(), draft })
}

it("a brand refers to its own pictures, and to others like to pictures that are not there", async () => {
  const world = await makeWorld()
  const { ada, ours, t } = world
  const liked = await made(world)
  await saveReferences(world, [{ assetId: liked, liked: true, note: "This light" }])
  const brand = await ada.query(api.brands.get, { brandId: ours.brandId })
  expect(brand.identity.references).toEqual([{ assetId: liked, liked: true, note: "This light" }])
  expect(brand.references).toMatchObject([{ assetId: liked, url: expect.stringMatching(/^\/media\//) }])
  const storageId = await t.run(({ storage }) => storage.store(new Blob(["theirs"])))
  const [user] = await t.run(({ db }) => db.query("users").take(1))
  const own = { brandId: ours.brandId, storageId }
  const logo = user && (await storeAsset(world, creativeFields(own, user._id, { purpose: "logo" })))
  for (const assetId of ["nothing", ours.productId, logo ?? ""]) {
    await expect(saveReferences(world, [{ assetId, liked: false }])).rejects.toMatchObject({
      data: { code: "not_found" }
    })
  }
  // What is gone stays in the draft until a person removes it, and is not shown.
  await t.run(async ({ db }) => {
    const id = db.normalizeId("assets", liked)
    if (id) await db.patch(id, { file: undefined })
  })
  await saveReferences(world, [{ assetId: liked, liked: false }])
  expect((await ada.query(api.brands.get, { brandId: ours.brandId })).references).toEqual([])
})

it("S-143 a logo counts the pictures that show it", async () => {
  const world = await makeWorld()
  const { ada, cleo, ours, t } = world
  const about = { brandId: ours.brandId, name: "mark.svg", purpose: "logo" as const }
  const { assetId, storageId } = await uploadedAsset(world, ada, about)
  await t.run(async ({ db }) => {
    const id = db.normalizeId("assets", assetId)
    if (id) await db.patch(id, { processing: "ready", file: file(storageId) })
  })
  const logo = { brandId: ours.brandId, assetId, name: "Mark", variant: "primary", theme: "any" } as const
  await ada.mutation(api.brands.addLogo, logo)
  const usedIn = async () => (await ada.query(api.brands.get, { brandId: ours.brandId })).logos[0]?.usedIn
  const order = async (logoFiles?: Array<string>) => {
    const one = { ...request(ours.productId), aspectRatios: ["square" as const] }
    await cleo.mutation(api.generations.submit, { brandId: ours.brandId, idempotencyKey: newKey(), request: one })
    const { taskId = "" } = (await take(world, "generation")) ?? {}
    const stored = await t.run(({ storage }) => storage.store(new Blob([newKey()])))
    const sent = { taskId, index: 0, file: file(stored), recipe, sourceType: "compositeCapture" }
    await t.mutation(api.tasks.output, { ...TAKEN, ...sent, ...(logoFiles && { logoFiles }) })
    await t.mutation(api.tasks.done, { ...TAKEN, taskId })
  }
  expect(await usedIn()).toBe(0)
  await order([storageId])
  await order(["another file"])
  await order()
  expect(await usedIn()).toBe(1)
})
