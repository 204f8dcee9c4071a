import { EXPIRY_MS } from "@marque/core/queue"
import { refusal } from "@marque/core/texts"
import { v } from "convex/values"
import { internal } from "./_generated/api"
import { isPaused } from "./admin/settings.ts"
import { defineInternalMutation } from "./access/define.ts"
import { endOverrun, endSilent } from "./queue/endTask.ts"
import { lastSeen } from "./generation/engines.ts"
import { releaseStale } from "./queue/photoWait.ts"
import { advance, workOf } from "./queue/queue.ts"
import { mayStart } from "./queue/queueTurns.ts"
import { mustEndBy } from "./queue/takeNext.ts"

const WAIT_FOR_ROOM_MS = 60_000

const NO_WORKER = refusal("no_worker")

/**
 * Runs at the end of a lease: a silent worker's task returns to the queue, or fails after the third time. A task beyond
 * its kind's limit ends, although its worker reports.
 */
export const checkLease = defineInternalMutation({
  args: { taskId: v.id("tasks") },
  returns: v.null(),
  handler: async (ctx, { taskId }) => {
    const task = await ctx.db.get(taskId)
    if (task?.status !== "running" || task.lease === undefined) return null
    const work = await workOf(ctx, task)
    const [now, endsBy] = [Date.now(), mustEndBy(work)]
    if (task.lease.until <= now) await endSilent(ctx, work)
    else if (endsBy <= now) await endOverrun(ctx, work)
    else await ctx.scheduler.runAt(Math.min(task.lease.until, endsBy), internal.taskClock.checkLease, { taskId })
    return null
  }
})

/**
 * Runs a quarter of an hour after a task became available: it expires when no worker was seen meanwhile, otherwise it
 * keeps waiting.
 */
export const expire = defineInternalMutation({
  args: { taskId: v.id("tasks"), availableAt: v.number() },
  returns: v.null(),
  handler: async (ctx, { availableAt, taskId }) => {
    const task = await ctx.db.get(taskId)
    if (task?.status !== "queued" || task.availableAt !== availableAt) return null
    await releaseStale(ctx, task)
    const lookAgain = (at: number) => ctx.scheduler.runAt(at, internal.taskClock.expire, { taskId, availableAt })
    const [now, seenAt] = [Date.now(), await lastSeen(ctx)]
    // A future time predates a clock that was set back, and proves nothing.
    if (seenAt !== undefined && seenAt <= now && seenAt + EXPIRY_MS > now) await lookAgain(seenAt + EXPIRY_MS)
    else if ((await isPaused(ctx)) || !(await mayStart(ctx, task.organizationId)))
      await lookAgain(now + WAIT_FOR_ROOM_MS)
    else await advance(ctx, await workOf(ctx, task), { type: "EXPIRE" }, NO_WORKER)
    return null
  }
})
