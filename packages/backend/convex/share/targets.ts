/** What a link may be made to, with the hashes of what it asks to decide on. */
import { isOpen } from "@marque/core/proposals"
import { PROPOSAL_ITEM, shareTexts as texts, type ShareAllow, type ShareTarget } from "@marque/core/share"
import type { Doc } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { notFound, refuse } from "../access/access.ts"
import { draftOf } from "../campaigns/proposals.ts"
import { pictureIn } from "../campaigns/decideSlot.ts"
import { chosenSlots, moveSlot } from "../campaigns/slotActs.ts"
import type { Link } from "./links.ts"
import { pictureItems } from "./pictures.ts"

export type Target = Pick<Link, "items" | "kind" | "targetId">

/** Of the brand; others answer like ones that are not there. */
export const targetIdOf = async (
  ctx: QueryCtx,
  { _id }: Doc<"brands">,
  { campaignId = "", kind, proposalId = "" }: ShareTarget
): Promise<string> => {
  if (kind === "guidelines" || kind === "pictures") return _id
  const id =
    kind === "proposal" ? ctx.db.normalizeId("proposals", proposalId) : ctx.db.normalizeId("campaigns", campaignId)
  const row = id && (await ctx.db.get(id))
  if (row?.brandId !== _id) throw notFound()
  return row._id
}

const proposalItems = async (ctx: QueryCtx, proposalId: string, allow: ShareAllow): Promise<Link["items"]> => {
  const id = ctx.db.normalizeId("proposals", proposalId)
  const proposal = id && (await ctx.db.get(id))
  const draft = proposal && (await draftOf(ctx, proposal))
  if (!proposal || !draft) throw refuse("invalid", texts.proposalNotReady)
  if (allow === "decide" && !isOpen(proposal.status)) throw refuse("invalid", texts.notDecidable)
  return [{ id: PROPOSAL_ITEM, hash: draft.content.contentHash }]
}

/** Pictures that are to be decided on are in review from then on. */
const slotItems = async (
  ctx: MutationCtx,
  campaignId: string,
  slotIds: ReadonlyArray<string>,
  allow: ShareAllow
): Promise<Link["items"]> => {
  const id = ctx.db.normalizeId("campaigns", campaignId)
  const campaign = id && (await ctx.db.get(id))
  if (!campaign) throw notFound()
  const items: Link["items"] = []
  for (const slot of await chosenSlots(ctx, campaign, slotIds)) {
    const hash = (await pictureIn(ctx, slot))?.file?.sha256
    if (hash === undefined) continue
    items.push({ id: slot._id, hash })
    if (allow === "decide" && slot.status === "needs_pick") {
      await moveSlot(ctx, slot, { type: "ASK_REVIEW", hasPicture: true })
    }
  }
  if (items.length === 0) throw refuse("invalid", texts.noPictures, "slotIds")
  return items
}

const itemsOf = async (
  ctx: MutationCtx,
  { _id: brandId }: Doc<"brands">,
  { assetIds = [], kind, slotIds = [], targetId }: ShareTarget & { readonly targetId: string },
  allow: ShareAllow
): Promise<Link["items"]> => {
  switch (kind) {
    case "guidelines":
      return []
    case "pictures":
      return pictureItems(ctx, brandId, assetIds)
    case "proposal":
      return proposalItems(ctx, targetId, allow)
    case "slots":
      return slotItems(ctx, targetId, slotIds, allow)
  }
}

export const targetOf = async (
  ctx: MutationCtx,
  brand: Doc<"brands">,
  target: ShareTarget,
  allow: ShareAllow
): Promise<Target> => {
  const targetId = await targetIdOf(ctx, brand, target)
  return { kind: target.kind, targetId, items: await itemsOf(ctx, brand, { ...target, targetId }, allow) }
}
