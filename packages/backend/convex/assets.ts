import { slotTexts } from "@marque/core/campaign-assets"
import { ALT_MAX } from "@marque/core/creative"
import {
  ActDone,
  ASSET_NAME_MAX,
  AssetDetail,
  AssetFilter,
  FilterChoices,
  ListedAsset,
  OpenUndo,
  SceneFiles
} from "@marque/core/gallery"
import { isPlainLine, PLAIN_LINE_MESSAGE, tagOf, tagRefusal, TAGS_MAX } from "@marque/core/model"
import { v } from "convex/values"
import { internal } from "./_generated/api"
import { assertCan, brandMember, notFound, refuse, signedInAs } from "./access/access.ts"
import { brandMemberBy } from "./access/recordAccess.ts"
import { downloadDecision, mayHaveFiles } from "./files/addresses.ts"
import { countOf } from "./gallery/assetTotals.ts"
import { choicesOf } from "./gallery/filterChoices.ts"
import { assetsAfter, listAssets } from "./gallery/assetLists.ts"
import { stackOf, withMatching } from "./gallery/stacks.ts"
import { offeredPictures } from "./gallery/offeredPictures.ts"
import { assetsFor } from "./gallery/bulkAssets.ts"
import { isShownBySlot } from "./campaigns/slots.ts"
import { deleteAsset } from "./gallery/deleteAsset.ts"
import { refuseUnarchived } from "./records/archiving.ts"
import { applyUndo, doneWithUndo, newestUndo } from "./gallery/assetUndos.ts"
import { actOnPictures, isFull } from "./gallery/assetActs.ts"
import { patchAsset } from "./gallery/assetChanges.ts"
import { type ListedCard, serializeDetail } from "./gallery/assetSerializers.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { sceneFilesOf } from "./generation/workPictures.ts"
import { fieldsOf, validatorOf } from "./validation/validatorOf.ts"

/** Pictures of a page whose filters an index covers. */
const PAGE_MAX = 100
/** Favourites of the first page, which a heart sends again, and of the others. */
const NEWEST_FAVOURITES = 100
const FAVOURITES = 1_000

/**
 * The page after `cursor`, up to `end` when that is given; a page with few pictures may have a cursor to go on. `split` is
 * where a page that grew beyond twice `limit` may be read as two. With `after` (UTC ms), instead, the first pictures made
 * after it, of a list by age alone.
 */
export const list = defineQuery({
  args: {
    brandId: v.string(),
    filter: validatorOf(AssetFilter),
    cursor: v.optional(v.union(v.string(), v.null())),
    end: v.optional(v.string()),
    after: v.optional(v.number()),
    limit: v.number()
  },
  returns: v.object({
    items: v.array(validatorOf(ListedAsset)),
    cursor: v.union(v.string(), v.null()),
    split: v.optional(v.string()),
    capped: v.optional(v.literal(true))
  }),
  access: brandMember("brand.view"),
  handler: async (ctx, { after, cursor = null, end, filter, limit }) => {
    const { brand } = ctx.actor
    const most = Math.max(1, Math.min(PAGE_MAX, Math.floor(limit)))
    const { assets, ...rest } =
      after === undefined
        ? await listAssets(ctx, ctx.actor, filter, { cursor, end, limit: most })
        : await assetsAfter(ctx, ctx.actor, filter, { after, limit: most })
    const items: Array<ListedCard> = await ctx.runQuery(internal.galleryCards.of, {
      brandId: brand._id,
      assetIds: assets.map(({ _id }) => _id),
      withFiles: mayHaveFiles(ctx.actor)
    })
    return { items: await withMatching(ctx, ctx.actor, filter, items), ...rest }
  }
})

/** The caller's favourites, of the newest pictures first; apart from lists, so that a heart sends little. */
export const favourites = defineQuery({
  args: { brandId: v.string(), cursor: v.union(v.string(), v.null()) },
  returns: v.object({ assetIds: v.array(v.string()), cursor: v.union(v.string(), v.null()) }),
  access: brandMember("brand.view"),
  handler: async (ctx, { cursor }) => {
    const { brand, user } = ctx.actor
    const { continueCursor, isDone, page } = await ctx.db
      .query("favourites")
      .withIndex("by_user_brand", (q) => q.eq("userId", user._id).eq("brandId", brand._id))
      .order("desc")
      .paginate({ cursor, numItems: cursor === null ? NEWEST_FAVOURITES : FAVOURITES })
    return { assetIds: page.map(({ assetId }) => assetId), cursor: isDone ? null : continueCursor }
  }
})

