import {
  EDITED_AT_ONCE,
  UploadAssignment,
  UploadChoices,
  UploadEdit,
  UploadFilter,
  UploadPage,
  UploadState,
  WATCHED_AT_ONCE
} from "@marque/core/uploads"
import { can } from "@marque/core/identity"
import { v } from "convex/values"
import { brandMember, refuse } from "./access/access.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { brandMemberBy } from "./access/recordAccess.ts"
import { mayHaveFiles } from "./files/addresses.ts"
import { storageOf } from "./files/storageQuota.ts"
import { patchAsset } from "./gallery/assetChanges.ts"
import { deleteAsset } from "./gallery/deleteAsset.ts"
import { assignUpload, checkEdit, editUpload, uploadIn } from "./uploading/edits.ts"
import { takeOver } from "./uploading/replacing.ts"
import { pageOfUploads, serializeRow } from "./uploading/uploadRows.ts"
import { decode } from "./validation/decode.ts"
import { defined } from "./validation/defined.ts"
import { validatorOf } from "./validation/validatorOf.ts"

/** Each kind of what an upload may be put to. */
const CHOICES_MAX = 500
/** Newest uploads whose tags are offered. */
const TAGGED_READ = 100

/** Newest first. */
export const list = defineQuery({
  args: { brandId: v.string(), filter: validatorOf(UploadFilter) },
  returns: validatorOf(UploadPage),
  access: brandMember("brand.view"),
  handler: async (ctx, { filter }) => {
    const { brand, roles } = ctx.actor
    const { rows, ...rest } = await pageOfUploads(ctx, brand, filter)
    const withFiles = mayHaveFiles(ctx.actor)
    return {
      ...rest,
      rows: await Promise.all(rows.map((asset) => serializeRow(ctx, asset, withFiles))),
      ...defined({ storage: await storageOf(ctx, ctx.actor.organization) }),
      mayEdit: can(roles, "catalog.edit", { brandArchived: brand.status === "archived" }).answer === "yes"
    }
  }
})

const idName = ({ _id, name }: { readonly _id: string; readonly name: string }) => ({ id: _id, name })

/** For filters and forms, each sorted by name. */
export const choices = defineQuery({
  args: { brandId: v.string() },
  returns: validatorOf(UploadChoices),
  access: brandMember("brand.view"),
  handler: async (ctx) => {
    const { brand } = ctx.actor
    const folders = await ctx.db
      .query("folders")
      .withIndex("by_brand_parent", (q) => q.eq("brandId", brand._id))
      .take(CHOICES_MAX)
    const of = (table: "markets" | "places" | "products") =>
      ctx.db
        .query(table)
        .withIndex("by_brand_archived", (q) => q.eq("brandId", brand._id).eq("archivedAt", undefined))
        .take(CHOICES_MAX)
    const newest = await ctx.db
      .query("assets")
      .withIndex("by_intake", (q) => q.eq("brandId", brand._id).eq("intake", "live"))
      .order("desc")
      .take(TAGGED_READ)
    const people = new Set(newest.map(({ createdBy }) => createdBy))
    const names = await Promise.all([...people].map((id) => ctx.db.get(id)))
    const byName = (left: { readonly name: string }, right: { readonly name: string }) =>
      left.name.localeCompare(right.name)
    return {
      folders: folders
        .filter(({ removedAt }) => removedAt === undefined)
        .map(idName)
        .sort(byName),
      markets: (await of("markets")).map(idName).sort(byName),
      products: (await of("products")).map(idName).sort(byName),
      places: (await of("places")).map(idName).sort(byName),
      people: names.flatMap((user) => (user ? [{ id: user._id as string, name: user.name ?? "" }] : [])).sort(byName),
      tags: [...new Set(newest.flatMap(({ tags = [] }) => tags))].sort((left, right) => left.localeCompare(right))
    }
  }
})

/** How far the checks of stored files are; those that are gone are left out. */
export const states = defineQuery({
  args: { brandId: v.string(), assetIds: v.array(v.string()) },
  returns: v.array(validatorOf(UploadState)),
  access: brandMember("brand.view"),
  handler: async (ctx, { assetIds }) => {
    if (assetIds.length > WATCHED_AT_ONCE) throw refuse("invalid", `Ask for at most ${WATCHED_AT_ONCE}`)
    const ids = assetIds.flatMap((id) => ctx.db.normalizeId("assets", id) ?? [])
    const assets = await Promise.all(ids.map((id) => ctx.db.get(id)))
    const own = assets.flatMap((asset) => (asset?.brandId === ctx.actor.brand._id ? [asset] : []))
    return Promise.all(
      own.map(async ({ _id, alike, failure, original, processing }) => {
        const other = alike ? await ctx.db.get(alike) : null
        return {
          assetId: _id,
          processing,
          ...(failure && { failure: failure.message }),
          ...(processing === "failed" && { retryable: original !== undefined }),
          ...(other && { alike: { assetId: other._id, name: other.name } })
        }
      })
    )
  }
})

const chosen = (ids: ReadonlyArray<unknown>): void => {
  if (ids.length === 0 || ids.length > EDITED_AT_ONCE) throw refuse("invalid", `Choose 1 to ${EDITED_AT_ONCE} uploads`)
}

/** All or none. */
export const edit = defineMutation({
  args: { brandId: v.string(), assetIds: v.array(v.string()), edit: validatorOf(UploadEdit) },
  returns: v.null(),
  access: brandMember("catalog.edit"),
  handler: async (ctx, { assetIds, edit: change }) => {
    const { brand } = ctx.actor
    chosen(assetIds)
    decode(UploadEdit, change)
    await checkEdit(ctx, brand._id, change)
    for (const assetId of new Set(assetIds)) await editUpload(ctx, await uploadIn(ctx, brand._id, assetId), change)
    return null
  }
})

/** All or none. */
export const assign = defineMutation({
  args: { brandId: v.string(), items: v.array(validatorOf(UploadAssignment)) },
  returns: v.null(),
  access: brandMember("catalog.edit"),
  handler: async (ctx, { items }) => {
    const { brand } = ctx.actor
    chosen(items)
    for (const { assetId, ...to } of items) await assignUpload(ctx, await uploadIn(ctx, brand._id, assetId), to)
    return null
  }
})

/**
 * About an upload that looks like an earlier one: kept beside it, deleted, or made the earlier one's file. Only while it is
 * open.
 */
export const decide = defineMutation({
  args: {
    assetId: v.string(),
    choice: v.union(v.literal("keep"), v.literal("skip"), v.literal("version"))
  },
  returns: v.null(),
  access: brandMemberBy("assets", "assetId", "catalog.edit"),
  handler: async (ctx, { choice }) => {
    const { record, user } = ctx.actor
    if (record.alike === undefined) return null
    const target = await ctx.db.get(record.alike)
    if (choice === "skip") await deleteAsset(ctx, record)
    else if (choice === "version" && target) await takeOver(ctx, target, record, user._id)
    else await patchAsset(ctx, record._id, { alike: undefined })
    return null
  }
})
