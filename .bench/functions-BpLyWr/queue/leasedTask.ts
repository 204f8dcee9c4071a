import { v } from "convex/values"
import type { MutationCtx } from "../_generated/server"
import { holdsLease, type Work, workOf } from "./queue.ts"

export const leaseArgs = { workerKey: v.string(), workerId: v.string(), taskId: v.string() }

/** Undefined for late answers. */
export const leasedTask = async (ctx: MutationCtx, taskId: string, workerId: string): Promise<Work | undefined> => {
  const id = ctx.db.normalizeId("tasks", taskId)
  const task = id && (await ctx.db.get(id))
  return task && holdsLease(task, workerId) ? workOf(ctx, task) : undefined
}
