import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import type { Doc, Id } from "../convex/_generated/dataModel"
import { insertAsset } from "../convex/gallery/assetChanges.ts"
import type { Filter } from "../convex/gallery/assetFilters.ts"
import { insertFavourite } from "../convex/gallery/favourites.ts"
import { creativeFields } from "./drafts.ts"
import { makeWorld, storeAsset, type World } from "./world.ts"

const PICTURES = 1_620
/** Documents that one function may read: a page of pictures, read again with files for all callers. */
const READS = 1_500

const VERDICTS = ["on_brand", "needs_attention", "off_brand"] as const

const fieldsAt = ({ ours, users }: World, at: number) => {
  const verdict = VERDICTS[at % VERDICTS.length]
  return creativeFields(ours, at % 2 === 0 ? users.cleo : users.mia, {
    name: `${at % 100 === 0 ? "Candle" : "Mug"} ${String((at * 7919) % PICTURES).padStart(4, "0")}`,
    kind: at % 10 === 0 ? "video" : "image",
    origin: at % 7 === 0 ? "system" : "generated",
    productIds: at % 3 === 0 ? [ours.productId] : [],
    ...(at % 4 === 0 && { folderId: ours.folderId }),
    ...(at % 30 === 0 && { archivedAt: at + 1 }),
    ...(at % 6 === 0 && { tags: ["autumn"] }),
    ...(at % 9 === 0 && { marketId: ours.marketId, review: "approved" as const }),
    ...(at % 11 === 0 && { campaignId: ours.campaignId }),
    aspectRatio: at % 2 === 0 ? "square" : "portrait_9_16",
    ...(at % 5 !== 0 && {
      score: {
        status: "scored" as const,
        value: (at * 31) % 101,
        failedChecks: at % 3 === 2 ? ["contrast"] : [],
        ...(verdict && { verdict })
      }
    })
  })
}

let world: World
let pictures: ReadonlyArray<Doc<"assets">>
let liked: ReadonlySet<Id<"assets">>

beforeAll(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22), toFake: ["Date", "setTimeout"] })
  world = await makeWorld({ documentsRead: READS })
  const { t, users } = world
  const made: Array<Doc<"assets">> = []
  const favourites = new Set<Id<"assets">>()
  for (let from = 0; from < PICTURES; from += 30) {
    await t.run(async (ctx) => {
      for (let at = from; at < from + 30; at += 1) {
        const asset = await ctx.db.get(await insertAsset(ctx, fieldsAt(world, at)))
        if (asset === null) throw new Error("The picture was not stored")
        made.push(asset)
        if (at % 5 === 0) await insertFavourite(ctx, asset, users.mia)
        if (at % 50 === 1) await insertFavourite(ctx, asset, users.cleo)
        if (at % 5 === 0) favourites.add(asset._id)
      }
    })
  }
  pictures = made
  liked = favourites
})
afterAll(() => void vi.useRealTimers())

const walked = async (filter: Filter, limit = 100) => {
  const found: Array<string> = []
  let cursor: string | null = null
  do {
    const page: { readonly items: ReadonlyArray<{ readonly _id: string }>; readonly cursor: string | null } =
      await world.mia.query(api.assets.list, { brandId: world.ours.brandId, filter, cursor, limit })
    found.push(...page.items.map(({ _id }) => _id))
    cursor = page.cursor
  } while (cursor !== null)
  return found
}

const isFound = (asset: Doc<"assets">, filter: Filter): boolean => {
  const { users } = world
  const maker = asset.origin === "system" ? "system" : asset.createdBy === users.mia ? "me" : "others"
  const verdict = { on: "on_brand", attention: "needs_attention", off: "off_brand" } as const
  return (
    (asset.archivedAt !== undefined) === (filter.archived === true) &&
    (filter.folderId === undefined || asset.folderId === filter.folderId) &&
    (filter.createdBy === undefined || filter.createdBy === maker) &&
    (filter.filterProductId === undefined || asset.productIds.some((id) => id === filter.filterProductId)) &&
    (filter.assetType === undefined || asset.kind === filter.assetType) &&
    (filter.showFavoritesOnly !== true || liked.has(asset._id)) &&
    (filter.band === undefined || asset.score?.verdict === verdict[filter.band]) &&
    (filter.failedCheck === undefined || asset.score?.failedChecks.includes(filter.failedCheck) === true) &&
    (filter.tag === undefined || asset.tags?.includes(filter.tag) === true) &&
    (filter.marketId === undefined || asset.marketId === filter.marketId) &&
    (filter.review === undefined || (asset.review ?? "draft") === filter.review) &&
    (filter.campaignId === undefined || asset.campaignId === filter.campaignId) &&
    (filter.filterRatio === undefined || asset.aspectRatio === filter.filterRatio) &&
    (filter.engine === undefined || asset.recipe?.engine === filter.engine) &&
    (filter.from === undefined || asset._creationTime >= Date.parse(filter.from)) &&
    (filter.to === undefined || asset._creationTime < Date.parse(filter.to) + 86_400_000)
  )
}

