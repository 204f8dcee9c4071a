import { v } from "convex/values"
import type { MutationCtx } from "../_generated/server"
import { holdsLease, type Work, workOf } from "./queue.ts"

/** Arguments of every call that a worker makes about a task it holds. */
export const leaseArgs = { workerKey: v.string(), workerId: v.string(), taskId: v.string() }

/** The task and its generation while `workerId` holds the lease; undefined for late answers. */
export const leasedTask = async (ctx: MutationCtx, taskId: string, workerId: string): Promise<Work | undefined> => {
  const id = ctx.db.normalizeId("tasks", taskId)
  const task = id && (await ctx.db.get(id))
  return task && holdsLease(task, workerId) ? workOf(ctx, task) : undefined
}
