import { type ActDone, type OpenUndo, placeAfter } from "@marque/core/gallery"
import { UNDO_MS } from "@marque/core/model"
import { refusal } from "@marque/core/texts"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { refuseBy } from "../access/access.ts"
import { assignPicture, isShownElsewhere } from "../campaigns/pictureCampaigns.ts"
import { isTooLate } from "../records/endedUndos.ts"
import { patchAsset } from "./assetChanges.ts"
import { isFavourite, setFavourite } from "./favourites.ts"
import { saveBoxes } from "./pictureTexts.ts"
import { boxesOf } from "./textBoxRows.ts"

type Asset = Doc<"assets">
type Undo = Doc<"assetUndos">
type Item = Undo["items"][number]
type Done = Pick<Undo, "campaignId" | "folderId" | "kind" | "tag" | "userId">

interface Act {
  readonly userId: Id<"users">
  readonly kind: OpenUndo["kind"]
  readonly folder?: Doc<"folders"> | null
  readonly tag?: string
  /** As they were before, but for a new `archivedAt`. */
  readonly changed: ReadonlyArray<Asset>
  /** The boxes before, of the one picture whose text boxes were saved. */
  readonly texts?: Item["texts"]
}

export const itemOf = (
  kind: OpenUndo["kind"],
  { _id: assetId, archivedAt, archivedBy, campaignId, folderId, keptInArchive, name }: Asset
): Item => ({
  assetId,
  name,
  ...(kind === "move" && folderId !== undefined && { folderId }),
  ...(kind === "assign" && campaignId !== undefined && { campaignId }),
  ...((kind === "archive" || kind === "restore") && archivedAt !== undefined && { archivedAt }),
  ...((kind === "archive" || kind === "restore") && archivedBy !== undefined && { archivedBy }),
  ...(kind === "restore" && keptInArchive !== undefined && { keptInArchive })
})

/** Keeps what undoes the act; not for pictures of several brands, which no screen changes at once. */
export const doneWithUndo = async (
  { db }: MutationCtx,
  { changed, folder, kind, tag, texts, userId }: Act
): Promise<typeof ActDone.Encoded> => {
  const ids = changed.map(({ _id }) => _id)
  const brandId = changed[0]?.brandId
  if (brandId === undefined || changed.some((asset) => asset.brandId !== brandId)) return { changed: ids }
  const until = Date.now() + UNDO_MS
  const items = changed.map((asset): Item => ({ ...itemOf(kind, asset), ...(texts && { texts }) }))
  const undoId = await db.insert("assetUndos", {
    brandId,
    userId,
    kind,
    ...(folder && { folderId: folder._id }),
    ...(tag !== undefined && { tag }),
    until,
    items
  })
  const named = { ...(folder && { folder: folder.name }), ...(tag !== undefined && { tag }) }
  return { changed: ids, undo: { undoId, kind, count: ids.length, ...named, remainingMs: UNDO_MS } }
}

const folderName = async ({ db }: QueryCtx, { folderId }: Undo): Promise<string | undefined> =>
  folderId && (await db.get(folderId))?.name

export const newestUndo = async (
  ctx: QueryCtx,
  userId: Id<"users">,
  brandId: Id<"brands">
): Promise<typeof OpenUndo.Encoded | null> => {
  const now = Date.now()
  const undo = await ctx.db
    .query("assetUndos")
    .withIndex("by_user_brand", (q) => q.eq("userId", userId).eq("brandId", brandId).gt("until", now))
    .order("desc")
    .first()
  if (undo === null) return null
  const { _id: undoId, items, kind, tag, until } = undo
  const folder = await folderName(ctx, undo)
  const named = { ...(folder !== undefined && { folder }), ...(tag !== undefined && { tag }) }
  return { undoId, kind, count: items.length, ...named, remainingMs: until - now }
}

const hasTag = ({ tags = [] }: Asset, { tag = "" }: Done): boolean => tags.includes(tag)

/** Undefined: none. */
export const withTag = ({ tags = [] }: Asset, tag: string, tagged: boolean): Array<string> | undefined => {
  const others = tags.filter((each) => each !== tag)
  const next = tagged ? [...others, tag] : others
  return next.length === 0 ? undefined : next
}

const isAsLeft = async (ctx: QueryCtx, undo: Done, item: Item, asset: Asset): Promise<boolean> => {
  switch (undo.kind) {
    case "archive":
      return asset.archivedAt === item.archivedAt
    case "restore":
      return asset.archivedAt === undefined
    case "move":
      return asset.folderId === undo.folderId
    case "assign":
      return asset.campaignId === undo.campaignId && !(await isShownElsewhere(ctx, asset._id, item.campaignId))
    case "favourite":
    case "unfavourite":
      return (await isFavourite(ctx, asset, { _id: undo.userId })) === (undo.kind === "favourite")
    case "tag":
    case "untag":
      return hasTag(asset, undo) === (undo.kind === "tag")
    case "text_boxes":
      return (await boxesOf(ctx, asset._id))?.revision === item.texts?.saved
  }
}

const bringBack = async (ctx: MutationCtx, undo: Done, item: Item, asset: Asset): Promise<void> => {
  switch (undo.kind) {
    case "archive":
      return patchAsset(ctx, asset._id, { archivedAt: undefined, archivedBy: undefined })
    case "restore":
      return patchAsset(ctx, asset._id, {
        archivedAt: item.archivedAt,
        archivedBy: item.archivedBy,
        keptInArchive: item.keptInArchive
      })
    case "move": {
      const folder = item.folderId && (await ctx.db.get(item.folderId))
      return patchAsset(ctx, asset._id, { folderId: folder && folder.removedAt === undefined ? folder._id : undefined })
    }
    case "assign": {
      const campaign = item.campaignId && (await ctx.db.get(item.campaignId))
      await assignPicture(ctx, asset, { campaignId: campaign?._id, by: undo.userId })
      return
    }
    case "favourite":
    case "unfavourite":
      return void (await setFavourite(ctx, asset, undo.userId, undo.kind === "unfavourite"))
    case "tag":
    case "untag":
      return patchAsset(ctx, asset._id, { tags: withTag(asset, undo.tag ?? "", undo.kind === "untag") })
    case "text_boxes":
      if (item.texts) await saveBoxes(ctx, asset, { ...item.texts, by: undo.userId })
  }
}

/** What was changed since the act is left as it is, and named. */
export const undoItems = async (ctx: MutationCtx, done: Done, items: ReadonlyArray<Item>) => {
  const changed: Array<string> = []
  const left: Array<string> = []
  for (const item of items) {
    const asset = await ctx.db.get(item.assetId)
    if (asset !== null && (await isAsLeft(ctx, done, item, asset))) {
      await bringBack(ctx, done, item, asset)
      changed.push(asset._id)
    } else left.push(asset?.name ?? item.name)
  }
  return { changed, left }
}

/** Once. What was changed since the act is left as it is. */
export const applyUndo = async (ctx: MutationCtx, undo: Undo): Promise<typeof ActDone.Encoded> => {
  if (isTooLate(undo)) {
    const folder = await folderName(ctx, undo)
    throw refuseBy(refusal("too_late_to_undo", { place: placeAfter({ kind: undo.kind, ...(folder && { folder }) }) }))
  }
  const { changed, left } = await undoItems(ctx, undo, undo.items)
  await ctx.db.delete(undo._id)
  return { changed, ...(left.length > 0 && { left }) }
}
