import { lostBefore, nextPresence } from "@marque/core/queue"
import type { Doc } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { giveBack } from "./endTask.ts"
import { workOf } from "./queue.ts"

const RUNNING_LOOKED_THROUGH = 1_000
const LOST_AT_ONCE = 20

const rowOf = (ctx: MutationCtx, workerId: string): Promise<Doc<"workerPresence"> | null> =>
  ctx.db
    .query("workerPresence")
    .withIndex("by_worker", (q) => q.eq("workerId", workerId))
    .first()

/** Returns its tasks to the queue; it is not waited for. */
export const forfeitAll = async (ctx: MutationCtx, workerId: string): Promise<void> => {
  const row = await rowOf(ctx, workerId)
  if (row) await ctx.db.delete(row._id)
  const running = await ctx.db
    .query("tasks")
    .withIndex("by_queue", (q) => q.eq("status", "running"))
    .take(RUNNING_LOOKED_THROUGH)
  for (const task of running) {
    if (task.lease?.workerId === workerId) await giveBack(ctx, await workOf(ctx, task))
  }
}

/** Also forfeits for workers that this one would have seen, had they been there. */
export const keepPresence = async (ctx: MutationCtx, workerId: string): Promise<void> => {
  const row = await rowOf(ctx, workerId)
  const presence = nextPresence(row ?? undefined, Date.now())
  if (row) await ctx.db.patch(row._id, presence)
  else await ctx.db.insert("workerPresence", { workerId, ...presence })
  const before = lostBefore(presence)
  if (before === undefined) return
  const lost = await ctx.db
    .query("workerPresence")
    .withIndex("by_seen", (q) => q.lt("seenAt", before))
    .take(LOST_AT_ONCE)
  for (const each of lost) await forfeitAll(ctx, each.workerId)
}
