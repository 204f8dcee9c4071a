/** What is done to one picture, whether a person chose it or it is of a whole result. */
import type { BulkKind, BulkLeft, PreparedBulkKind } from "@marque/core/gallery"
import type { Action } from "@marque/core/identity"
import { TAGS_MAX } from "@marque/core/model"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { assignPicture } from "../campaigns/pictureCampaigns.ts"
import { isShownBySlot } from "../campaigns/slots.ts"
import { patchAsset } from "./assetChanges.ts"
import { withTag } from "./assetUndos.ts"
import { deleteAsset } from "./deleteAsset.ts"
import { setFavourite } from "./favourites.ts"

type Asset = Doc<"assets">

type PictureKind = Exclude<BulkKind, PreparedBulkKind>

export interface PictureAct {
  readonly kind: PictureKind
  readonly userId: Id<"users">
  /** Of a move; absent: out of folders. */
  readonly folderId?: Id<"folders"> | undefined
  /** Of `assign`; absent: out of campaigns. */
  readonly campaignId?: Id<"campaigns"> | undefined
  /** Of `tag` and `untag`. */
  readonly tag?: string | undefined
  /** UTC ms. */
  readonly at: number
}

/** The right that each act needs. */
export const actionFor = (kind: BulkKind): Action => {
  switch (kind) {
    case "favourite":
    case "unfavourite":
      return "brand.view"
    case "remove":
      return "brand.edit"
    case "move":
    case "assign":
    case "archive":
    case "restore":
    case "tag":
    case "untag":
      return "catalog.edit"
    case "approve":
    case "request_changes":
      return "review.decide"
    case "ask_review":
      return "review.request"
    case "reword":
      return "generate"
  }
}

export const isFull = ({ tags = [] }: Asset): boolean => tags.length >= TAGS_MAX

export type ActOutcome = "changed" | "same" | BulkLeft

const changedIf = (isChange: boolean): "changed" | "same" => (isChange ? "changed" : "same")

const NOT_ARCHIVED = { archivedAt: undefined, archivedBy: undefined }

const setArchived = async (ctx: MutationCtx, asset: Asset, { at, kind, userId }: PictureAct): Promise<ActOutcome> => {
  if ((asset.archivedAt !== undefined) === (kind === "archive")) return "same"
  await patchAsset(ctx, asset._id, kind === "archive" ? { archivedAt: at, archivedBy: userId } : NOT_ARCHIVED)
  return "changed"
}

const setTag = async (ctx: MutationCtx, asset: Asset, tag: string, tagged: boolean): Promise<ActOutcome> => {
  if ((asset.tags ?? []).includes(tag) === tagged) return "same"
  if (tagged && isFull(asset)) return "full"
  await patchAsset(ctx, asset._id, { tags: withTag(asset, tag, tagged) })
  return "changed"
}

/** Its right is the caller's to check. */
export const actOnPicture = async (ctx: MutationCtx, act: PictureAct, asset: Asset): Promise<ActOutcome> => {
  const { campaignId, folderId, kind, tag = "", userId } = act
  switch (kind) {
    case "favourite":
    case "unfavourite":
      return changedIf(await setFavourite(ctx, asset, userId, kind === "favourite"))
    case "move":
      if (asset.folderId === folderId) return "same"
      await patchAsset(ctx, asset._id, { folderId })
      return "changed"
    case "assign":
      return assignPicture(ctx, asset, { campaignId, by: userId })
    case "archive":
    case "restore":
      return setArchived(ctx, asset, act)
    case "tag":
    case "untag":
      return setTag(ctx, asset, tag, kind === "tag")
    case "remove":
      if (asset.archivedAt === undefined) return "unarchived"
      if (await isShownBySlot(ctx, asset._id)) return "shown"
      await deleteAsset(ctx, asset)
      return "changed"
  }
}

/** What its undo is to find: as the picture was before, but for a new `archivedAt`. */
export const beforeAct = (asset: Asset, { at, kind, userId }: PictureAct): Asset =>
  kind === "archive" ? { ...asset, archivedAt: at, archivedBy: userId } : asset

/** Those that it changed, for their undo. */
export const actOnPictures = async (
  ctx: MutationCtx,
  act: PictureAct,
  assets: ReadonlyArray<Asset>
): Promise<ReadonlyArray<Asset>> => {
  const changed: Array<Asset> = []
  for (const asset of assets) {
    if ((await actOnPicture(ctx, act, asset)) === "changed") changed.push(beforeAct(asset, act))
  }
  return changed
}
