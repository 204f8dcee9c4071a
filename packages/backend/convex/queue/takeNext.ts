import { LEASE_MS, taskLimitMs } from "@marque/core/queue"
import { internal } from "../_generated/api"
import type { MutationCtx } from "../_generated/server"
import { isPaused } from "../admin/settings.ts"
import { cancelStep } from "../identity/endedOrganizations.ts"
import { endPersonTurn, nextOfPersons } from "./personTurns.ts"
import { photoWaitedFor } from "./photoWait.ts"
import { advance, type Work, workOf } from "./queue.ts"
import {
  endTurn,
  ensurePersonTurns,
  nextOrganization,
  openDue,
  settleQueue,
  settleTurns,
  type TaskKind
} from "./queueTurns.ts"

/** Deadline of a task started at `startedAt`, UTC ms. */
export const mustEndBy = ({ generation, task }: Work): number =>
  (task.startedAt ?? Number.POSITIVE_INFINITY) + taskLimitMs(task.kind, generation?.mode === "animate")

const start = async (ctx: MutationCtx, work: Work, workerId: string): Promise<Work | undefined> => {
  const { _id, organizationId } = work.task
  await advance(ctx, work, { type: "START" })
  await endTurn(ctx, organizationId)
  await endPersonTurn(ctx, work.task)
  const startedAt = Date.now()
  const until = startedAt + LEASE_MS
  await ctx.db.patch(_id, { startedAt, lease: { workerId, until } })
  await ctx.scheduler.runAt(until, internal.taskClock.checkLease, { taskId: _id })
  const leased = await ctx.db.get(_id)
  return leased ? workOf(ctx, leased) : undefined
}

/**
 * Undefined when none may start. The organization with room that waited longest comes first; within it,
 * `PRIORITY` decides, and then the person who waited longest. Reads do not grow with the queue.
 */
export const takeNext = async (
  ctx: MutationCtx,
  workerId: string,
  kinds: ReadonlyArray<TaskKind>
): Promise<Work | undefined> => {
  if (await isPaused(ctx)) return undefined
  await openDue(ctx, kinds)
  for (;;) {
    const organizationId = await nextOrganization(ctx, kinds)
    if (organizationId === undefined) return undefined
    if ((await ctx.db.get(organizationId))?.deletedAt !== undefined) {
      // A clock went on in it after its work was canceled.
      await cancelStep(ctx, organizationId)
      continue
    }
    await ensurePersonTurns(ctx, organizationId, kinds)
    const task = await nextOfPersons(ctx, organizationId, kinds)
    if (task === undefined) {
      // The clock went back.
      await settleTurns(ctx, organizationId)
      continue
    }
    const photo = await photoWaitedFor(ctx, task.generationId)
    if (photo === undefined) return start(ctx, await workOf(ctx, task), workerId)
    await ctx.db.patch(task._id, { waitsFor: photo })
    await settleQueue(ctx, [task])
  }
}
