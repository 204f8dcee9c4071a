import { LEASE_MS, taskLimitMs } from "@marque/core/queue"
import { internal } from "../_generated/api"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { photoWaitedFor } from "./photoWait.ts"
import { advance, PRIORITY, type Work, workOf } from "./queue.ts"
import { endTurn, nextOrganization, openDue, settleTurns, type TaskKind } from "./queueTurns.ts"

const RANKS = Object.values(PRIORITY).toSorted((one, other) => one - other)

/** By priority, then by availability. */
const bestOf = async (
  ctx: QueryCtx,
  organizationId: Id<"organizations">,
  kinds: ReadonlyArray<TaskKind>,
  now: number
): Promise<Doc<"tasks"> | undefined> => {
  for (const priority of RANKS) {
    let best: Doc<"tasks"> | undefined
    for (const kind of kinds) {
      const first = await ctx.db
        .query("tasks")
        .withIndex("by_rank", (q) =>
          q
            .eq("organizationId", organizationId)
            .eq("status", "queued")
            .eq("kind", kind)
            .eq("waitsFor", undefined)
            .eq("priority", priority)
            .lte("availableAt", now)
        )
        .first()
      if (first && (best === undefined || first.availableAt < best.availableAt)) best = first
    }
    if (best !== undefined) return best
  }
  return undefined
}

/** Deadline of a task started at `startedAt`, UTC ms. */
export const mustEndBy = ({ generation, task }: Work): number =>
  (task.startedAt ?? Number.POSITIVE_INFINITY) + taskLimitMs(task.kind, generation?.mode === "animate")

const start = async (ctx: MutationCtx, work: Work, workerId: string): Promise<Work | undefined> => {
  const { _id, organizationId } = work.task
  await advance(ctx, work, { type: "START" })
  await endTurn(ctx, organizationId)
  const startedAt = Date.now()
  const until = startedAt + LEASE_MS
  await ctx.db.patch(_id, { startedAt, lease: { workerId, until } })
  await ctx.scheduler.runAt(until, internal.taskClock.checkLease, { taskId: _id })
  const leased = await ctx.db.get(_id)
  return leased ? workOf(ctx, leased) : undefined
}

/**
 * Undefined when none may start. The organization with room that waited longest comes first; within it, {@link
 * PRIORITY} decides. Reads do not grow with the queue.
 */
export const takeNext = async (
  ctx: MutationCtx,
  workerId: string,
  kinds: ReadonlyArray<TaskKind>
): Promise<Work | undefined> => {
  await openDue(ctx, kinds)
  for (;;) {
    const organizationId = await nextOrganization(ctx, kinds)
    if (organizationId === undefined) return undefined
    const task = await bestOf(ctx, organizationId, kinds, Date.now())
    const photo = task && (await photoWaitedFor(ctx, task.generationId))
    if (task !== undefined && photo === undefined) return start(ctx, await workOf(ctx, task), workerId)
    // The open row's task cannot start: it waits for its photograph, or the clock went back.
    if (task !== undefined) await ctx.db.patch(task._id, { waitsFor: photo })
    await settleTurns(ctx, organizationId)
  }
}
