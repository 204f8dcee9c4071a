/** The pictures of a bulk act, fixed when it begins, as bits by their `seq`. */
import { BULK_NAMED_MAX, bulkTexts } from "@marque/core/gallery"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { notFound, refuse } from "../access/access.ts"
import { type Caller, type Filter, narrowingOf } from "./assetFilters.ts"
import { foundWhole } from "./assetLists.ts"
import { numbersByBits } from "./bitPages.ts"
import { bitsOf, numbersIn } from "./bits.ts"

/** What the filters leave; refuses where that is not known exactly. */
const numbersOf = async (ctx: QueryCtx, caller: Caller, filter: Filter): Promise<ReadonlyArray<number>> => {
  const narrowing = narrowingOf(filter)
  if (caller.brand.picturesNumbered !== true) throw refuse("not_now", bulkTexts.notCounted)
  if (!narrowing.has("q") && !narrowing.has("generationId")) return numbersByBits(ctx, caller, filter)
  const found = await foundWhole(ctx, caller, filter)
  if (found === undefined) throw refuse("invalid", bulkTexts.tooManyFound, "filter")
  return found.flatMap(({ seq }) => (seq === undefined ? [] : [seq]))
}

/** Foreign ids are refused like missing ones. */
const numbersNamed = async (
  ctx: QueryCtx,
  { brand }: Caller,
  assetIds: ReadonlyArray<string>
): Promise<ReadonlyArray<number>> => {
  if (assetIds.length > BULK_NAMED_MAX) throw refuse("invalid", bulkTexts.tooManyNamed, "assetIds")
  return Promise.all(
    [...new Set(assetIds)].map(async (each) => {
      const id = ctx.db.normalizeId("assets", each)
      const asset = id && (await ctx.db.get(id))
      if (asset?.brandId !== brand._id) throw notFound()
      if (asset.seq === undefined) throw refuse("not_now", bulkTexts.notCounted)
      return asset.seq
    })
  )
}

export interface SetAsked {
  readonly assetIds?: ReadonlyArray<string> | undefined
  readonly filter?: Filter | undefined
}

/** By what they have in common, or by name. */
export const numbersAsked = (
  ctx: QueryCtx,
  caller: Caller,
  { assetIds, filter }: SetAsked
): Promise<ReadonlyArray<number>> =>
  assetIds === undefined ? numbersOf(ctx, caller, filter ?? {}) : numbersNamed(ctx, caller, assetIds)

export const keepSet = async (
  { db }: MutationCtx,
  bulkId: Id<"bulkActs">,
  numbers: ReadonlyArray<number>
): Promise<void> => {
  for (const [chunk, bits] of bitsOf(numbers)) await db.insert("bulkSets", { bulkId, chunk, bits })
}

/** The next of them, which are in the set no longer. */
export const takeSome = async (
  { db }: MutationCtx,
  { _id }: Pick<Doc<"bulkActs">, "_id">,
  most: number
): Promise<ReadonlyArray<number>> => {
  const row = await db
    .query("bulkSets")
    .withIndex("by_bulk", (q) => q.eq("bulkId", _id))
    .first()
  if (row === null) return []
  const all = numbersIn(new Uint8Array(row.bits), row.chunk, 0, Infinity)
  const rest = bitsOf(all.slice(most)).get(row.chunk)
  if (rest === undefined) await db.delete(row._id)
  else await db.patch(row._id, { bits: rest })
  return all.slice(0, most)
}

/** Sets are small: one row for 2,048 pictures. */
export const dropSet = async ({ db }: MutationCtx, bulkId: Id<"bulkActs">): Promise<void> => {
  const rows = await db
    .query("bulkSets")
    .withIndex("by_bulk", (q) => q.eq("bulkId", bulkId))
    .collect()
  for (const { _id } of rows) await db.delete(_id)
}
