import { Folder, FOLDER_DEPTH_MAX, FOLDER_NAME_MAX } from "@marque/core/gallery"
import { isPlainLine, PLAIN_LINE_MESSAGE } from "@marque/core/model"
import { v } from "convex/values"
import type { Doc, Id } from "./_generated/dataModel"
import type { QueryCtx } from "./_generated/server"
import { brandMember, notFound, refuse } from "./access/access.ts"
import { brandMemberBy } from "./access/recordAccess.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { validatorOf } from "./validation/validatorOf.ts"

const FOLDERS_LISTED = 1_000
const COUNTED = 5_000

const foldersOf = (ctx: QueryCtx, brandId: Id<"brands">) =>
  ctx.db
    .query("folders")
    .withIndex("by_brand_parent", (q) => q.eq("brandId", brandId))
    .take(FOLDERS_LISTED)

export const list = defineQuery({
  args: { brandId: v.string() },
  returns: v.array(validatorOf(Folder)),
  access: brandMember("brand.view"),
  handler: async (ctx) => {
    const rows = await foldersOf(ctx, ctx.actor.brand._id)
    const shown = await Promise.all(
      rows.map(async ({ _id, name, parentId }) => {
        const inside = await ctx.db
          .query("assets")
          .withIndex("by_folder", (q) => q.eq("folderId", _id))
          .take(COUNTED)
        const count = inside.filter(({ archivedAt }) => archivedAt === undefined).length
        return { _id, name, count, ...(parentId && { parentId }) }
      })
    )
    return shown.sort((left, right) => left.name.localeCompare(right.name))
  }
})

const checkedName = (name: string): string => {
  const trimmed = name.trim()
  if (trimmed === "") throw refuse("invalid", "Give the folder a name", "name")
  if (trimmed.length > FOLDER_NAME_MAX) throw refuse("invalid", "A folder name has at most 60 characters", "name")
  if (!isPlainLine(trimmed)) throw refuse("invalid", PLAIN_LINE_MESSAGE, "name")
  return trimmed
}

const refuseTakenName = (siblings: ReadonlyArray<Doc<"folders">>, name: string, own?: Id<"folders">) => {
  if (siblings.some((one) => one._id !== own && one.name.toLowerCase() === name.toLowerCase())) {
    throw refuse("invalid", "There is already a folder of this name here", "name")
  }
}

const siblingsOf = (ctx: QueryCtx, brandId: Id<"brands">, parentId: Id<"folders"> | undefined) =>
  ctx.db
    .query("folders")
    .withIndex("by_brand_parent", (q) => q.eq("brandId", brandId).eq("parentId", parentId))
    .take(FOLDERS_LISTED)

const depthOf = async (ctx: QueryCtx, row: Doc<"folders"> | null): Promise<number> =>
  row === null ? 0 : 1 + (await depthOf(ctx, row.parentId ? await ctx.db.get(row.parentId) : null))

/** Names are unique within a parent; folders nest at most five deep. */
export const create = defineMutation({
  args: { brandId: v.string(), parentId: v.optional(v.string()), name: v.string() },
  returns: v.object({ folderId: v.string() }),
  access: brandMember("catalog.edit"),
  handler: async (ctx, args) => {
    const { brand } = ctx.actor
    const name = checkedName(args.name)
    const id = args.parentId === undefined ? null : ctx.db.normalizeId("folders", args.parentId)
    const parent = id && (await ctx.db.get(id))
    if (args.parentId !== undefined && parent?.brandId !== brand._id) throw notFound()
    if ((await depthOf(ctx, parent)) >= FOLDER_DEPTH_MAX) throw refuse("invalid", "Folders nest at most five deep")
    refuseTakenName(await siblingsOf(ctx, brand._id, parent?._id), name)
    return {
      folderId: await ctx.db.insert("folders", { brandId: brand._id, name, ...(parent && { parentId: parent._id }) })
    }
  }
})

export const rename = defineMutation({
  args: { folderId: v.string(), name: v.string() },
  returns: v.null(),
  access: brandMemberBy("folders", "folderId", "catalog.edit"),
  handler: async (ctx, args) => {
    const { record } = ctx.actor
    const name = checkedName(args.name)
    refuseTakenName(await siblingsOf(ctx, record.brandId, record.parentId), name, record._id)
    await ctx.db.patch(record._id, { name })
    return null
  }
})

/** Assets and subfolders move up to the parent. */
export const remove = defineMutation({
  args: { folderId: v.string() },
  returns: v.null(),
  access: brandMemberBy("folders", "folderId", "catalog.edit"),
  handler: async (ctx) => {
    const { record } = ctx.actor
    const inside = await ctx.db
      .query("assets")
      .withIndex("by_folder", (q) => q.eq("folderId", record._id))
      .take(COUNTED)
    for (const asset of inside) await ctx.db.patch(asset._id, { folderId: record.parentId })
    for (const child of await siblingsOf(ctx, record.brandId, record._id)) {
      await ctx.db.patch(child._id, { parentId: record.parentId })
    }
    await ctx.db.delete(record._id)
    return null
  }
})
