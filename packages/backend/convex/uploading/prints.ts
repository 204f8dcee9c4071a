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

const printsOf = (ctx: QueryCtx, assetId: Id<"assets">) =>
  ctx.db
    .query("assetPrints")
    .withIndex("by_asset", (q) => q.eq("assetId", assetId))
    .collect()

export const forgetPrints = async (ctx: MutationCtx, assetId: Id<"assets">): Promise<void> => {
  for (const { _id } of await printsOf(ctx, assetId)) await ctx.db.delete(_id)
}

/** The upload of the brand that is nearest to this one and was there before. */
const nearest = async (ctx: QueryCtx, asset: Asset, hash: string): Promise<Asset | undefined> => {
  const ids = new Set<Id<"assets">>()
  for (const quarter of quartersOf(hash)) {
    const rows = await ctx.db
      .query("assetPrints")
      .withIndex("by_quarter", (q) => q.eq("brandId", asset.brandId).eq("quarter", quarter))
      .take(CANDIDATES)
    for (const { assetId } of rows) ids.add(assetId)
  }
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
