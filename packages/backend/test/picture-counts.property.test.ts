import * as fc from "fast-check"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import type { Doc, Id } from "../convex/_generated/dataModel"
import { patchAsset } from "../convex/gallery/assetChanges.ts"
import { creativeFields, newKey, productDraft } from "./drafts.ts"
import { makeWorld, outcome, storeAsset, type World, SERVER_KEY } from "./world.ts"

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 22) }))
afterEach(() => void vi.useRealTimers())

const STEPS = [
  "make",
  "make",
  "archive",
  "restore",
  "remove",
  "move",
  "moveOut",
  "score",
  "addFolder",
  "removeFolder",
  "renameProduct",
  "rename",
  "favourite"
] as const

const step = fc.record({ type: fc.constantFrom(...STEPS), which: fc.nat(5), other: fc.nat(5) })
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never

const VERDICTS = ["on_brand", "needs_attention", "off_brand"] as const

const creativesOf = ({ ours, t }: World) =>
  t.run(({ db }) =>
    db
      .query("assets")
      .withIndex("by_brand_purpose", (q) => q.eq("brandId", ours.brandId).eq("purpose", "creative"))
      .collect()
  )

const foldersOf = ({ ours, t }: World) =>
  t.run(({ db }) =>
    db
      .query("folders")
      .withIndex("by_brand_parent", (q) => q.eq("brandId", ours.brandId))
      .collect()
  )

const make = (world: World, { other, which }: Step) => {
  const { ours, users } = world
  return storeAsset(
    world,
    creativeFields(ours, which % 2 === 0 ? users.cleo : users.mia, {
      name: `Picture ${which}`,
      kind: other % 3 === 0 ? "video" : "image",
      origin: which === 5 ? "system" : "generated",
      productIds: other > 1 ? [ours.productId] : [],
      placeIds: which > 2 ? [ours.placeId] : []
    })
  )
}

const score = ({ t }: World, { _id }: Doc<"assets">, { other, which }: Step) =>
  t.run((ctx) => {
    const verdict = VERDICTS[which % VERDICTS.length]
    const failedChecks = other % 2 === 0 ? ["contrast"] : ["contrast", "logo"]
    return patchAsset(ctx, _id, {
      score: { status: "scored", value: which, failedChecks, ...(verdict && { verdict }) }
    })
  })

const perform = async (world: World, given: Step): Promise<unknown> => {
  const { mia, ours } = world
  const pictures = await creativesOf(world)
  const folders = await foldersOf(world)
  const picture = pictures[given.which % Math.max(1, pictures.length)]
  const folder = folders[given.other % Math.max(1, folders.length)]
  const assetIds = picture ? [picture._id] : []
  switch (given.type) {
    case "make":
      return make(world, given)
    case "archive":
    case "restore":
      return mia.mutation(api.assets.archive, { assetIds, archived: given.type === "archive" })
    case "remove":
      return outcome(mia.mutation(api.assets.remove, { assetIds }))
    case "move":
      return folder && outcome(mia.mutation(api.assets.move, { assetIds, folderId: folder._id }))
    case "moveOut":
      return mia.mutation(api.assets.move, { assetIds, folderId: null })
    case "score":
      return picture && score(world, picture, given)
    case "addFolder": {
      const parent = folder && given.which > 2 ? { parentId: folder._id } : {}
      return outcome(mia.mutation(api.folders.create, { brandId: ours.brandId, name: newKey(), ...parent }))
    }
    case "removeFolder":
      return folder && outcome(mia.mutation(api.folders.remove, { folderId: folder._id }))
    case "renameProduct": {
      const { version } = await mia.query(api.products.get, { id: ours.productId })
      const draft = { ...productDraft(`Mug ${newKey()}`, "FE-1"), heroAssetId: ours.hero }
      return mia.mutation(api.products.update, { id: ours.productId, version, idempotencyKey: newKey(), draft })
    }
    case "rename":
      return picture && mia.mutation(api.assets.rename, { assetId: picture._id, name: `Named ${newKey()}` })
    case "favourite":
      return (
        picture && mia.mutation(api.assets.setFavourite, { assetIds: [picture._id], favourite: given.other % 2 === 0 })
      )
  }
}

/** Reads every picture. */
const countedSlowly = (pictures: ReadonlyArray<Doc<"assets">>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { archivedAt, createdBy, kind, origin, placeIds = [], productIds, score: measured } of pictures) {
    const shelf = archivedAt === undefined ? "live" : "archived"
    const keys = [
      "all",
      `kind:${kind}`,
      `maker:${origin === "system" ? "system" : createdBy}`,
      ...productIds.map((id) => `product:${id}`),
      ...placeIds.map((id) => `place:${id}`),
      ...(measured?.failedChecks ?? []).map((id) => `check:${id}`),
      ...(measured?.verdict === undefined ? [] : [`band:${measured.verdict}`])
    ]
    for (const key of keys) counts.set(`${shelf} ${key}`, (counts.get(`${shelf} ${key}`) ?? 0) + 1)
  }
  return counts
}

