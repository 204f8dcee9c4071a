import type { Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"

/** More than people of a brand. */
const LOOKS_READ = 1_000

/** With the slot that they are of. */
export const forgetLooks = async ({ db }: MutationCtx, slotId: Id<"campaignSlots">): Promise<void> => {
  const looks = await db
    .query("slotLooks")
    .withIndex("by_slot", (q) => q.eq("slotId", slotId))
    .take(LOOKS_READ)
  for (const { _id } of looks) await db.delete(_id)
}
