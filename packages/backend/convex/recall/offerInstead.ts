import { ALTERNATIVES_MAX, pictureRefusal } from "@marque/core/campaign-assets"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { patchSlot } from "../campaigns/pictureReviews.ts"
import { slotsShowing } from "./slotsShowing.ts"

/**
 * Slots that show a recalled picture get the one that was made instead to choose from. It is not chosen for them: what
 * was approved or delivered is a person's to replace.
 */
export const offerInstead = async (
  ctx: MutationCtx,
  recalledId: Id<"assets">,
  { _id, file, kind }: Doc<"assets">
): Promise<void> => {
  for (const slot of await slotsShowing(ctx, recalledId)) {
    if (file === undefined || pictureRefusal({ ...file, kind }, slot) !== undefined) continue
    const others = slot.alternatives.filter((id) => id !== _id && id !== recalledId)
    await patchSlot(ctx, slot._id, { alternatives: [_id, recalledId, ...others].slice(0, ALTERNATIVES_MAX) })
  }
}