/** Exact; null where no count is kept. */
export const count = defineQuery({
  args: { brandId: v.string(), filter: validatorOf(AssetFilter) },
  returns: v.union(v.number(), v.null()),
  access: brandMember("brand.view"),
  handler: (ctx, { filter }) => countOf(ctx, ctx.actor, filter)
})

const { _id, aspectRatio, name, url } = fieldsOf(AssetDetail)

const picture = v.object({ _id, aspectRatio, name, url })

/**
 * Creatives and uploads, newest first (a search: best match first), uploads of the purpose `first` before them, and those
 * of `include`; foreign ids are skipped. For a product there are only uploads that it can show.
 */
export const pictures = defineQuery({
  args: {
    brandId: v.string(),
    q: v.string(),
    include: v.array(v.string()),
    first: v.optional(v.union(v.literal("product"), v.literal("reference")))
  },
  returns: v.object({ found: v.array(picture), named: v.array(picture), more: v.boolean() }),
  access: brandMember("brand.view"),
  handler: (ctx, { first, include, q }) => offeredPictures(ctx, ctx.actor.brand, { q, include, first })
})

export const get = defineQuery({
  args: { assetId: v.string() },
  returns: validatorOf(AssetDetail),
  access: brandMemberBy("assets", "assetId", "brand.view"),
  handler: async (ctx) => {
    const detail = await serializeDetail(ctx, ctx.actor.record, ctx.actor)
    if (detail === undefined) throw notFound()
    return detail
  }
})

/** For callers who may have files; null when one is missing. */
export const scene = defineQuery({
  args: { assetId: v.string() },
  returns: v.union(validatorOf(SceneFiles), v.null()),
  access: brandMemberBy("assets", "assetId", "brand.view"),
  handler: async (ctx) => (mayHaveFiles(ctx.actor) ? ((await sceneFilesOf(ctx, ctx.actor.record)) ?? null) : null)
})

export const setFavourite = defineMutation({
  args: { assetIds: v.array(v.string()), favourite: v.boolean() },
  returns: validatorOf(ActDone),
  access: signedInAs,
  handler: async (ctx, { assetIds, favourite }) => {
    const { _id: userId } = ctx.actor.user
    const kind = favourite ? "favourite" : "unfavourite"
    const changed = await actOnPictures(
      ctx,
      { kind, userId, at: Date.now() },
      await assetsFor(ctx, assetIds, "brand.view")
    )
    return doneWithUndo(ctx, { userId, kind, changed })
  }
})

/** What the caller did last to pictures of the brand, while it may be undone. */
export const openUndo = defineQuery({
  args: { brandId: v.string() },
  returns: v.union(validatorOf(OpenUndo), v.null()),
  access: brandMember("brand.view"),
  handler: (ctx) => newestUndo(ctx, ctx.actor.user._id, ctx.actor.brand._id)
})

/** The caller's own act, with the rights that the act needs, once. */
export const undo = defineMutation({
  args: { undoId: v.string() },
  returns: validatorOf(ActDone),
  access: brandMemberBy("assetUndos", "undoId", "brand.view"),
  handler: async (ctx) => {
    const { record, user } = ctx.actor
    if (record.userId !== user._id) throw notFound()
    const isMark = record.kind === "favourite" || record.kind === "unfavourite"
    if (!isMark) await assertCan(ctx, ctx.actor, "catalog.edit")
    return applyUndo(ctx, record)
  }
})

export const rename = defineMutation({
  args: { assetId: v.string(), name: v.string() },
  returns: v.null(),
  access: brandMemberBy("assets", "assetId", "catalog.edit"),
  handler: async (ctx, args) => {
    const name = args.name.trim()
    if (name === "") throw refuse("invalid", "Give the asset a name", "name")
    if (name.length > ASSET_NAME_MAX) throw refuse("invalid", "An asset name has at most 120 characters", "name")
    if (!isPlainLine(name)) throw refuse("invalid", PLAIN_LINE_MESSAGE, "name")
    await patchAsset(ctx, ctx.actor.record._id, { name })
    return null
  }
})

export const describe = defineMutation({
  args: { assetId: v.string(), alt: v.string() },
  returns: v.null(),
  access: brandMemberBy("assets", "assetId", "catalog.edit"),
  handler: async (ctx, args) => {
    const alt = args.alt.trim()
    if (alt.length > ALT_MAX) throw refuse("invalid", `An alternative text has at most ${ALT_MAX} characters`, "alt")
    if (!isPlainLine(alt)) throw refuse("invalid", PLAIN_LINE_MESSAGE, "alt")
    await patchAsset(ctx, ctx.actor.record._id, { alt })
    return null
  }
})

