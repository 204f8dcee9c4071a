/** Pictures of the gallery behind a link. */
import { slotTexts } from "@marque/core/campaign-assets"
import type { NoteAt } from "@marque/core/notes"
import { SHARE_PICTURES_MAX, type ShareVerdict, shareTexts as texts, sharedTexts } from "@marque/core/share"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { notFound, refuse } from "../access/access.ts"
import { audit } from "../access/audit.ts"
import { blockedBy } from "../campaigns/blockedPictures.ts"
import { certifyPicture, type Decider } from "../campaigns/certify.ts"
import { decideSlot } from "../campaigns/decideSlot.ts"
import { writeNote } from "../notes/writeNote.ts"
import { refuseRecalled } from "../recall/openRecalls.ts"
import { pictureOfLink } from "./linkPictures.ts"
import type { Link } from "./links.ts"

/** In the order given, the pictures of one stack side by side. */
const stacked = (assets: ReadonlyArray<Doc<"assets">>): ReadonlyArray<Doc<"assets">> => {
  const stacks = new Map<string, Array<Doc<"assets">>>()
  for (const asset of assets) {
    const key = asset.stackKey ?? asset._id
    stacks.set(key, [...(stacks.get(key) ?? []), asset])
  }
  return [...stacks.values()].flat()
}

/** One of another brand is refused like one that is not there; those that can not be shown any more are left out. */
export const pictureItems = async (
  ctx: QueryCtx,
  brandId: Id<"brands">,
  assetIds: ReadonlyArray<string>
): Promise<Link["items"]> => {
  const ids = [...new Set(assetIds)]
  if (ids.length === 0 || ids.length > SHARE_PICTURES_MAX) {
    throw refuse("invalid", texts.noSelection(SHARE_PICTURES_MAX), "assetIds")
  }
  const assets: Array<Doc<"assets">> = []
  for (const given of ids) {
    const id = ctx.db.normalizeId("assets", given)
    if ((id && (await ctx.db.get(id)))?.brandId !== brandId) throw notFound()
    const asset = await pictureOfLink(ctx, brandId, given)
    if (asset !== null) assets.push(asset)
  }
  if (assets.length === 0) throw refuse("invalid", texts.nothingToShare, "assetIds")
  return stacked(assets).flatMap(({ _id, file }) => (file === undefined ? [] : [{ id: _id, hash: file.sha256 }]))
}

export interface PictureVerdict {
  readonly brand: Doc<"brands">
  readonly assetId: string
  readonly decider: Extract<Decider, { readonly shareLinkId: Id<"shareLinks"> }>
  /** Of the file that was looked at. */
  readonly hash: string
  readonly decision: ShareVerdict
  readonly note: string
  readonly place: NoteAt | undefined
}

/** A picture whose review a slot waits for is decided on there; any other one by itself. Gives the certificate. */
export const decidePicture = async (
  ctx: MutationCtx,
  { assetId, brand, decider, decision, hash, note, place }: PictureVerdict
): Promise<Id<"certificates">> => {
  const asset = await pictureOfLink(ctx, brand._id, assetId)
  if (asset?.file?.sha256 !== hash) throw refuse("changed_since", sharedTexts.changedSince)
  const slot = await ctx.db
    .query("campaignSlots")
    .withIndex("by_asset", (q) => q.eq("assetId", asset._id).eq("status", "in_review"))
    .first()
  if (slot !== null) return decideSlot(ctx, { brand, slot, decider, hash, decision, note, place })
  if (decision === "approve") {
    await refuseRecalled(ctx, asset._id)
    if ((await blockedBy(ctx, asset, brand)).length > 0) throw refuse("invalid", slotTexts.blocked)
  }
  const written = note.trim()
  if (written !== "") {
    const draft = { text: written, mentions: [], ...(place && { place }) }
    await writeNote(ctx, { brand, asset, author: decider, draft, decision })
  }
  const { _id: brandId, organizationId } = brand
  const action = decision === "approve" ? ("picture.approved" as const) : ("picture.changesRequested" as const)
  const { shareLinkId } = decider
  await audit(ctx, { action, shareLinkId, organizationId, brandId, reason: `${asset.name} ${hash.slice(0, 12)}` })
  return certifyPicture(ctx, { brand, decider, decision, at: Date.now(), note: written }, asset)
}
