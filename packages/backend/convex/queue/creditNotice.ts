/** Tells the administrators of an organization that most or all of its credits are used. */
import { type Balance, creditsUsed, noticePercent } from "@marque/core/queue"
import type { Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { notifyOfAllowance } from "../notifications/allowanceNotice.ts"
import { creditsOfMonth, leftOf } from "./creditsOfMonth.ts"

export const noteCreditsUsed = async (
  ctx: MutationCtx,
  organizationId: Id<"organizations">,
  before: Balance,
  after: Balance
): Promise<void> => {
  const month = await creditsOfMonth(ctx, organizationId)
  const percent = noticePercent(creditsUsed(month, leftOf(before)), creditsUsed(month, leftOf(after)))
  await notifyOfAllowance(ctx, organizationId, "credits", percent)
}
