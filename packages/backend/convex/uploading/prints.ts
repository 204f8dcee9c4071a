/** Pictures that look alike, found by quarters of their hash. */
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"

type Asset = Doc<"assets">

/** Most bits of 64 in which the hashes of two copies of a picture differ; up to three are always found. */
const NEAR_BITS = 5
/** Fewer bits set: a flat ground, which looks like any other. */
const LEAST_BITS = 8
/** Of one quarter. */
const CANDIDATES = 50
const QUARTER = 4

const bitsOf = (hex: string): bigint => BigInt(`0x${hex === "" ? "0" : hex}`)

const count = (bits: bigint): number => {
  let found = 0
  for (let rest = bits; rest > 0n; rest &= rest - 1n) found += 1
  return found
}

/** Hamming distance of two hashes in hex. */
export const differing = (one: string, other: string): number => count(bitsOf(one) ^ bitsOf(other))

const quartersOf = (hash: string): ReadonlyArray<string> =>
  count(bitsOf(hash)) < LEAST_BITS
    ? []
    : Array.from({ length: hash.length / QUARTER }, (_, at) => `${at}:${hash.slice(at * QUARTER, (at + 1) * QUARTER)}`)

/** Apart from those of uploads, so that many shapes of one scene leave room for the uploads that are compared. */
const ofMade = (quarter: string): string => `made:${quarter}`

const printsOf = (ctx: QueryCtx, assetId: Id<"assets">) =>
  ctx.db
    .query("assetPrints")
    .withIndex("by_asset", (q) => q.eq("assetId", assetId))
    .collect()

export const forgetPrints = async (ctx: MutationCtx, assetId: Id<"assets">): Promise<void> => {
  for (const { _id } of await printsOf(ctx, assetId)) await ctx.db.delete(_id)
}

const withQuarters = async (
  { db }: QueryCtx,
  brandId: Id<"brands">,
  quarters: ReadonlyArray<string>,
  most: number
): Promise<Set<Id<"assets">>> => {
  const ids = new Set<Id<"assets">>()
  for (const quarter of quarters) {
    const rows = await db
      .query("assetPrints")
      .withIndex("by_quarter", (q) => q.eq("brandId", brandId).eq("quarter", quarter))
      .take(most)
    for (const { assetId } of rows) ids.add(assetId)
  }
  return ids
}

/** Pictures of the brand that look like this hash, nearest first; `most` candidates of each quarter are compared. */
export const lookingLike = async (
  ctx: QueryCtx,
  brandId: Id<"brands">,
  hash: string,
  most: number
): Promise<ReadonlyArray<Asset>> => {
  const quarters = quartersOf(hash)
  const ids = await withQuarters(ctx, brandId, [...quarters, ...quarters.map(ofMade)], most)
  const found = await Promise.all([...ids].map((id) => ctx.db.get(id)))
  return found
    .flatMap((asset) => (asset?.file ? [{ asset, distance: differing(asset.file.dhash, hash) }] : []))
    .filter(({ distance }) => distance <= NEAR_BITS)
    .toSorted((left, right) => left.distance - right.distance)
    .map(({ asset }) => asset)
}

/** The upload of the brand that is nearest to this one and was there before. */
const nearest = async (ctx: QueryCtx, asset: Asset, hash: string): Promise<Asset | undefined> => {
  const ids = await withQuarters(ctx, asset.brandId, quartersOf(hash), CANDIDATES)
  ids.delete(asset._id)
  const others = await Promise.all([...ids].map((id) => ctx.db.get(id)))
  return others
    .flatMap((other) => {
      const isOther =
        other?.intake === "live" && other.file && other.kind === asset.kind && other.contentKey !== asset.contentKey
      return isOther ? [{ other, distance: differing(other.file?.dhash ?? "", hash) }] : []
    })
    .filter(({ distance }) => distance <= NEAR_BITS)
    .sort((left, right) => left.distance - right.distance)[0]?.other
}

/** Keeps what finds a checked upload; gives the one that it looks like. */
export const takePrints = async (ctx: MutationCtx, asset: Asset): Promise<Id<"assets"> | undefined> => {
  const { _id: assetId, brandId, file, intake } = asset
  if (intake === undefined || file === undefined || asset.purpose === "logo") return undefined
  await forgetPrints(ctx, assetId)
  const found = asset.batchId === undefined ? undefined : await nearest(ctx, asset, file.dhash)
  for (const quarter of quartersOf(file.dhash)) await ctx.db.insert("assetPrints", { assetId, brandId, quarter })
  return found?._id
}

/** Keeps what finds a picture that was made here. */
export const keepMadePrints = async (ctx: MutationCtx, { _id: assetId, brandId, file, intake, purpose }: Asset) => {
  if (intake !== undefined || file === undefined || purpose === "logo" || purpose === "font") return
  await forgetPrints(ctx, assetId)
  for (const quarter of quartersOf(file.dhash)) {
    await ctx.db.insert("assetPrints", { assetId, brandId, quarter: ofMade(quarter) })
  }
}