const score = ({ score: measured }: Doc<"assets">) => measured?.value ?? -1

/** Reads every picture. */
const slowly = (filter: Filter): ReadonlyArray<string> => {
  const found = pictures.filter((asset) => isFound(asset, filter))
  const newest = found.toReversed()
  const ids = (rows: ReadonlyArray<Doc<"assets">>) => rows.map(({ _id }) => _id)
  if (filter.sort === "oldest") return ids(found)
  if (filter.sort === "score") return ids(newest.toSorted((left, right) => score(right) - score(left)))
  if (filter.sort === "name")
    return ids(found.toSorted((left, right) => (left.name.toLowerCase() < right.name.toLowerCase() ? -1 : 1)))
  return ids(newest)
}

const narrowings = (): ReadonlyArray<Filter> => {
  const { folderId, productId } = world.ours
  return [
    {},
    { archived: true },
    { folderId },
    { createdBy: "me" },
    { createdBy: "others" },
    { createdBy: "system" },
    { filterProductId: productId },
    { assetType: "video" },
    { assetType: "image" },
    { showFavoritesOnly: true },
    { band: "off" },
    { failedCheck: "contrast" },
    { folderId, band: "on", createdBy: "me" },
    { showFavoritesOnly: true, filterProductId: productId },
    { archived: true, assetType: "video" },
    { tag: "autumn" },
    { review: "approved" },
    { review: "draft", createdBy: "others" },
    { marketId: world.ours.marketId, filterRatio: "square", tag: "autumn" },
    { campaignId: world.ours.campaignId, archived: true },
    { engine: "local" },
    { from: "2026-11-22", to: "2026-11-22", assetType: "video" },
    { from: "2026-11-23" },
    { showFavoritesOnly: true, tag: "autumn" },
    { folderId: "unknown" },
    { filterProductId: "unknown" }
  ]
}

it.each(["newest", "oldest", "name", "score"] as const)(
  "every picture under every filter is reached page by page, %s",
  async (sort) => {
    for (const narrowing of narrowings()) {
      const filter = { ...narrowing, sort }
      expect({ filter, found: await walked(filter) }).toEqual({ filter, found: slowly(filter) })
    }
  }
)

it("pages may be of any size", async () => {
  expect(await walked({ folderId: world.ours.folderId }, 7)).toEqual(slowly({ folderId: world.ours.folderId }))
})

it("S-168 counts are exact under any filters together, and of a search that finds less than the engine gives", async () => {
  for (const filter of narrowings()) {
    const count = await world.mia.query(api.assets.count, { brandId: world.ours.brandId, filter })
    expect({ filter, count }).toEqual({ filter, count: slowly(filter).length })
  }
  const searched = async (q: string) =>
    world.mia.query(api.assets.count, { brandId: world.ours.brandId, filter: { q, assetType: "image" } })
  const found = await walked({ q: "candle", assetType: "image" })
  expect(await searched("candle")).toBe(found.length)
  expect(await searched("mug")).toBeNull()
})

it("a search finds words of names, products and places, every word of it, within the other filters", async () => {
  const candles = pictures.filter((asset) => asset.name.startsWith("Candle") && asset.archivedAt === undefined)
  const ids = (rows: ReadonlyArray<Doc<"assets">>) => rows.map(({ _id }) => _id).toSorted()
  expect((await walked({ q: "candle" })).toSorted()).toEqual(ids(candles))
  const shown = candles.filter(({ productIds }) => productIds.length > 0)
  expect((await walked({ q: "CANDLE ember" })).toSorted()).toEqual(ids(shown))
  const videos = candles.filter(({ kind }) => kind === "video")
  expect((await walked({ q: "candle", assetType: "video" })).toSorted()).toEqual(ids(videos))
  expect(await walked({ q: "lavender" })).toEqual([])
})

