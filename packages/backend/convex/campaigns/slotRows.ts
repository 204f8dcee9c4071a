import { SLOTS_MAX } from "@marque/core/campaign-assets"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"

/** In the order of the plan. */
export const slotsOf = (
  { db }: Pick<QueryCtx, "db">,
  campaignId: Id<"campaigns">
): Promise<Array<Doc<"campaignSlots">>> =>
  db
    .query("campaignSlots")
    .withIndex("by_campaign", (q) => q.eq("campaignId", campaignId))
    .take(2 * SLOTS_MAX)
