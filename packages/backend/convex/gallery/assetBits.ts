/** What each picture is and has, one bit by its `seq`, so that any filters together are read and counted by index. */
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { chunkOf, withBit } from "./bits.ts"

type Asset = Doc<"assets">

export const bitKey = {
  live: "shelf:live",
  archived: "shelf:archived",
  purpose: (purpose: string) => `purpose:${purpose}`,
  kind: (kind: string) => `kind:${kind}`,
  maker: (maker: string) => `maker:${maker}`,
  ratio: (ratio: string) => `ratio:${ratio}`,
  engine: (engine: string) => `engine:${engine}`,
  review: (review: string) => `review:${review}`,
  band: (verdict: string) => `band:${verdict}`,
  market: (id: string) => `market:${id}`,
  campaign: (id: string) => `campaign:${id}`,
  photoshoot: (id: string) => `photoshoot:${id}`,
  folder: (id: string) => `folder:${id}`,
  placement: (id: string) => `placement:${id}`,
  product: (id: string) => `product:${id}`,
  place: (id: string) => `place:${id}`,
  check: (id: string) => `check:${id}`,
  /** By its folded text. */
  tag: (tag: string) => `tag:${tag}`,
  favourite: (userId: string) => `favourite:${userId}`
}

const some = (key: (value: string) => string, value: string | undefined): ReadonlyArray<string> =>
  value === undefined ? [] : [key(value)]

const madeKeys = ({ generationId, recipe, review = "draft" }: Asset): ReadonlyArray<string> => [
  bitKey.review(review),
  ...(generationId === undefined || recipe === undefined
    ? []
    : [bitKey.engine(recipe.engine === "local" ? "local" : "provider")])
]

/** All but whose favourite it is; none before it has a number and a file. */
const keysOf = (asset: Asset | null): ReadonlySet<string> => {
  if (asset?.seq === undefined || asset.file === undefined || asset.purpose === "font") return new Set()
  return new Set([
    asset.archivedAt === undefined ? bitKey.live : bitKey.archived,
    bitKey.purpose(asset.purpose),
    bitKey.kind(asset.kind),
    ...some(bitKey.maker, asset.maker),
    ...some(bitKey.ratio, asset.aspectRatio),
    ...(asset.purpose === "creative" ? madeKeys(asset) : []),
    ...some(bitKey.band, asset.score?.verdict),
    ...some(bitKey.market, asset.marketId),
    ...some(bitKey.campaign, asset.campaignId),
    ...some(bitKey.photoshoot, asset.photoshootId),
    ...some(bitKey.folder, asset.folderId),
    ...some(bitKey.placement, asset.placementId),
    ...asset.productIds.map((id) => bitKey.product(id)),
    ...(asset.placeIds ?? []).map((id) => bitKey.place(id)),
    ...(asset.score?.failedChecks ?? []).map((id) => bitKey.check(id)),
    ...(asset.tags ?? []).map((tag) => bitKey.tag(tag))
  ])
}

export const setBit = async (
  { db }: MutationCtx,
  { brandId, seq }: Pick<Asset, "brandId" | "seq">,
  key: string,
  isSet: boolean
): Promise<void> => {
  if (seq === undefined) return
  const chunk = chunkOf(seq)
  const row = await db
    .query("assetBits")
    .withIndex("by_key", (q) => q.eq("brandId", brandId).eq("key", key).eq("chunk", chunk))
    .unique()
  const bits = withBit(row?.bits, seq, isSet)
  if (row === null) return void (bits && (await db.insert("assetBits", { brandId, key, chunk, bits })))
  if (bits === undefined) await db.delete(row._id)
  else await db.patch(row._id, { bits })
}

/** Call after the change; null: there was none, or there is none any more. */
export const rebit = async (ctx: MutationCtx, before: Asset | null, after: Asset | null): Promise<void> => {
  const [had, wanted] = [keysOf(before), keysOf(after)]
  const asset = after ?? before
  if (asset === null) return
  for (const key of had) if (!wanted.has(key)) await setBit(ctx, asset, key, false)
  for (const key of wanted) if (!had.has(key)) await setBit(ctx, asset, key, true)
}

/** The next number in the order of creation. */
export const takeSeq = async ({ db }: MutationCtx, brandId: Id<"brands">): Promise<number> => {
  const series = await db
    .query("assetSeries")
    .withIndex("by_brand", (q) => q.eq("brandId", brandId))
    .unique()
  if (series === null) {
    await db.insert("assetSeries", { brandId, next: 1 })
    return 0
  }
  await db.patch(series._id, { next: series.next + 1 })
  return series.next
}

export const eraseBits = async ({ db }: MutationCtx, brandId: Id<"brands">): Promise<void> => {
  const rows = [
    ...(await db
      .query("assetBits")
      .withIndex("by_key", (q) => q.eq("brandId", brandId))
      .collect()),
    ...(await db
      .query("assetSeries")
      .withIndex("by_brand", (q) => q.eq("brandId", brandId))
      .collect())
  ]
  for (const { _id } of rows) await db.delete(_id)
}
