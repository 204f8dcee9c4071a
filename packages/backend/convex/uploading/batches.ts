import { BATCH_UNDO_MS, type BatchSettings, type UploadBatch } from "@marque/core/uploads"
import { FOLDER_DEPTH_MAX } from "@marque/core/gallery"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { refuse } from "../access/access.ts"
import { type Encoded } from "../validation/validatorOf.ts"
import { shownAt } from "../files/addresses.ts"

type Batch = Doc<"uploadBatches">

/** A brand has at most as many; as folders that are made by hand. */
const FOLDERS_MAX = 1_000
const PICTURES_SHOWN = 4
/** Proposals that are counted. */
const PROPOSALS_READ = 500

const keyOf = (parentId: string | undefined, name: string): string => `${parentId ?? ""}\n${name.toLowerCase()}`

const depthOf = async (ctx: QueryCtx, folder: Doc<"folders"> | null): Promise<number> =>
  folder === null ? 0 : 1 + (await depthOf(ctx, folder.parentId ? await ctx.db.get(folder.parentId) : null))

/** Ids of the innermost folders of `paths`, in their order; what exists is used, the rest made below `root`. */
export const ensureFolders = async (
  ctx: MutationCtx,
  brandId: Id<"brands">,
  root: Doc<"folders"> | null,
  paths: ReadonlyArray<ReadonlyArray<string>>
): Promise<Array<string | null>> => {
  const rows = await ctx.db
    .query("folders")
    .withIndex("by_brand_parent", (q) => q.eq("brandId", brandId))
    .take(FOLDERS_MAX)
  const known = new Map(
    rows
      .filter(({ removedAt }) => removedAt === undefined)
      .map(({ _id, name, parentId }) => [keyOf(parentId, name), _id])
  )
  const room = FOLDER_DEPTH_MAX - (await depthOf(ctx, root))
  let count = rows.length
  const ids: Array<string | null> = []
  for (const path of paths) {
    let parentId = root?._id
    for (const name of path.slice(0, room)) {
      const key = keyOf(parentId, name)
      const found = known.get(key)
      if (found === undefined && count >= FOLDERS_MAX) {
        throw refuse("invalid", "A brand has at most 1,000 folders. Remove one first")
      }
      const made =
        found ?? (await ctx.db.insert("folders", { brandId, name, ...(parentId !== undefined && { parentId }) }))
      if (found === undefined) count += 1
      known.set(key, made)
      parentId = made
    }
    ids.push(parentId ?? null)
  }
  return ids
}

export const undoUntil = ({ lastAt }: Batch): number => lastAt + BATCH_UNDO_MS

const settingsOf = ({ folderId, marketId, purpose, rights, tags }: Batch): Encoded<typeof BatchSettings> => ({
  purpose,
  tags,
  ...(folderId && { folderId }),
  ...(marketId !== undefined && { marketId }),
  ...(rights && { rights })
})

export const serializeBatch = async (
  ctx: QueryCtx,
  batch: Batch,
  user: Doc<"users">
): Promise<Encoded<typeof UploadBatch>> => {
  const newest = await ctx.db
    .query("assets")
    .withIndex("by_batch", (q) => q.eq("batchId", batch._id))
    .take(PICTURES_SHOWN)
  const proposed = await ctx.db
    .query("assets")
    // Ids are texts; rows without one sort before them.
    .withIndex("by_batch", (q) => q.eq("batchId", batch._id).gt("proposedProductId", "" as Id<"products">))
    .take(PROPOSALS_READ)
  const urls = await Promise.all(
    newest.map((asset) => shownAt(ctx, asset.brandId, asset.posterId ?? asset.file?.storageId))
  )
  const folder = batch.folderId ? await ctx.db.get(batch.folderId) : null
  const until = undoUntil(batch)
  const own = batch.userId === user._id
  return {
    batchId: batch._id,
    by: (await ctx.db.get(batch.userId))?.name ?? "",
    own,
    settings: settingsOf(batch),
    ...(folder && { folderName: folder.name }),
    declared: batch.declared,
    stored: batch.stored,
    startedAt: batch.startedAt,
    ...(own && batch.stored > 0 && until > Date.now() && { undoUntil: until }),
    ...(batch.undoing && { undoing: true as const }),
    proposals: proposed.length,
    urls: urls.filter((url) => url !== undefined)
  }
}
