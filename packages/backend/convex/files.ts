import { v } from "convex/values"
import type { Doc } from "./_generated/dataModel"
import type { QueryCtx } from "./_generated/server"
import { worker } from "./access/worker.ts"
import { defineQuery } from "./access/define.ts"
import { namedFilesOf } from "./generation/workPictures.ts"

const byRendition = (ctx: QueryCtx, name: string) =>
  ctx.db
    .query("files")
    .withIndex("by_rendition", (q) => q.eq("rendition", name))
    .unique()

const byOriginal = (ctx: QueryCtx, name: string) =>
  ctx.db
    .query("files")
    .withIndex("by_original", (q) => q.eq("original", name))
    .unique()

const namesIn = async (ctx: QueryCtx, { storageId }: Doc<"files">) => {
  const use = await ctx.db
    .query("fileUses")
    .withIndex("by_storage", (q) => q.eq("storageId", storageId))
    .first()
  const id = use && ctx.db.normalizeId("assets", use.owner)
  const asset = id && (await ctx.db.get(id))
  if (!asset || asset.sceneId !== storageId) return []
  const named = await namedFilesOf(ctx, asset)
  return (named?.files ?? []).flatMap((file) => (file === undefined ? [] : [{ stored: file.name, name: file.id }]))
}

/** Addresses that are known from before show nothing of an organization that ended. */
const isShut = async ({ db }: QueryCtx, { organizationId }: Doc<"files">): Promise<boolean> =>
  (await db.get(organizationId))?.deletedAt !== undefined

/**
 * Null for an unknown name, and while its organization can only be restored. `name` is the rendition's, which grants pictures drawn from the file, or the original's.
 * `names` replace the ids in a stored scene.
 */
export const find = defineQuery({
  args: { workerKey: v.string(), name: v.string() },
  returns: v.union(
    v.object({
      url: v.string(),
      rendition: v.string(),
      isOriginal: v.boolean(),
      names: v.array(v.object({ stored: v.string(), name: v.string() }))
    }),
    v.null()
  ),
  access: worker,
  handler: async (ctx, { name }) => {
    const original = await byOriginal(ctx, name)
    const row = original ?? (await byRendition(ctx, name))
    const url = row && (await ctx.storage.getUrl(row.storageId))
    if (!row || !url || (await isShut(ctx, row))) return null
    const names = original === null ? [] : await namesIn(ctx, original)
    return { url, rendition: row.rendition, isOriginal: original !== null, names }
  }
})

const NAMES_MAX = 500

/** Renditions among `names` whose file is gone; checks the first {@link NAMES_MAX}. */
export const gone = defineQuery({
  args: { workerKey: v.string(), names: v.array(v.string()) },
  returns: v.array(v.string()),
  access: worker,
  handler: async (ctx, { names }) => {
    const found = await Promise.all(
      names.slice(0, NAMES_MAX).map(async (name) => ((await byRendition(ctx, name)) === null ? [name] : []))
    )
    return found.flat()
  }
})
