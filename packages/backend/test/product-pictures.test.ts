import { afterEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import type { Id } from "../convex/_generated/dataModel"
import { syncAsset } from "../convex/files/storedFiles.ts"
import { insertAsset, patchAsset } from "../convex/gallery/assetChanges.ts"
import { requestOf } from "../convex/generation/requestOf.ts"
import { paintedWork } from "../convex/generation/taskWork.ts"
import { deleteAsset } from "../convex/gallery/deleteAsset.ts"
import { creativeFields, newKey, productDraft, request } from "./drafts.ts"
import { makeWorld, outcome, type World } from "./world.ts"

afterEach(() => void vi.useRealTimers())

const picture = (world: World, name: string, brandId = world.ours.brandId): Promise<Id<"assets">> =>
  world.t.run(async (ctx) => {
    const storageId = await ctx.storage.store(new Blob([name]))
    const own = { origin: "upload", purpose: "product", name } as const
    const assetId = await insertAsset(ctx, creativeFields({ brandId, storageId }, world.users.cleo, own))
    await syncAsset(ctx, assetId)
    return assetId
  })

const remove = (world: World, assetId: Id<"assets">) =>
  world.t.run(async (ctx) => {
    const asset = await ctx.db.get(assetId)
    if (asset) await deleteAsset(ctx, asset)
  })

const create = (world: World, draft: object) =>
  world.cleo.mutation(api.products.create, {
    brandId: world.ours.brandId,
    idempotencyKey: newKey(),
    draft: { ...productDraft("Vase"), ...draft }
  })

const get = (world: World, id: string) => world.cleo.query(api.products.get, { id })
const productsOf = async (world: World, assetId: Id<"assets">) =>
  (await world.t.run(({ db }) => db.get(assetId)))?.productIds

describe("uploads that a product can begin to show", () => {
  const offered = async ({ cleo, ours }: World, q = "") => {
    const asked = { brandId: ours.brandId, q, include: [], first: "product" as const }
    return (await cleo.query(api.assets.pictures, asked)).found.map(({ name }) => name)
  }

  it("are found among all of the brand, its own purpose first, without pictures that were made", async () => {
    const world = await makeWorld()
    const { ours, t, users } = world
    const before = await offered(world)
    const shelf = await picture(world, "shelf.jpg")
    const back = await picture(world, "back.jpg")
    const font = await picture(world, "font.ttf")
    const theirs = await picture(world, "theirs.jpg", world.theirs.brandId)
    await t.run(async (ctx) => {
      const storageId = await ctx.storage.store(new Blob(["made"]))
      const made = creativeFields({ brandId: ours.brandId, storageId }, users.cleo, { name: "made.png" })
      await syncAsset(ctx, await insertAsset(ctx, made))
      await patchAsset(ctx, shelf, { purpose: "other" })
      await patchAsset(ctx, font, { purpose: "font" })
      await ctx.db.patch(ours.brandId, { picturesIndexed: true })
    })
    expect(await offered(world)).toEqual(["back.jpg", ...before, "shelf.jpg"])
    expect(await offered(world, "shelf")).toEqual(["shelf.jpg"])
    const { id } = await create(world, { heroAssetId: back, pictures: [{ assetId: shelf }] })
    expect(await get(world, id)).toMatchObject({ pictures: [{ assetId: shelf }] })
    expect(await outcome(create(world, { pictures: [{ assetId: theirs }] }))).toBe("not_found")
  })

  it("are no recalled ones and none whose rights have ended, which a product keeps that shows them already", async () => {
    const world = await makeWorld()
    const { cleo, mia, ours, t } = world
    const [front, back, ended] = [
      await picture(world, "front.jpg"),
      await picture(world, "back.jpg"),
      await picture(world, "ended.jpg")
    ]
    const pictures = [{ assetId: back }]
    const { id } = await create(world, { heroAssetId: front, pictures })
    await t.run(({ db }) => db.patch(ended, { rights: { validUntil: "2020-01-31" } }))
    const reason = "The photographer withdrew it."
    await mia.mutation(api.recalls.begin, { brandId: ours.brandId, subject: `asset:${back}`, reason })
    const names = await offered(world)
    expect(names).toContain("front.jpg")
    expect(names).not.toContain("back.jpg")
    expect(names).not.toContain("ended.jpg")
    await expect(create(world, { pictures })).rejects.toMatchObject({
      data: { field: "pictures.0.assetId", message: expect.stringContaining("The photographer withdrew it.") }
    })
    await expect(create(world, { heroAssetId: front, pictures: [{ assetId: ended }] })).rejects.toMatchObject({
      data: { field: "pictures.0.assetId", message: expect.stringContaining("ended.jpg") }
    })
    const draft = { ...productDraft("Tall vase"), heroAssetId: front, pictures }
    await cleo.mutation(api.products.update, { id, version: 1, idempotencyKey: newKey(), draft })
    expect(await get(world, id)).toMatchObject({ name: "Tall vase", pictures })
  })
})

describe("the picture that is shown of a product", () => {
  const views = async (world: World) => {
    const [front, detail, use] = [
      await picture(world, "front.jpg"),
      await picture(world, "detail.jpg"),
      await picture(world, "use.jpg")
    ]
    const size = { unit: "cm", widthMm: 90, heightMm: 120 }
    await world.t.run(async ({ db }) => {
      for (const [each, width, height] of [
        [front, 1_600, 900],
        [detail, 900, 1_600],
        [use, 1_599, 1_599]
      ] as const) {
        const { file } = (await db.get(each)) ?? {}
        if (file) await db.patch(each, { file: { ...file, width, height } })
      }
    })
    const { id } = await create(world, {
      heroAssetId: front,
      heroRole: "front",
      size,
      labelRegion: { x: 0.2, y: 0.2, w: 0.2, h: 0.2 },
      pictures: [
        { assetId: detail, role: "detail" },
        { assetId: use, role: "in_use" }
      ]
    })
    return { detail, front, id, use }
  }

  const made = async (world: World, productId: string, more: object) => {
    const asked = { ...request(productId), ...more }
    const { brandId } = world.ours
    const { generationId } = await world.cleo.mutation(api.generations.submit, {
      brandId,
      idempotencyKey: newKey(),
      request: asked
    })
    const row = await world.t.run(({ db }) => db.get(generationId as Id<"generations">))
    return row as NonNullable<typeof row>
  }

  it("suits the layout where none is named, and is kept, so that the recipe repeats it", async () => {
    const world = await makeWorld()
    const { detail, id, use } = await views(world)
    const close = await made(world, id, { layout: "macro" })
    expect(close.productPictureId).toBe(detail)
    expect(requestOf(close, { aspectRatio: "square" }).productPictureId).toBe(detail)
    expect((await made(world, id, { layout: "split" })).productPictureId).toBe(use)
    for (const layout of ["stage", undefined]) {
      expect(await made(world, id, { ...(layout && { layout }) })).not.toHaveProperty("productPictureId")
    }
    // A detail that is too small for a close-up leaves it to the main picture.
    await world.t.run(async ({ db }) => {
      const { file } = (await db.get(detail)) ?? {}
      if (file) await db.patch(detail, { file: { ...file, width: 400, height: 400 } })
    })
    expect(await made(world, id, { layout: "macro" })).not.toHaveProperty("productPictureId")
  })

  it("is the one that is named, whose file the worker gets without what was measured on the main one", async () => {
    const world = await makeWorld()
    const { detail, front, id } = await views(world)
    const named = await made(world, id, { layout: "stage", productPictureId: detail })
    expect(named.productPictureId).toBe(detail)
    const brand = await world.t.run(({ db }) => db.get(world.ours.brandId as Id<"brands">))
    const work = await world.t.run((ctx) => paintedWork(ctx, named, brand as NonNullable<typeof brand>))
    const file = (await world.t.run(({ db }) => db.get(detail)))?.file
    expect(work.product).toMatchObject({ photoId: file?.storageId })
    for (const measured of ["labelRegion", "widthCm", "heightCm"]) expect(work.product).not.toHaveProperty(measured)
    const main = await made(world, id, { layout: "macro", productPictureId: front })
    expect(main).not.toHaveProperty("productPictureId")
    const whole = await world.t.run((ctx) => paintedWork(ctx, main, brand as NonNullable<typeof brand>))
    expect(whole.product).toMatchObject({ widthCm: 9, heightCm: 12, labelRegion: { x: 0.2 } })
  })

  it("is asked for in vain where it is gone, archived or of another product or brand, and nothing is made", async () => {
    const world = await makeWorld()
    const { detail, front, id } = await views(world)
    const { brandId } = world.ours
    const foreign = await picture(world, "foreign.jpg", world.sister.brandId)
    const problems = async (productPictureId: string) => {
      const asked = { ...request(id), layout: "macro" as const, productPictureId }
      return (await world.cleo.query(api.generations.quote, { brandId, request: asked })).problems
    }
    const gone = "This refers to a picture of the product that no longer exists"
    for (const productPictureId of ["nothing", foreign, world.ours.hero]) {
      expect(await problems(productPictureId)).toEqual([{ code: "reference_missing", message: gone }])
      expect(await outcome(made(world, id, { layout: "macro", productPictureId }))).toBe("reference_missing")
    }
    expect(await problems(detail)).toEqual([])
    expect(await problems(front)).toEqual([])
    await world.t.run(({ db }) => db.patch(detail, { archivedAt: 1 }))
    expect(await problems(detail)).toMatchObject([{ message: gone }])
  })

  it("comes to the shot list with what can be done with each", async () => {
    const world = await makeWorld()
    const { detail, front, id, use } = await views(world)
    const asked = { brandId: world.ours.brandId, productIds: [id], placeIds: [] }
    const [product] = (await world.cleo.query(api.photoshoots.subjects, asked)).products
    expect(product).toMatchObject({
      detailed: true,
      pictures: [
        { assetId: front, role: "front", detailed: true },
        { assetId: detail, role: "detail", detailed: true, trusted: false },
        { assetId: use, role: "in_use", detailed: false, trusted: false }
      ]
    })
  })
})

describe("the pictures of a product", () => {
  it("are saved in order, each with its view, and are its uploads from then on", async () => {
    const world = await makeWorld()
    const [front, back, pack] = [
      await picture(world, "front.jpg"),
      await picture(world, "back.jpg"),
      await picture(world, "pack.jpg")
    ]
    const pictures = [{ assetId: pack, role: "pack" }, { assetId: back }]
    const { id, version } = await create(world, { heroAssetId: front, heroRole: "front", pictures })
    expect(await get(world, id)).toMatchObject({
      heroAssetId: front,
      heroRole: "front",
      pictures: [{ ...pictures[0], url: expect.any(String) }, pictures[1]]
    })
    for (const one of [front, back, pack]) expect(await productsOf(world, one)).toEqual([id])
    const unused = { brandId: world.ours.brandId, filter: { unused: true } }
    expect((await world.cleo.query(api.uploadList.list, unused)).rows.map(({ name }) => name)).not.toContain("back.jpg")
    await world.cleo.mutation(api.products.update, {
      id,
      version,
      idempotencyKey: newKey(),
      draft: { ...productDraft("Vase"), heroAssetId: back, pictures: [{ assetId: pack }] }
    })
    expect(await get(world, id)).toMatchObject({ heroAssetId: back, pictures: [{ assetId: pack }] })
    expect([await productsOf(world, front), await productsOf(world, back)]).toEqual([[], [id]])
  })

  it("are refused twice, from another brand, or as anything but a picture", async () => {
    const world = await makeWorld()
    const [one, two] = [await picture(world, "one.jpg"), await picture(world, "two.jpg")]
    const foreign = await picture(world, "foreign.jpg", world.sister.brandId)
    const broken = await picture(world, "broken.jpg")
    await world.t.run(({ db }) => db.patch(broken, { processing: "failed" }))
    expect(await outcome(create(world, { heroAssetId: one, pictures: [{ assetId: one }] }))).toBe("invalid")
    expect(await outcome(create(world, { heroAssetId: one, pictures: [{ assetId: two }, { assetId: two }] }))).toBe(
      "invalid"
    )
    expect(await outcome(create(world, { heroAssetId: one, pictures: [{ assetId: foreign }] }))).toBe("not_found")
    expect(await outcome(create(world, { heroAssetId: one, pictures: [{ assetId: "asset_x" }] }))).toBe("not_found")
    await expect(create(world, { heroAssetId: one, pictures: [{ assetId: broken }] })).rejects.toMatchObject({
      data: { code: "invalid", field: "pictures.0.assetId" }
    })
    const many = Array.from({ length: 12 }, (_, at) => ({ assetId: `asset_${at}` }))
    expect(await outcome(create(world, { heroAssetId: one, pictures: many }))).toBe("invalid")
  })

  it("are deleted with it unless another product shows them", async () => {
    const world = await makeWorld()
    const [only, shared] = [await picture(world, "only.jpg"), await picture(world, "shared.jpg")]
    const first = await create(world, { heroAssetId: only, pictures: [{ assetId: shared }] })
    const { id: other } = await create(world, { pictures: [{ assetId: shared, role: "detail" }] })
    await world.ada.mutation(api.products.archive, { ids: [first.id], archived: true })
    await world.ada.mutation(api.products.remove, { ids: [first.id] })
    expect(await world.t.run(({ db }) => db.get(only))).toBe(null)
    expect(await productsOf(world, shared)).toEqual([other])
  })

  it("one that is gone is left out of what is shown, and of the next save", async () => {
    const world = await makeWorld()
    const [front, back] = [await picture(world, "front.jpg"), await picture(world, "back.jpg")]
    const { id, version } = await create(world, { heroAssetId: front, pictures: [{ assetId: back }] })
    await remove(world, back)
    expect((await get(world, id)).pictures).toEqual([])
    await world.cleo.mutation(api.products.update, {
      id,
      version,
      idempotencyKey: newKey(),
      draft: { ...productDraft("Vase"), heroAssetId: front, pictures: [{ assetId: back }] }
    })
    expect(await get(world, id)).not.toHaveProperty("pictures")
  })
})

describe("an upload that is assigned to a product", () => {
  const assign = (world: World, assetId: string, productId: string, role: "back" | "front") =>
    world.cleo.mutation(api.uploadList.assign, {
      brandId: world.ours.brandId,
      items: [{ assetId, productId, role }]
    })

  it("joins its further pictures with its view, and a front becomes the main picture where there is none", async () => {
    const world = await makeWorld()
    const { id } = await create(world, {})
    const [front, back] = [await picture(world, "front.jpg"), await picture(world, "back.jpg")]
    await assign(world, back, id, "back")
    expect(await get(world, id)).toMatchObject({ pictures: [{ assetId: back, role: "back" }] })
    await assign(world, front, id, "front")
    await assign(world, front, id, "front")
    expect(await get(world, id)).toMatchObject({
      heroAssetId: front,
      heroRole: "front",
      pictures: [{ assetId: back, role: "back" }]
    })
  })
})

describe("related products", () => {
  it("are others of the brand, and one that is gone is left out", async () => {
    const world = await makeWorld()
    const { id: bowl } = await create(world, {})
    const { id, version } = await create(world, { relatedIds: [bowl, world.ours.productId] })
    expect((await get(world, id)).relatedIds).toEqual([bowl, world.ours.productId])
    expect(await outcome(create(world, { relatedIds: [world.sister.productId] }))).toBe("not_found")
    expect(await outcome(create(world, { relatedIds: [bowl, bowl] }))).toBe("invalid")
    const save = (relatedIds: ReadonlyArray<string>) =>
      world.cleo.mutation(api.products.update, {
        id,
        version,
        idempotencyKey: newKey(),
        draft: { ...productDraft("Vase"), relatedIds: relatedIds as never }
      })
    expect(await outcome(save([id]))).toBe("not_found")
    // Ids of this test are of products.
    await world.t.run(({ db }) => db.delete(bowl as Id<"products">))
    await save([bowl, world.ours.productId])
    expect((await get(world, id)).relatedIds).toEqual([world.ours.productId])
  })
})

describe("a product without a main picture", () => {
  it("is a draft like any other, and nothing is generated from it until it has one", async () => {
    const world = await makeWorld()
    const { id } = await create(world, { sku: "" })
    const { brandId } = world.ours
    const problems = async () =>
      (await world.cleo.query(api.generations.quote, { brandId, request: request(id) })).problems
    const said = { code: "invalid", message: "Vase has no main picture yet. Add one to make pictures of it." }
    expect(await problems()).toContainEqual(said)
    expect(
      await outcome(
        world.cleo.mutation(api.generations.submit, { brandId, idempotencyKey: newKey(), request: request(id) })
      )
    ).toBe("invalid")
    const front = await picture(world, "front.jpg")
    const product = { ...productDraft("Vase"), sku: "", heroAssetId: front }
    await world.cleo.mutation(api.products.update, {
      id,
      version: 1,
      idempotencyKey: newKey(),
      draft: product as never
    })
    expect(await problems()).not.toContainEqual(said)
  })
})

describe("a product that is not sold yet, or not any more", () => {
  it("says so to a photoshoot, which may show it all the same", async () => {
    const world = await makeWorld()
    const { brandId } = world.ours
    const heroAssetId = await picture(world, "front.jpg")
    const later = await create(world, { heroAssetId, launchOn: "2999-01-01" })
    const ended = await create(world, { endOn: "2001-01-31" })
    const { products } = await world.cleo.query(api.photoshoots.subjects, {
      brandId,
      productIds: [later.id, ended.id],
      placeIds: []
    })
    expect(products).toMatchObject([
      { id: later.id, sold: "Launches on 1 Jan 2999" },
      {
        id: ended.id,
        sold: "Not sold since 31 Jan 2001",
        barred: "Vase has no main picture yet. Add one to make pictures of it."
      }
    ])
    expect(products[0]).not.toHaveProperty("barred")
    expect(await outcome(create(world, { launchOn: "2027-02-30" }))).toBe("invalid")
    expect(await outcome(create(world, { launchOn: "2027-02-02", endOn: "2027-02-01" }))).toBe("invalid")
  })
})
