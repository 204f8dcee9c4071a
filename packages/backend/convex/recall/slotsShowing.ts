import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"

/** Slots that show one picture. */
const SLOTS_READ = 50

export const slotsShowing = (
  { db }: Pick<QueryCtx, "db">,
  assetId: Id<"assets">,
  most = SLOTS_READ
): Promise<Array<Doc<"campaignSlots">>> =>
  db
    .query("campaignSlots")
    .withIndex("by_asset", (q) => q.eq("assetId", assetId))
    .take(most)
