import { refusal } from "@marque/core/texts"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { refuseBy } from "../access/access.ts"
import { offerOf } from "../paying/accounts.ts"

const BRANDS_COUNTED = 2_001

/** Archived ones count, deleted ones do not. */
export const brandsOf = async (
  { db }: QueryCtx,
  organizationId: Id<"organizations">
): Promise<Array<Doc<"brands">>> => {
  const rows = await db
    .query("brands")
    .withIndex("by_organization", (q) => q.eq("organizationId", organizationId))
    .take(BRANDS_COUNTED)
  return rows.filter(({ deletedAt }) => deletedAt === undefined)
}

/** Refuses another brand beyond the organization's own quota and that of its plan; existing ones stay. */
export const requireRoomForBrand = async (ctx: QueryCtx, { _id, quotas }: Doc<"organizations">): Promise<void> => {
  const limits = [quotas?.brands, (await offerOf(ctx, _id))?.brands].filter((limit) => limit !== undefined)
  const limit = limits.length === 0 ? undefined : Math.min(...limits)
  if (limit === undefined || (await brandsOf(ctx, _id)).length < limit) return
  throw refuseBy(refusal("plan_limit", { limit, things: limit === 1 ? "brand" : "brands" }))
}
