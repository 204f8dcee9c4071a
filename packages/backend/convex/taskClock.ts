import { refusal } from "@marque/core/refusals"
import { v } from "convex/values"
import { internal } from "./_generated/api"
import { defineInternalMutation } from "./lib/define.ts"
import { advance, mayStart, WORKER_LOST, workOf } from "./lib/queue.ts"

const WAIT_FOR_ROOM_MS = 60_000

const NO_WORKER = refusal("no_worker")

/** At the end of a lease: a task whose worker went silent goes back to the queue, or fails after the third time. */
export const checkLease = defineInternalMutation({
  args: { taskId: v.id("tasks") },
  returns: v.null(),
  handler: async (ctx, { taskId }) => {
    const task = await ctx.db.get(taskId)
    if (task?.status !== "running" || task.lease === undefined) return null
    if (task.lease.until > Date.now()) {
      await ctx.scheduler.runAt(task.lease.until, internal.taskClock.checkLease, { taskId })
      return null
    }
    await advance(ctx, await workOf(ctx, task), { type: "LEASE_LOST" }, WORKER_LOST)
    return null
  }
})

/** A quarter of an hour after a task became available: it expires unless it only waits for the organization's own tasks. */
export const expire = defineInternalMutation({
  args: { taskId: v.id("tasks"), availableAt: v.number() },
  returns: v.null(),
  handler: async (ctx, { availableAt, taskId }) => {
    const task = await ctx.db.get(taskId)
    if (task?.status !== "queued" || task.availableAt !== availableAt) return null
    if (!(await mayStart(ctx, task.organizationId))) {
      await ctx.scheduler.runAfter(WAIT_FOR_ROOM_MS, internal.taskClock.expire, { taskId, availableAt })
      return null
    }
    await advance(ctx, await workOf(ctx, task), { type: "EXPIRE" }, NO_WORKER)
    return null
  }
})
