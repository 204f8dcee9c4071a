import { firstMarket } from "@marque/core/markets"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { insertRecord } from "../records/recordChanges.ts"

/** A new brand begins with the primary market of its organization, where that names one. */
export const beginMarkets = async (
  ctx: MutationCtx,
  brandId: Id<"brands">,
  organization: Doc<"organizations">,
  createdBy: Id<"users">
): Promise<void> => {
  const market = firstMarket(organization)
  if (market === undefined) return
  const made = { brandId, createdBy, idempotencyKey: `first market of ${brandId}`, updatedAt: Date.now() }
  await insertRecord(ctx, "markets", { ...market, ...made })
}
