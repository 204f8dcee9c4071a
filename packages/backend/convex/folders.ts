import { Folder, FOLDER_DEPTH_MAX, FOLDER_NAME_MAX } from "@marque/core/gallery"
import { isPlainLine, PLAIN_LINE_MESSAGE } from "@marque/core/model"
import { v } from "convex/values"
import type { Doc, Id } from "./_generated/dataModel"
import type { QueryCtx } from "./_generated/server"
import { brandMember, notFound, refuse } from "./access/access.ts"
import { brandMemberBy } from "./access/recordAccess.ts"
import { emptyFolder } from "./gallery/folderRemoval.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { validatorOf } from "./validation/validatorOf.ts"

/** More are refused, so that a list is whole. */
const FOLDERS_MAX = 1_000

/** Not those that are being removed; those are few. */
const foldersOf = async (ctx: QueryCtx, brandId: Id<"brands">): Promise<ReadonlyArray<Doc<"folders">>> => {
  const rows = await ctx.db
    .query("folders")
    .withIndex("by_brand_parent", (q) => q.eq("brandId", brandId))
    .collect()
  return rows.filter(({ removedAt }) => removedAt === undefined)
}

export const list = defineQuery({
  args: { brandId: v.string() },
  returns: v.array(validatorOf(Folder)),
  access: brandMember("brand.view"),
  handler: async (ctx) => {
    const rows = await foldersOf(ctx, ctx.actor.brand._id)
    return rows
      .map(({ _id, count = 0, name, parentId }) => ({ _id, name, count, ...(parentId && { parentId }) }))
      .sort((left, right) => left.name.localeCompare(right.name))
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
  const listed = siblings.filter(({ removedAt }) => removedAt === undefined)
  if (listed.some((one) => one._id !== own && one.name.toLowerCase() === name.toLowerCase())) {
    throw refuse("invalid", "There is already a folder of this name here", "name")
  }
}

const siblingsOf = (ctx: QueryCtx, brandId: Id<"brands">, parentId: Id<"folders"> | undefined) =>
  ctx.db
    .query("folders")
    .withIndex("by_brand_parent", (q) => q.eq("brandId", brandId).eq("parentId", parentId))
    .collect()

const isRemoved = ({ removedAt }: Doc<"folders">): boolean => removedAt !== undefined

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
    if (args.parentId !== undefined && (parent?.brandId !== brand._id || isRemoved(parent))) throw notFound()
    if ((await foldersOf(ctx, brand._id)).length >= FOLDERS_MAX) {
      throw refuse("invalid", "A brand has at most 1,000 folders. Remove one first")
    }
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

/** Subfolders move up to the parent at once, assets in steps. */
export const remove = defineMutation({
  args: { folderId: v.string() },
  returns: v.null(),
  access: brandMemberBy("folders", "folderId", "catalog.edit"),
  handler: async (ctx) => {
    const { record } = ctx.actor
    if (isRemoved(record)) return null
    await ctx.db.patch(record._id, { removedAt: Date.now() })
    for (const child of await siblingsOf(ctx, record.brandId, record._id)) {
      await ctx.db.patch(child._id, { parentId: record.parentId })
    }
    await emptyFolder(ctx, record._id)
    return null
  }
})
