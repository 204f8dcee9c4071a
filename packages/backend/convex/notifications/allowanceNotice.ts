/** Tells the administrators of an organization how much of an allowance is used. */
import { allowanceNames } from "@marque/core/notifications"
import type { Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { administratorIds } from "../access/access.ts"
import { notify } from "./notify.ts"

/** `percent` as `noticePercent` gives it: undefined where there is nothing to say. */
export const notifyOfAllowance = async (
  ctx: MutationCtx,
  organizationId: Id<"organizations">,
  name: "credits" | "storage",
  percent: number | undefined
): Promise<void> => {
  if (percent === undefined) return
  const subject = { table: "organizations", id: organizationId } as const
  const notice = { event: "allowance.reached", what: allowanceNames[name], percent, subject } as const
  await notify(
    ctx,
    { ...notice, organizationId, place: { screen: "usage" } },
    await administratorIds(ctx, { _id: organizationId })
  )
}
