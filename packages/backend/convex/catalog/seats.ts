/** How many members an organization has and may have, by its own quota and by its plan. */
import { takesSeat } from "@marque/core/organizations"
import { refusal } from "@marque/core/texts"
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { refuseBy } from "../access/access.ts"
import { offerOf } from "../paying/accounts.ts"

/** More rows than an organization has members and open invitations. */
const MEMBERS_COUNTED = 1_000

type Organization = Pick<Doc<"organizations">, "_id" | "quotas">

const isOpen = ({ expiresAt, status }: Doc<"memberships">): boolean =>
  status === "active" || status === "accepted" || (status === "invited" && (expiresAt ?? 0) > Date.now())

/** People who may give no more than an opinion are not among them. */
export const seatsUsed = async ({ db }: Pick<QueryCtx, "db">, { _id }: Organization): Promise<number> => {
  const rows = await db
    .query("memberships")
    .withIndex("by_organization", (q) => q.eq("organizationId", _id))
    .take(MEMBERS_COUNTED)
  return rows.filter((row) => isOpen(row) && takesSeat(row)).length
}

export const seatLimit = async (ctx: QueryCtx, { _id, quotas }: Organization): Promise<number | undefined> => {
  const limits = [quotas?.members, (await offerOf(ctx, _id))?.members].filter((limit) => limit !== undefined)
  return limits.length === 0 ? undefined : Math.min(...limits)
}

/** Refuses another member beyond the limit; existing ones stay. */
export const requireSeat = async (ctx: QueryCtx, organization: Organization): Promise<void> => {
  const limit = await seatLimit(ctx, organization)
  if (limit === undefined || (await seatsUsed(ctx, organization)) < limit) return
  throw refuseBy(refusal("plan_limit", { limit, things: limit === 1 ? "member" : "members" }))
}
