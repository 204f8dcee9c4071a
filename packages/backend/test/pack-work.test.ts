import { readPack, writePack } from "@marque/core/brand-files"
import { Result } from "effect"
import { expect, it } from "vitest"
import { api } from "../convex/_generated/api.js"
import { syncAsset } from "../convex/files/storedFiles.ts"
import type { Id } from "../convex/_generated/dataModel"
import { brandDraft, creativeFields, newKey, productDraft, request } from "./drafts.ts"
import { contents, draftOf, exported, logoOf, take } from "./pack-world.ts"
import { makeWorld, publishBrand, storeAsset, WORKER_KEY, type World } from "./world.ts"

const TAKEN = { workerKey: WORKER_KEY, workerId: "w1" }
const SHAPES = ["square", "portrait_3_4", "portrait_9_16", "landscape_4_3", "landscape_16_9"] as const
const FAILED = { error: { code: "engine_failed" as const, message: "Not made here" }, retryable: false }
const NAMES = new Set(["brandId", "cutoutId", "fileId", "generationId", "id", "photoId", "url"])

/** Ids and addresses by their order, without the version. */
const unnamed = <Work extends { readonly brand: { readonly version: number } }>(work: Work): unknown => {
  const { version: _, ...brand } = work.brand
  const names = new Map<string, number>()
  const text = JSON.stringify({ ...work, brand }, (key, value: unknown) => {
    if (!NAMES.has(key) || typeof value !== "string") return value
    names.set(value, names.get(value) ?? names.size)
    return names.get(value)
  })
  return JSON.parse(text)
}

const tenWorks = async ({ ada, t }: World, brandId: string, productId: string): Promise<ReadonlyArray<unknown>> => {
  const { snapshot } = await contents(ada, brandId)
  const works: Array<unknown> = []
  for (let seed = 0; seed < 10; seed += 1) {
    const shape = SHAPES[seed % SHAPES.length] ?? "square"
    const market = seed < 5 ? {} : { marketId: snapshot.markets[0]?.marketId ?? "" }
    const asked = { ...request(productId), aspectRatios: [shape], seed, ...market }
    await ada.mutation(api.generations.submit, { brandId, idempotencyKey: newKey(), request: asked })
    const task = await t.mutation(api.tasks.lease, { ...TAKEN, kinds: ["generation"] })
    if (task?.kind !== "generation") throw new Error("there is a picture to make")
    works.push(unnamed(task.generation))
    await t.mutation(api.tasks.fail, { ...TAKEN, ...FAILED, taskId: task.taskId })
  }
  return works
}

const productPhoto = async (world: World, brandId: Id<"brands">) => {
  const storageId = await world.t.run(({ storage }) => storage.store(new Blob(["abc"], { type: "image/jpeg" })))
  const cutout = { kind: "mixtures", storageId, width: 10, height: 10, verdict: "clean", preselected: true } as const
  const fields = creativeFields({ brandId, storageId }, world.users.ada)
  const assetId = await storeAsset(world, { ...fields, origin: "upload", purpose: "product", cutouts: [cutout] })
  await world.t.run((ctx) => syncAsset(ctx, assetId))
  return assetId
}

it("B-706 a brand that was exported into an empty installation asks for the same work for ten pictures as before, but for names and version", async () => {
  const here = await makeWorld()
  const { brandId, productId } = here.ours
  await publishBrand(here.ada, brandId)
  const mark = { name: "Mark", variant: "icon", theme: "dark" } as const
  await here.ada.mutation(api.brands.addLogo, { brandId, assetId: await logoOf(here, brandId), ...mark })
  expect(await publishBrand(here.ada, brandId)).toBe(2)
  const pack = Result.getOrThrow(readPack(writePack(await exported(here.ada, brandId))))
  const { rows } = await here.ada.query(api.brandPack.products, { brandId, cursor: null })

  const there = await makeWorld()
  const empty = await there.ada.mutation(api.brands.create, {
    organizationId: there.ours.organizationId,
    idempotencyKey: newKey(),
    draft: brandDraft("Empty")
  })
  const emptyId = empty.brandId as Id<"brands">
  await take(there.ada, emptyId, draftOf(pack, await logoOf(there, emptyId)))
  const product = await there.ada.mutation(api.products.create, {
    brandId: emptyId,
    idempotencyKey: newKey(),
    draft: { ...productDraft(""), ...rows[0]?.draft, heroAssetId: await productPhoto(there, emptyId) }
  })
  expect(await publishBrand(there.ada, emptyId)).toBe(1)

  const works = await tenWorks(here, brandId, productId)
  expect(await tenWorks(there, emptyId, product.id)).toEqual(works)
  expect(new Set(works.map((work) => JSON.stringify(work))).size).toBe(10)
  expect(works[9]).toMatchObject({ brand: { logos: [{ variant: "icon" }] }, product: { name: "Ember Mug" } })
})
