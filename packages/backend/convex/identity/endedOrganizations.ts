/** Organizations that an administrator deleted: gone for everyone at once, and restored as they were within 30 days. */
import type { Doc, Id } from "../_generated/dataModel"
import { internal } from "../_generated/api"
import type { MutationCtx } from "../_generated/server"
import { audit } from "../access/audit.ts"
import { cancelUpload } from "../queue/endTask.ts"
import { advance, workOf } from "../queue/queue.ts"
import { userBy } from "./mirroredRows.ts"

/** `changedBy`: the provider's id of who did it. */
export const followEnd = async (
  ctx: MutationCtx,
  organization: Doc<"organizations">,
  endedAt: number | undefined,
  changedBy: string | undefined
): Promise<void> => {
  const { _id: organizationId, deletedAt } = organization
  if ((deletedAt === undefined) === (endedAt === undefined)) return
  const actor = changedBy === undefined ? undefined : (await userBy(ctx, changedBy))?._id
  await ctx.db.patch(organizationId, { deletedAt: endedAt })
  const action = endedAt === undefined ? "organization.restored" : "organization.deleted"
  await audit(ctx, { action, actor, organizationId })
  if (endedAt !== undefined) await ctx.scheduler.runAfter(0, internal.organizationEnds.cancelWork, { organizationId })
}

/** Tasks ended in one transaction. */
const AT_ONCE = 20

const ENDED = {
  code: "canceled",
  message: "The organization was deleted while this waited. You were not charged for it."
}

/** Ends the next open tasks, whose reserved credits return; answers whether there may be more. */
export const cancelStep = async (ctx: MutationCtx, organizationId: Id<"organizations">): Promise<boolean> => {
  for (const status of ["queued", "running"] as const) {
    const tasks = await ctx.db
      .query("tasks")
      .withIndex("by_due", (q) => q.eq("organizationId", organizationId).eq("status", status))
      .take(AT_ONCE)
    for (const { _id } of tasks) {
      const task = await ctx.db.get(_id)
      // Ended with one before it.
      if (task?.status !== status) continue
      const asset = task.kind === "upload_processing" && task.assetId ? await ctx.db.get(task.assetId) : null
      if (asset?.processing === "processing") await cancelUpload(ctx, asset)
      else await advance(ctx, await workOf(ctx, task), { type: "CANCEL" }, ENDED)
    }
    if (tasks.length > 0) return true
  }
  return false
}
