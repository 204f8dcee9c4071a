/** Exact counts, changed in the transaction of every picture, so that lists count nothing. */
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { counted, countKeysOf, type Shelf, uploadKeysOf } from "./assetDerived.ts"

type Asset = Doc<"assets">

const rowOf = (ctx: QueryCtx, brandId: Id<"brands">, shelf: Shelf, key: string) =>
  ctx.db
    .query("assetCounts")
    .withIndex("by_key", (q) => q.eq("brandId", brandId).eq("shelf", shelf).eq("key", key))
    .unique()

/** Exact once the brand's pictures are indexed. */
export const countedBy = async (
  ctx: QueryCtx,
  brandId: Id<"brands">,
  key: string,
  shelf: Shelf = "live"
): Promise<number> => (await rowOf(ctx, brandId, shelf, key))?.count ?? 0

/** Gallery pictures of a brand that are not archived. */
export const picturesOf = (ctx: QueryCtx, brandId: Id<"brands">): Promise<number> =>
  countedBy(ctx, brandId, counted.all)

/** Tags of one brand that are listed. */
const TAGS_LISTED = 1_000

/** Of pictures that are not archived, by name. */
export const tagsOf = async (ctx: QueryCtx, brandId: Id<"brands">) => {
  const prefix = counted.tag("")
  const rows = await ctx.db
    .query("assetCounts")
    .withIndex("by_key", (q) =>
      q.eq("brandId", brandId).eq("shelf", "live").gte("key", prefix).lt("key", `${prefix}\uffff`)
    )
    .take(TAGS_LISTED)
  return rows.map(({ count, key }) => ({ tag: key.slice(prefix.length), count }))
}

const change = async (ctx: MutationCtx, brandId: Id<"brands">, shelf: Shelf, key: string, by: number) => {
  const row = await rowOf(ctx, brandId, shelf, key)
  if (row === null) return void (await ctx.db.insert("assetCounts", { brandId, shelf, key, count: by }))
  const count = row.count + by
  if (count === 0) await ctx.db.delete(row._id)
  else await ctx.db.patch(row._id, { count })
}

const folderOf = (asset: Asset | null): Id<"folders"> | undefined =>
  asset?.shelf === "live" ? asset.folderId : undefined

const changeFolder = async (ctx: MutationCtx, folderId: Id<"folders"> | undefined, by: number) => {
  const folder = folderId && (await ctx.db.get(folderId))
  if (folder) await ctx.db.patch(folder._id, { count: (folder.count ?? 0) + by })
}

/** Call after the change; null: there was none, or there is none any more. */
export const recount = async (ctx: MutationCtx, before: Asset | null, after: Asset | null): Promise<void> => {
  const changes = new Map<string, { readonly shelf: Shelf; readonly key: string; readonly by: number }>()
  for (const [asset, by] of [
    [before, -1],
    [after, 1]
  ] as const) {
    if (asset === null) continue
    for (const [shelf, keys] of [
      [asset.shelf, countKeysOf(asset)],
      [asset.intake, uploadKeysOf(asset)]
    ] as const) {
      if (shelf === undefined) continue
      for (const key of keys) {
        const id = `${shelf} ${key}`
        changes.set(id, { shelf, key, by: (changes.get(id)?.by ?? 0) + by })
      }
    }
  }
  const asset = after ?? before
  if (asset === null) return
  for (const { by, key, shelf } of changes.values()) if (by !== 0) await change(ctx, asset.brandId, shelf, key, by)
  const [left, joined] = [folderOf(before), folderOf(after)]
  if (left === joined) return
  await changeFolder(ctx, left, -1)
  await changeFolder(ctx, joined, 1)
}
