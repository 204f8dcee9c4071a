/** The member who is asked for the reviews of a market. */
import { approverTexts } from "@marque/core/markets"
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { refuse } from "../access/access.ts"
import { peopleNamed } from "../campaigns/people.ts"

/** Without a name: never a member of this organization, or not any more. */
export const approverIn = async (
  ctx: QueryCtx,
  brand: Doc<"brands">,
  approverId: string
): Promise<{ readonly name?: string; readonly mayDecide: boolean }> => {
  const [person] = await peopleNamed(ctx, brand, [approverId], "review.decide")
  if (person !== undefined) return { name: person.name, mayDecide: true }
  const userId = ctx.db.normalizeId("users", approverId)
  const membership =
    userId &&
    (await ctx.db
      .query("memberships")
      .withIndex("by_organization_user", (q) => q.eq("organizationId", brand.organizationId).eq("userId", userId))
      .filter((q) => q.eq(q.field("status"), "active"))
      .first())
  const user = membership && userId && (await ctx.db.get(userId))
  return { ...(user && { name: user.name ?? user.email }), mayDecide: false }
}

/** One who was named before stays, whatever that person may by now. */
export const refuseApprover = async (
  ctx: QueryCtx,
  brand: Doc<"brands">,
  approverId: string | undefined,
  before: string | undefined
): Promise<void> => {
  if (approverId === undefined || approverId === before) return
  const { mayDecide } = await approverIn(ctx, brand, approverId)
  if (!mayDecide) throw refuse("invalid", approverTexts.refused)
}