const uploadsCountedSlowly = (assets: ReadonlyArray<Doc<"assets">>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { archivedAt, origin, purpose } of assets) {
    if (origin !== "upload") continue
    const shelf = archivedAt === undefined ? "live" : "archived"
    for (const key of ["all", purpose]) {
      counts.set(`${shelf} upload:${key}`, (counts.get(`${shelf} upload:${key}`) ?? 0) + 1)
    }
  }
  return counts
}

const countOf = (folders: ReadonlyArray<Doc<"folders">>, of: (folder: Doc<"folders">) => number) =>
  Object.fromEntries(folders.map((folder) => [folder._id, of(folder)]))

/** What is kept, and the same from reading every picture. */
const bothWays = async (world: World) => {
  const { ours, t } = world
  await t.finishAllScheduledFunctions(() => vi.advanceTimersByTime(1_000))
  const pictures = await creativesOf(world)
  const folders = await foldersOf(world)
  const { assets, counts, links, product } = await t.run(async ({ db }) => ({
    assets: await db
      .query("assets")
      .withIndex("by_brand", (q) => q.eq("brandId", ours.brandId))
      .collect(),
    counts: await db
      .query("assetCounts")
      .withIndex("by_key", (q) => q.eq("brandId", ours.brandId))
      .collect(),
    links: await db.query("assetLinks").collect(),
    product: await db.get(ours.productId)
  }))
  const slow = Object.fromEntries(countedSlowly(pictures))
  const linked = Object.entries(slow).filter(([key]) => /(product|place|check):/.test(key))
  const name = product?.name.toLowerCase() ?? ""
  const known = new Set<Id<"folders"> | undefined>([undefined, ...folders.map(({ _id }) => _id)])
  const isIn = ({ _id }: Doc<"folders">) => pictures.filter((one) => one.folderId === _id && !one.archivedAt).length
  return {
    kept: {
      counts: Object.fromEntries(counts.map(({ count, key, shelf }) => [`${shelf} ${key}`, count])),
      links: links.filter(({ brandId }) => brandId === ours.brandId).length,
      folders: countOf(folders, ({ count = 0 }) => count),
      lost: pictures.filter(({ folderId }) => !known.has(folderId)).length,
      unnamed: pictures.filter(({ productIds, words = "" }) => productIds.length > 0 && !words.includes(name)).length
    },
    slow: {
      counts: { ...slow, ...Object.fromEntries(uploadsCountedSlowly(assets)) },
      links: linked.reduce((sum, [, many]) => sum + many, 0),
      folders: countOf(folders, isIn),
      lost: 0,
      unnamed: 0
    }
  }
}

it("counts, links and words that are changed with every picture are what reading all pictures gives", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async (steps) => {
      const world = await makeWorld()
      for (const each of steps) await perform(world, each)
      const { kept, slow } = await bothWays(world)
      expect(kept).toEqual(slow)
    }),
    { numRuns: 10 }
  )
})

/** As an earlier version left it. */
const forget = ({ ours, t }: World) =>
  t.run(async ({ db }) => {
    await db.patch(ours.brandId, { picturesIndexed: undefined, picturesNumbered: undefined })
    const made = [
      ...(await db.query("assetCounts").collect()),
      ...(await db.query("assetLinks").collect()),
      ...(await db.query("assetBits").collect()),
      ...(await db.query("assetSeries").collect())
    ]
    for (const { _id } of made) await db.delete(_id)
    for (const { _id } of await db.query("folders").collect()) await db.patch(_id, { count: undefined })
    for (const { _id } of await db.query("favourites").collect()) await db.patch(_id, { madeAt: undefined })
    const absent = {
      shelf: undefined,
      intake: undefined,
      maker: undefined,
      sortName: undefined,
      words: undefined,
      pickable: undefined,
      seq: undefined
    }
    for (const { _id } of await db.query("assets").collect()) await db.patch(_id, absent)
  })

it("a database of an earlier version is counted once, with what people change meanwhile", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 6, maxLength: 12 }),
      fc.array(step, { minLength: 1, maxLength: 6 }),
      async (before, meanwhile) => {
        const world = await makeWorld()
        for (const each of before) await perform(world, each)
        await world.t.finishAllScheduledFunctions(() => vi.advanceTimersByTime(1_000))
        await forget(world)
        const start = () => world.t.mutation(api.backfills.start, { serverKey: SERVER_KEY })
        await start()
        for (const each of meanwhile) await perform(world, each)
        await start()
        const { kept, slow } = await bothWays(world)
        expect(kept).toEqual(slow)
        expect(await world.t.run(({ db }) => db.get(world.ours.brandId))).toMatchObject({
          picturesIndexed: true,
          picturesNumbered: true
        })
        const favourites = await world.t.run(({ db }) => db.query("favourites").collect())
        expect(favourites.every(({ madeAt }) => madeAt !== undefined)).toBe(true)
      }
    ),
    { numRuns: 6 }
  )
})
