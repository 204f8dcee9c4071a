import { AssetFilter } from "@marque/core/gallery"
import { UNDO_MS } from "@marque/core/model"
import { SAVED_VIEWS_MAX, SavedView, SavedViewName, savedViewTexts, viewNameProblem } from "@marque/core/saved-views"
import { refusal } from "@marque/core/texts"
import { v } from "convex/values"
import { Schema } from "effect"
import { internal } from "./_generated/api"
import type { Doc, Id } from "./_generated/dataModel"
import type { MutationCtx, QueryCtx } from "./_generated/server"
import { assertCan, brandMember, type BrandMembership, notFound, refuse, refuseBy } from "./access/access.ts"
import { defineInternalMutation, defineMutation, defineQuery } from "./access/define.ts"
import { brandMemberBy } from "./access/recordAccess.ts"
import { goneParts } from "./gallery/goneParts.ts"
import { isTooLate } from "./records/endedUndos.ts"
import { decode } from "./validation/decode.ts"
import { validatorOf } from "./validation/validatorOf.ts"

type View = Doc<"savedViews">

const Wish = Schema.Struct({ name: SavedViewName })

/** UTF-16 code units of a filter as JSON; each of its texts is short. */
const FILTER_MAX = 2_000
/** A deleted view is kept a little longer than it can be restored. */
const FORGET_MS = 6 * UNDO_MS

/** Without an owner those that are shared. */
const viewsOf = async ({ db }: QueryCtx, brandId: Id<"brands">, ownerId: Id<"users"> | undefined) => {
  const rows = await db
    .query("savedViews")
    .withIndex("by_owner", (q) => q.eq("brandId", brandId).eq("ownerId", ownerId))
    .collect()
  return rows.filter(({ removedAt }) => removedAt === undefined)
}

/** The caller's own and those shared with the brand, by name, with what is gone of what they narrow to. */
export const list = defineQuery({
  args: { brandId: v.string() },
  returns: v.array(validatorOf(SavedView)),
  access: brandMember("brand.view"),
  handler: async (ctx) => {
    const { brand, user } = ctx.actor
    const rows = [...(await viewsOf(ctx, brand._id, user._id)), ...(await viewsOf(ctx, brand._id, undefined))]
    const views = await Promise.all(
      rows.map(async ({ _id, filter, name, ownerId }) => ({
        _id,
        name,
        shared: ownerId === undefined,
        filter,
        gone: await goneParts(ctx, brand._id, filter)
      }))
    )
    return views.toSorted((one, other) => one.name.localeCompare(other.name, "en"))
  }
})

const checkedFilter = (filter: View["filter"]): View["filter"] => {
  if (JSON.stringify(filter).length > FILTER_MAX) throw refuse("invalid", savedViewTexts.tooLong, "filter")
  return filter
}

const refuseTakenName = (views: ReadonlyArray<View>, name: string, own?: Id<"savedViews">) => {
  const named = views.map((view) => ({ _id: view._id as never, name: view.name, shared: false }))
  const problem = viewNameProblem({ name, shared: false, viewId: own }, named)
  if (problem !== undefined) throw refuse("invalid", problem, "name")
}

const refuseFull = (views: ReadonlyArray<View>, ownerId: Id<"users"> | undefined) => {
  if (views.length < SAVED_VIEWS_MAX) return
  throw refuse("plan_limit", ownerId === undefined ? savedViewTexts.fullShared : savedViewTexts.full)
}

/** One's own, or, by those who edit folders, one of the brand. The same search under the same name is kept once. */
export const create = defineMutation({
  args: { brandId: v.string(), name: v.string(), shared: v.boolean(), filter: validatorOf(AssetFilter) },
  returns: v.object({ viewId: v.string() }),
  access: brandMember("brand.view"),
  handler: async (ctx, args) => {
    const { brand, user } = ctx.actor
    if (args.shared) await assertCan(ctx, ctx.actor, "catalog.edit")
    decode(Wish, { name: args.name })
    const [name, filter] = [args.name.trim(), checkedFilter(args.filter)]
    const ownerId = args.shared ? undefined : user._id
    const known = await viewsOf(ctx, brand._id, ownerId)
    const same = known.find((view) => view.name === name && JSON.stringify(view.filter) === JSON.stringify(filter))
    if (same !== undefined) return { viewId: same._id }
    refuseTakenName(known, name)
    refuseFull(known, ownerId)
    const owner = ownerId !== undefined && { ownerId }
    const row = { brandId: brand._id, ...owner, name, filter, createdBy: user._id }
    return { viewId: await ctx.db.insert("savedViews", row) }
  }
})

/** Other people's own views answer like unknown ones. */
const editable = async (
  ctx: MutationCtx & { readonly actor: BrandMembership & { readonly record: View } }
): Promise<View> => {
  const { record, user } = ctx.actor
  if (record.ownerId === undefined) await assertCan(ctx, ctx.actor, "catalog.edit")
  else if (record.ownerId !== user._id) throw notFound()
  return record
}

/** Its name, or what it shows. */
export const change = defineMutation({
  args: { savedViewId: v.string(), name: v.optional(v.string()), filter: v.optional(validatorOf(AssetFilter)) },
  returns: v.null(),
  access: brandMemberBy("savedViews", "savedViewId", "brand.view"),
  handler: async (ctx, { filter, name }) => {
    const view = await editable(ctx)
    if (view.removedAt !== undefined) throw notFound()
    if (name !== undefined) {
      decode(Wish, { name })
      refuseTakenName(await viewsOf(ctx, view.brandId, view.ownerId), name, view._id)
      await ctx.db.patch(view._id, { name: name.trim() })
    }
    if (filter !== undefined) await ctx.db.patch(view._id, { filter: checkedFilter(filter) })
    return null
  }
})

export const remove = defineMutation({
  args: { savedViewId: v.string() },
  returns: v.null(),
  access: brandMemberBy("savedViews", "savedViewId", "brand.view"),
  handler: async (ctx) => {
    const { _id: savedViewId, removedAt } = await editable(ctx)
    if (removedAt !== undefined) return null
    await ctx.db.patch(savedViewId, { removedAt: Date.now() })
    await ctx.scheduler.runAfter(FORGET_MS, internal.savedViews.forget, { savedViewId })
    return null
  }
})

/** For a moment after it was deleted, under its name where that is free. */
export const restore = defineMutation({
  args: { savedViewId: v.string() },
  returns: v.null(),
  access: brandMemberBy("savedViews", "savedViewId", "brand.view"),
  handler: async (ctx) => {
    const { _id, brandId, name, ownerId, removedAt } = await editable(ctx)
    if (removedAt === undefined) return null
    if (isTooLate({ until: removedAt + UNDO_MS })) {
      throw refuseBy(refusal("too_late_to_undo", { place: savedViewTexts.title }))
    }
    const known = await viewsOf(ctx, brandId, ownerId)
    refuseTakenName(known, name)
    refuseFull(known, ownerId)
    await ctx.db.patch(_id, { removedAt: undefined })
    return null
  }
})

export const forget = defineInternalMutation({
  args: { savedViewId: v.id("savedViews") },
  returns: v.null(),
  handler: async (ctx, { savedViewId }) => {
    const view = await ctx.db.get(savedViewId)
    if (view?.removedAt !== undefined && isTooLate({ until: view.removedAt + UNDO_MS }))
      await ctx.db.delete(savedViewId)
    return null
  }
})
