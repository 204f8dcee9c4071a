import { planBook } from "@marque/core/organizations"
import type { Balance } from "@marque/core/queue"
import type { Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"

export const leftOf = ({ bought, included }: Balance) => ({ included: included.available, bought: bought.available })

/** Of the plan; 0 without one. */
export const creditsOfMonth = async (
  { db }: Pick<QueryCtx, "db">,
  organizationId: Id<"organizations">
): Promise<number> => {
  const account = await db
    .query("billingAccounts")
    .withIndex("by_organization", (q) => q.eq("organizationId", organizationId))
    .unique()
  const tier = account?.plan.tier
  return tier === undefined ? 0 : planBook.plans[tier].credits
}
