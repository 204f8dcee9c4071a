/** Tells the administrators of an organization that most or all of its credits are used. */
import { allowanceNames } from "@marque/core/notifications"
import { type Balance, creditsUsed, noticePercent } from "@marque/core/queue"
import type { Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { administratorIds } from "../access/access.ts"
import { notify } from "../notifications/notify.ts"
import { creditsOfMonth, leftOf } from "./creditsOfMonth.ts"

export const noteCreditsUsed = async (
  ctx: MutationCtx,
  organizationId: Id<"organizations">,
  before: Balance,
  after: Balance
): Promise<void> => {
  const month = await creditsOfMonth(ctx, organizationId)
  const percent = noticePercent(creditsUsed(month, leftOf(before)), creditsUsed(month, leftOf(after)))
  if (percent === undefined) return
  const subject = { table: "organizations", id: organizationId } as const
  const notice = { event: "allowance.reached", what: allowanceNames.credits, percent, subject } as const
  await notify(
    ctx,
    { ...notice, organizationId, place: { screen: "usage" } },
    await administratorIds(ctx, { _id: organizationId })
  )
}
