/** Takes decisions on slots back. */
import { slotTexts } from "@marque/core/campaign-assets"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { refuse } from "../access/access.ts"
import { refuseArchived } from "../records/recordChanges.ts"
import { pictureIn } from "./decideSlot.ts"
import { reopenReviews } from "./reviewActs.ts"
import { moveSlot } from "./slotActs.ts"

interface Undecided {
  readonly by: Id<"users">
  /** Of the file that was decided on. */
  readonly hash: string
  readonly slot: Doc<"campaignSlots">
}

/** It stays in the history as taken back, with its certificate. */
export const undecideSlot = async (ctx: MutationCtx, { by, hash, slot }: Undecided): Promise<void> => {
  const [last, ...earlier] = slot.decisions
  const asset = await pictureIn(ctx, slot)
  if (last?.by !== by || last.hash !== hash || last.takenBackAt !== undefined || asset?.file?.sha256 !== hash) {
    throw refuse("changed_since", slotTexts.notUndone)
  }
  const campaign = await ctx.db.get(slot.campaignId)
  if (campaign) refuseArchived(campaign)
  const decisions = [{ ...last, takenBackAt: Date.now() }, ...earlier]
  await moveSlot(ctx, slot, { type: "UNDECIDE" }, { decisions })
  await reopenReviews(ctx, slot.campaignId, { id: slot._id, hash, by })
}
