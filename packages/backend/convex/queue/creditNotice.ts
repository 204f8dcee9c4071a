/** Tells the administrators of an organization that most or all of its credits are used. */
import { allowanceNames } from "@marque/core/notifications"
import { planBook } from "@marque/core/organizations"
import { type Balance, creditsUsed, noticePercent } from "@marque/core/queue"
import type { Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { administratorIds } from "../access/access.ts"
import { notify } from "../notifications/notify.ts"

const leftOf = ({ bought, included }: Balance) => ({ included: included.available, bought: bought.available })

/** Of the plan, a month; 0 without one. */
const monthOf = async ({ db }: MutationCtx, organizationId: Id<"organizations">): Promise<number> => {
  const account = await db
    .query("billingAccounts")
    .withIndex("by_organization", (q) => q.eq("organizationId", organizationId))
    .unique()
  const tier = account?.plan.tier
  return tier === undefined ? 0 : planBook.plans[tier].credits
}

export const noteCreditsUsed = async (
  ctx: MutationCtx,
  organizationId: Id<"organizations">,
  before: Balance,
  after: Balance
): Promise<void> => {
  const month = await monthOf(ctx, organizationId)
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
