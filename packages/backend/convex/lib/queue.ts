import {
  backOffMs,
  EXPIRY_MS,
  type GenerationEvent,
  isTerminal,
  LEASE_MS,
  MAX_RUNNING,
  nextGeneration,
  type Progressed
} from "@marque/core/generation/rules"
import { internal } from "../_generated/api"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { releaseRest } from "./ledger.ts"
import { releaseTask } from "./storedFiles.ts"

type TaskKind = Doc<"tasks">["kind"]

/** Lower is served first: a photograph just added is waited for, demo pictures and scores are not. */
export const PRIORITY = { upload: 0, person: 1, demo: 2, score: 3, rescore: 4 } as const

/** Why a task failed whose worker went silent once too often. */
export const WORKER_LOST = {
  code: "worker_lost",
  message: "The worker that made this stopped three times. You were not charged for what is missing."
}

type NewTask = Pick<Doc<"tasks">, "organizationId" | "brandId" | "kind" | "title" | "priority" | "requestedBy"> &
  Partial<Pick<Doc<"tasks">, "generationId" | "assetId">>

const watchExpiry = (ctx: MutationCtx, taskId: Id<"tasks">, availableAt: number) =>
  ctx.scheduler.runAt(availableAt + EXPIRY_MS, internal.taskClock.expire, { taskId, availableAt })

/** Puts a task into the queue and sets the clock after which it expires without a worker. */
export const enqueue = async (ctx: MutationCtx, task: NewTask): Promise<Id<"tasks">> => {
  const availableAt = Date.now()
  const taskId = await ctx.db.insert("tasks", { ...task, status: "queued", progress: 0, leases: 0, availableAt })
  await watchExpiry(ctx, taskId, availableAt)
  return taskId
}

const outputsOf = (generation: Doc<"generations"> | null) => ({
  wanted: generation?.wanted.length ?? 1,
  delivered: generation?.delivered.filter(({ index }) => generation.wanted.includes(index)).length ?? 0
})

/** A task and, when it makes pictures, its generation: two rows that always say the same. */
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

type Explanation = { readonly code: string; readonly message: string }

/** What a task about an asset leaves behind when it ends with an error: a refused file, or one that has no score. */
const failAsset = async (ctx: MutationCtx, kind: TaskKind, assetId: Id<"assets">, failure: Explanation) => {
  const asset = await ctx.db.get(assetId)
  // A file that was ready before stays so: only its cut-outs were to be made anew.
  if (kind !== "score" && asset?.processing === "ready") {
    return ctx.db.patch(assetId, { mending: undefined, mendFailure: failure.message })
  }
  if (kind !== "score") return ctx.db.patch(assetId, { processing: "failed", failure })
  const before = asset?.score ?? { failedChecks: [] }
  if (asset) await ctx.db.patch(assetId, { score: { ...before, status: "failed", error: failure.message } })
}

/**
 * Applies one event of the lifecycle to both rows in one transaction; answers the new status.
 *
 * Going back to the queue sets the back-off and a new expiry; a terminal state releases what was reserved. An upload
 * whose check ends with an error is marked as failed with it, however the task ended.
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
    ...(error !== undefined && after.status !== "succeeded" && { error }),
    ...(ended && { finishedAt: Date.now() })
  }
  const availableAt = requeued ? Date.now() + backOffMs(task.leases) : task.availableAt
  await ctx.db.patch(task._id, {
    ...shared,
    leases: after.leases,
    availableAt,
    ...((ended || requeued) && { lease: undefined })
  })
  if (generation) await ctx.db.patch(generation._id, shared)
  if (requeued) await watchExpiry(ctx, task._id, availableAt)
  if (ended) {
    await releaseRest(ctx, task)
    await releaseTask(ctx, task)
  }
  if (ended && error !== undefined && task.assetId) await failAsset(ctx, task.kind, task.assetId, error)
  return after
}

/** Whether `workerId` still holds the task: a late answer of an earlier worker must write nothing. */
export const holdsLease = (task: Doc<"tasks">, workerId: string): boolean =>
  task.status === "running" && task.lease?.workerId === workerId && task.lease.until > Date.now()

const runningOf = (ctx: QueryCtx, organizationId: Id<"organizations">) =>
  ctx.db
    .query("tasks")
    .withIndex("by_organization_status", (q) => q.eq("organizationId", organizationId).eq("status", "running"))
    .take(MAX_RUNNING)

/** Whether the organization may start one more task now. */
export const mayStart = async (ctx: QueryCtx, organizationId: Id<"organizations">): Promise<boolean> =>
  (await runningOf(ctx, organizationId)).length < MAX_RUNNING

/** A picture waits until the photograph it shows has been checked. */
const photoIsReady = async (ctx: QueryCtx, { generation }: Work): Promise<boolean> => {
  const product = generation?.productId && (await ctx.db.get(generation.productId))
  const hero = product?.heroAssetId && (await ctx.db.get(product.heroAssetId))
  return hero?.processing !== "processing"
}

const LOOK_AHEAD = 50

/** Queued tasks of one kind, first come first served within a priority; at most {@link LOOK_AHEAD}. */
export const queuedOf = (ctx: QueryCtx, kind: TaskKind): Promise<ReadonlyArray<Doc<"tasks">>> =>
  ctx.db
    .query("tasks")
    .withIndex("by_queue", (q) => q.eq("status", "queued").eq("kind", kind))
    .take(LOOK_AHEAD)

/** Hands the oldest task that may run to a worker for one lease; undefined when nothing may. */
export const takeNext = async (
  ctx: MutationCtx,
  workerId: string,
  kinds: ReadonlyArray<TaskKind>
): Promise<Work | undefined> => {
  const now = Date.now()
  const waiting = (await Promise.all(kinds.map((kind) => queuedOf(ctx, kind))))
    .flat()
    .filter(({ availableAt }) => availableAt <= now)
    .sort((left, right) => left.priority - right.priority || left.availableAt - right.availableAt)
  for (const task of waiting) {
    const work = await workOf(ctx, task)
    if (!(await mayStart(ctx, task.organizationId)) || !(await photoIsReady(ctx, work))) continue
    await advance(ctx, work, { type: "START" })
    const until = now + LEASE_MS
    await ctx.db.patch(task._id, { lease: { workerId, until } })
    await ctx.scheduler.runAt(until, internal.taskClock.checkLease, { taskId: task._id })
    const leased = await ctx.db.get(task._id)
    return leased ? workOf(ctx, leased) : undefined
  }
  return undefined
}