export const move = defineMutation({
  args: { assetIds: v.array(v.string()), folderId: v.union(v.string(), v.null()) },
  returns: validatorOf(ActDone),
  access: signedInAs,
  handler: async (ctx, { assetIds, folderId }) => {
    if (assetIds.length === 0) return { changed: [] }
    const assets = await assetsFor(ctx, assetIds, "catalog.edit")
    const id = folderId === null ? null : ctx.db.normalizeId("folders", folderId)
    const folder = id && (await ctx.db.get(id))
    if (
      folderId !== null &&
      (!folder || folder.removedAt !== undefined || assets.some(({ brandId }) => brandId !== folder.brandId))
    )
      throw notFound()
    const { _id: userId } = ctx.actor.user
    const changed = await actOnPictures(ctx, { kind: "move", userId, folderId: folder?._id, at: Date.now() }, assets)
    return doneWithUndo(ctx, { userId, kind: "move", folder, changed })
  }
})

/** Adds or removes one tag and leaves the others. */
export const tag = defineMutation({
  args: { assetIds: v.array(v.string()), tag: v.string(), tagged: v.boolean() },
  returns: validatorOf(ActDone),
  access: signedInAs,
  handler: async (ctx, { assetIds, tag: given, tagged }) => {
    const problem = tagRefusal(given)
    if (problem !== undefined) throw refuse("invalid", problem, "tag")
    const name = tagOf(given)
    const assets = await assetsFor(ctx, assetIds, "catalog.edit")
    const full = assets.find((asset) => tagged && asset.tags?.includes(name) !== true && isFull(asset))
    if (full !== undefined) throw refuse("invalid", `${full.name} has ${TAGS_MAX} tags already`, "tag")
    const act = { userId: ctx.actor.user._id, kind: tagged ? "tag" : "untag", tag: name } as const
    return doneWithUndo(ctx, { ...act, changed: await actOnPictures(ctx, { ...act, at: Date.now() }, assets) })
  }
})

/** Archived ones are left out. */
export const filterChoices = defineQuery({
  args: { brandId: v.string() },
  returns: validatorOf(FilterChoices),
  access: brandMember("brand.view"),
  handler: (ctx) => choicesOf(ctx, ctx.actor.brand._id)
})

/** Pictures of one stack that are not archived, in the order in which they were made. */
export const stack = defineQuery({
  args: { brandId: v.string(), stackId: v.string() },
  returns: v.array(validatorOf(ListedAsset)),
  access: brandMember("brand.view"),
  handler: async (ctx, { stackId }): Promise<Array<ListedCard>> => {
    const { brand } = ctx.actor
    const assets = await stackOf(ctx, brand._id, stackId, "live")
    return ctx.runQuery(internal.galleryCards.of, {
      brandId: brand._id,
      assetIds: assets.map(({ _id }) => _id),
      withFiles: mayHaveFiles(ctx.actor)
    })
  }
})

export const archive = defineMutation({
  args: { assetIds: v.array(v.string()), archived: v.boolean() },
  returns: validatorOf(ActDone),
  access: signedInAs,
  handler: async (ctx, { archived, assetIds }) => {
    const { _id: userId } = ctx.actor.user
    const assets = await assetsFor(ctx, assetIds, "catalog.edit")
    const kind = archived ? "archive" : "restore"
    const changed = await actOnPictures(ctx, { kind, userId, at: Date.now() }, assets)
    return doneWithUndo(ctx, { userId, kind, changed })
  }
})

export const remove = defineMutation({
  args: { assetIds: v.array(v.string()) },
  returns: v.null(),
  access: signedInAs,
  handler: async (ctx, { assetIds }) => {
    const assets = await assetsFor(ctx, assetIds, "brand.edit")
    refuseUnarchived(assets)
    for (const asset of assets) {
      if (await isShownBySlot(ctx, asset._id)) throw refuse("invalid", slotTexts.shownBySlot(asset.name))
    }
    for (const asset of assets) await deleteAsset(ctx, asset)
    return null
  }
})

/** Refuses while a required approval is missing. */
export const recordDownload = defineMutation({
  args: { assetId: v.string() },
  returns: v.null(),
  access: brandMemberBy("assets", "assetId", "brand.view"),
  handler: async (ctx) => {
    const { actor } = ctx
    const decision = downloadDecision(actor)
    if (decision.answer === "not_now") throw refuse(decision.code, decision.reason)
    const { _id: assetId, brandId, downloads } = actor.record
    await patchAsset(ctx, assetId, { downloads: downloads + 1 })
    await ctx.db.insert("downloads", { brandId, assetId, by: actor.user._id, at: Date.now() })
    return null
  }
})
