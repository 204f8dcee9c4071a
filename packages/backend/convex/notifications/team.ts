/** Notifies everybody in a brand who may do something, a page of members at a time. */
import { type Action, can } from "@marque/core/identity"
import { internal } from "../_generated/api"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { type Notice, notify } from "./notify.ts"

/** Members notified in one transaction. */
const AT_ONCE = 100

const mayIn = ({ brandRoles, orgRole }: Doc<"memberships">, brandId: Id<"brands">, action: Action): boolean =>
  can({ orgRole, brandRole: brandRoles.find((one) => one.brandId === brandId)?.role }, action).answer === "yes"

export type TeamNotice = Notice & { readonly brandId: Id<"brands"> }

export const notifyTeam = (ctx: MutationCtx, notice: TeamNotice, action: Action): Promise<unknown> =>
  ctx.scheduler.runAfter(0, internal.notificationClock.team, {
    notice: JSON.stringify(notice),
    action,
    cursor: null
  })

/** Answers where to go on, and null at the end. */
export const notifySome = async (
  ctx: MutationCtx,
  notice: TeamNotice,
  action: Action,
  cursor: string | null
): Promise<string | null> => {
  const { continueCursor, isDone, page } = await ctx.db
    .query("memberships")
    .withIndex("by_organization", (q) => q.eq("organizationId", notice.organizationId))
    .paginate({ cursor, numItems: AT_ONCE })
  const notified = page.filter((row) => row.status === "active" && mayIn(row, notice.brandId, action))
  await notify(
    ctx,
    notice,
    notified.map(({ userId }) => userId)
  )
  return isDone ? null : continueCursor
}