it("a search of more than the engine gives says so at its end", async () => {
  const { brandId } = world.ours
  let cursor: string | null = null
  let ended: { readonly cursor: string | null; readonly capped?: true } | undefined
  do {
    const filter = { q: "mug" }
    ended = await world.mia.query(api.assets.list, { brandId, filter, cursor, limit: 100 })
    cursor = ended.cursor
  } while (cursor !== null)
  expect(ended).toMatchObject({ capped: true })
  const rare = await world.mia.query(api.assets.list, { brandId, filter: { q: "lavender" }, limit: 100 })
  expect(rare).toEqual({ items: [], cursor: null })
})

it("a cursor of another list is refused", async () => {
  const call = world.mia.query(api.assets.list, { brandId: world.ours.brandId, filter: {}, cursor: "1.x.y", limit: 5 })
  await expect(call).rejects.toMatchObject({ data: { code: "invalid", field: "cursor" } })
})

it("pictures to choose from come newest first, uploads too, and are found by name", async () => {
  const { mia, ours, users } = world
  const upload = creativeFields(ours, users.mia, { origin: "upload", purpose: "reference", name: "Linen.png" })
  const newest = await storeAsset(world, upload)
  const list = async (q: string) =>
    (await mia.query(api.assets.pictures, { brandId: ours.brandId, include: [], q })).found
  const images = pictures.filter(({ archivedAt, kind }) => kind === "image" && archivedAt === undefined)
  expect((await list("")).map(({ _id }) => _id).slice(0, 3)).toEqual([newest, images.at(-1)?._id, images.at(-2)?._id])
  expect((await list("linen")).map(({ name }) => name)).toEqual(["Linen.png"])
  const [oldest] = images
  const include = [oldest?._id ?? "", newest]
  const page = await mia.query(api.assets.pictures, { brandId: ours.brandId, include, q: "" })
  expect([page.found.length, page.more, page.named.map(({ _id }) => _id)]).toEqual([60, true, [oldest?._id]])
})

it("a removed folder hands up its pictures in steps, and none points to it", async () => {
  const { mia, ours, t } = world
  const listed = () => mia.query(api.folders.list, { brandId: ours.brandId })
  expect(await listed()).toMatchObject([{ count: slowly({ folderId: ours.folderId }).length }])
  await mia.mutation(api.folders.remove, { folderId: ours.folderId })
  expect(await listed()).toEqual([])
  const [first] = pictures
  const move = mia.mutation(api.assets.move, { assetIds: [first?._id ?? ""], folderId: ours.folderId })
  await expect(move).rejects.toMatchObject({ data: { code: "not_found" } })
  await t.finishAllScheduledFunctions(() => vi.advanceTimersByTime(1_000))
  const inside = await t.run(({ db }) =>
    db
      .query("assets")
      .withIndex("by_folder", (q) => q.eq("folderId", ours.folderId))
      .take(1)
  )
  expect(inside).toEqual([])
  expect(await t.run(({ db }) => db.get(ours.folderId))).toBeNull()
})

it("tells the first pictures after a moment, newest first, and only of the whole list by age", async () => {
  const page = (filter: Filter, after: number) =>
    world.mia.query(api.assets.list, { brandId: world.ours.brandId, filter, after, limit: 3 })
  const live = pictures.filter(({ archivedAt }) => archivedAt === undefined)
  const [from, ...next] = live.slice(-10)
  const expected = next.slice(0, 3).toReversed()
  const { cursor, items } = await page({ sort: "newest" }, from?._creationTime ?? 0)
  expect([cursor, items.map(({ _id }) => _id)]).toEqual([null, expected.map(({ _id }) => _id)])
  expect((await page({}, live.at(-1)?._creationTime ?? 0)).items).toEqual([])
  for (const filter of [{ sort: "oldest" }, { archived: true }, { q: "mug" }] as const) {
    await expect(page(filter, 0)).rejects.toMatchObject({ data: { code: "invalid" } })
  }
})
