/** Decisions on the picture of a slot, of members and of holders of links. */
import { NOTE_MAX, slotTexts } from "@marque/core/campaign-assets"
import type { NoteAt } from "@marque/core/notes"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { type BrandMembership, notFound, refuse } from "../access/access.ts"
import { blockedBy } from "./blockedPictures.ts"
import { certifySlot, type Decider } from "./certify.ts"
import { refuseRecalled } from "../recall/openRecalls.ts"
import { refuseArchived } from "../records/recordChanges.ts"
import { writeNote } from "../notes/writeNote.ts"
import { requestersOf, settleReviews } from "./reviewActs.ts"
import { slotNotice, notifyDecided } from "./reviewNotices.ts"
import { moveSlot } from "./slotActs.ts"

/** Decisions that a slot keeps. */
const DECISIONS_MAX = 50

/** What a slot shows; null without a picture, and once it was archived. */
export const pictureIn = async (
  ctx: Pick<QueryCtx, "db">,
  { assetId }: Doc<"campaignSlots">
): Promise<Doc<"assets"> | null> => {
  const asset = assetId ? await ctx.db.get(assetId) : null
  return asset?.file === undefined || asset.archivedAt !== undefined ? null : asset
}

/** Own work is a picture that a person made or uploaded themselves. */
export const isOwnWorkBarred = (
  { organization, user }: Pick<BrandMembership, "organization" | "user">,
  { createdBy, origin }: Doc<"assets">
): boolean => organization.selfApproval === false && origin !== "system" && createdBy === user._id

export interface SlotVerdict {
  readonly brand: Doc<"brands">
  readonly slot: Doc<"campaignSlots">
  readonly decider: Decider
  /** Of the file that was looked at. */
  readonly hash: string
  readonly decision: "approve" | "request_changes"
  readonly note: string
  /** What the note points at. */
  readonly place?: NoteAt | undefined
}

/** The picture that was looked at; another one is refused. */
export const seenPicture = async (
  ctx: MutationCtx,
  { hash, slot }: Pick<SlotVerdict, "hash" | "slot">
): Promise<Doc<"assets">> => {
  const asset = await pictureIn(ctx, slot)
  if (asset === null || asset.file?.sha256 !== hash) throw refuse("changed_since", slotTexts.changedSince)
  return asset
}

/** Gives the certificate of the decision. */
export const decideSlot = async (
  ctx: MutationCtx,
  { brand, decider, decision, hash, note, place, slot }: SlotVerdict
): Promise<Id<"certificates">> => {
  const asset = await seenPicture(ctx, { hash, slot })
  if (decision === "approve") await refuseRecalled(ctx, asset._id)
  if (note.length > NOTE_MAX) throw refuse("invalid", `At most ${NOTE_MAX} characters`, "note")
  const written = note.trim()
  const campaign = await ctx.db.get(slot.campaignId)
  if (campaign === null) throw notFound()
  refuseArchived(campaign)
  const about = { brand, campaign, decider, decision, at: Date.now(), note: written }
  const certificateId = await certifySlot(ctx, about, slot, asset)
  const made = { decision, hash, ...decider, at: about.at, certificateId, ...(written !== "" && { note: written }) }
  if (written !== "") {
    const draft = { text: written, mentions: [], ...(place && { place }) }
    await writeNote(ctx, { brand, asset, author: decider, draft, decision })
  }
  const maker = asset.origin === "system" ? undefined : asset.createdBy
  const people = [...(await requestersOf(ctx, campaign._id, slot._id)), maker]
  await settleReviews(ctx, slot.campaignId, slot._id, { type: "decided", decision, hash }, decider)
  await moveSlot(
    ctx,
    slot,
    decision === "approve"
      ? { type: "APPROVE", blocked: (await blockedBy(ctx, asset, brand)).length > 0 }
      : { type: "REQUEST_CHANGES", note },
    { decisions: [made, ...slot.decisions].slice(0, DECISIONS_MAX) }
  )
  await notifyDecided(ctx, { ...about, people }, slotNotice(slot))
  return certificateId
}
