import {
  backOffMs,
  EXPIRY_MS,
  type GenerationEvent,
  isTerminal,
  nextGeneration,
  type Progressed
} from "@marque/core/queue"
import { internal } from "../_generated/api"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { LIMITS } from "@marque/core/model"
import { limitTexts } from "@marque/core/texts"
import { refuse } from "../access/access.ts"
import { followSlot } from "../campaigns/slotProgress.ts"
import { followTile } from "../photoshoots/tileProgress.ts"
import { followRewording } from "../rewording/rewordingProgress.ts"
import { followRow } from "../rows/rowProgress.ts"
import { releaseRest } from "./ledger.ts"
import { photoWaitedFor, releaseWaiting } from "./photoWait.ts"
import { countQueued, queuedIn, settleQueue, settleTurns, type TaskKind } from "./queueTurns.ts"
import { releaseTask } from "../files/storedFiles.ts"
import { patchAsset } from "../gallery/assetChanges.ts"
import { countMissed } from "../score/trialCounts.ts"
import { countFailed } from "../usage/lines.ts"

/** Lower is served first within an organization: people wait for new photographs and single pictures, not for runs and scores. */
export const PRIORITY = { upload: 0, person: 1, demo: 2, run: 2, score: 3, rescore: 4 } as const

type NewTask = Pick<Doc<"tasks">, "organizationId" | "brandId" | "kind" | "title" | "priority" | "requestedBy"> &
  Partial<Pick<Doc<"tasks">, "agentKeyId" | "generationId" | "assetId" | "runId" | "trialId">>

const watchExpiry = (ctx: MutationCtx, taskId: Id<"tasks">, availableAt: number) =>
  ctx.scheduler.runAt(availableAt + EXPIRY_MS, internal.taskClock.expire, { taskId, availableAt })

/** Refuses when so many uploads and generations wait that another one would not be served. */
export const requireRoomInQueue = async (ctx: QueryCtx, organizationId: Id<"organizations">): Promise<void> => {
  const limit = LIMITS.queuedTasksPerOrganization.value
  if ((await queuedIn(ctx, organizationId, ["upload_processing", "generation"])) < limit) return
  throw refuse("too_many_tasks", limitTexts.queueFull(limit))
}

export const enqueue = async (ctx: MutationCtx, task: NewTask): Promise<Id<"tasks">> => {
  const availableAt = Date.now()
  const waitsFor = await photoWaitedFor(ctx, task.generationId)
  const row = { ...task, status: "queued", progress: 0, leases: 0, availableAt } as const
  const taskId = await ctx.db.insert("tasks", { ...row, ...(waitsFor && { waitsFor }) })
  await countQueued(ctx, task.organizationId, task.kind, 1)
  await settleQueue(ctx, [task])
  await watchExpiry(ctx, taskId, availableAt)
  return taskId
}

/** A person asked for what a batch would do later. */
export const moveUp = async (ctx: MutationCtx, task: Doc<"tasks">, priority: number): Promise<void> => {
  if (task.status !== "queued" || task.priority <= priority) return
  await ctx.db.patch(task._id, { priority })
  await settleQueue(ctx, [task, { ...task, priority }])
}

const outputsOf = (generation: Doc<"generations"> | null) => ({
  wanted: generation?.wanted.length ?? 1,
  delivered: generation?.delivered.filter(({ index }) => generation.wanted.includes(index)).length ?? 0
})

/** Task and generation, whose states always agree. */
export interface Work {
  readonly task: Doc<"tasks">
  readonly generation: Doc<"generations"> | null
}

export const workOf = async (ctx: QueryCtx, task: Doc<"tasks">): Promise<Work> => ({
  task,
  generation: task.generationId ? await ctx.db.get(task.generationId) : null
})

const progressOf = ({ generation, task }: Work): Progressed => ({
  status: task.status,
  leases: task.leases,
  progress: task.progress,
  ...outputsOf(generation)
})

export type Explanation = { readonly code: string; readonly message: string }

/** Marks the upload as failed, or the score as missing. */
const failAsset = async (ctx: MutationCtx, kind: TaskKind, assetId: Id<"assets">, failure: Explanation) => {
  const asset = await ctx.db.get(assetId)
  // A file that was ready stays so, because only its cut-outs were redone.
  if (kind !== "score" && asset?.processing === "ready") {
    return patchAsset(ctx, assetId, { mending: undefined, mendFailure: failure.message })
  }
  if (kind !== "score") {
    await patchAsset(ctx, assetId, { processing: "failed", failure })
    return releaseWaiting(ctx, assetId)
  }
  const before = asset?.score ?? { failedChecks: [] }
  if (!asset) return
  await patchAsset(ctx, assetId, { score: { ...before, status: "failed", error: failure.message } })
  if (asset.adapted) await ctx.scheduler.runAfter(0, internal.runClock.settleAdaptation, { assetId })
}

/**
 * Applies one lifecycle event to both rows; returns the new status.
 *
 * Requeueing sets back-off and a new expiry; a terminal state releases the reservation. An upload whose check fails is
 * marked with the error.
 */
export const advance = async (
  ctx: MutationCtx,
  work: Work,
  event: GenerationEvent,
  error?: Explanation
): Promise<Progressed> => {
  const before = progressOf(work)
  const after = nextGeneration(before, event)
  if (after === before) return before
  const { generation, task } = work
  const ended = isTerminal(after.status) && !isTerminal(before.status)
  const requeued = before.status === "running" && after.status === "queued"
  const shared = {
    status: after.status,
    progress: after.progress,
    // What a lease failed of is no reason while the task is tried again, and none once it succeeded.
    ...(ended && { finishedAt: Date.now(), error: after.status === "succeeded" ? undefined : error })
  }
  const availableAt = requeued ? Date.now() + backOffMs(task.leases) : task.availableAt
  await ctx.db.patch(task._id, {
    ...shared,
    leases: after.leases,
    availableAt,
    ...((ended || requeued) && { lease: undefined, waitsFor: undefined })
  })
  if (generation) {
    await ctx.db.patch(generation._id, shared)
    if (after.status !== before.status) {
      await followSlot(ctx, generation, after.status, error)
      await followTile(ctx, generation, after.status, error)
      await followRow(ctx, generation, after.status, error)
      await followRewording(ctx, generation, after.status, error)
    }
  }
  const joined = Number(after.status === "queued") - Number(before.status === "queued")
  if (joined !== 0) await countQueued(ctx, task.organizationId, task.kind, joined)
  if (after.status !== before.status) await settleQueue(ctx, [task])
  if (requeued) await watchExpiry(ctx, task._id, availableAt)
  if (ended && generation && event.type !== "CANCEL") {
    await countFailed(ctx, generation, after.wanted - after.delivered, error?.message)
  }
  if (ended) {
    await releaseRest(ctx, task)
    await releaseTask(ctx, task)
  }
  if (ended && task.trialId) await countMissed(ctx, task.trialId)
  else if (ended && error !== undefined && task.assetId) await failAsset(ctx, task.kind, task.assetId, error)
  return after
}

/** Rows of the version before may have succeeded with the error of an earlier lease. */
export const errorOf = <E>({ error, status }: { readonly error?: E; readonly status: string }): E | undefined =>
  status === "succeeded" ? undefined : error

/** A late answer of an earlier worker must write nothing. */
export const holdsLease = (task: Doc<"tasks">, workerId: string): boolean =>
  task.status === "running" && task.lease?.workerId === workerId && task.lease.until > Date.now()

export const succeed = async (ctx: MutationCtx, { task }: Work): Promise<void> => {
  await ctx.db.patch(task._id, {
    status: "succeeded",
    progress: 1,
    finishedAt: Date.now(),
    lease: undefined,
    error: undefined
  })
  await settleTurns(ctx, task.organizationId)
}
