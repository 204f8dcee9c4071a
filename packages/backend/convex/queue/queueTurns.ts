/**
 * Organizations are served in turn, so that no queue, however long, hides another one. The rows of `queueTurns`
 * say who may be served now; every change of a task's status keeps them true, so that a lease reads a few rows.
 */
import { MAX_RUNNING } from "@marque/core/queue"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"

export type TaskKind = Doc<"tasks">["kind"]
type Turn = Doc<"queueTurns">

const turnsOf = (ctx: QueryCtx, organizationId: Id<"organizations">): Promise<ReadonlyArray<Turn>> =>
  ctx.db
    .query("queueTurns")
    .withIndex("by_organization", (q) => q.eq("organizationId", organizationId))
    .collect()

export const mayStart = async (ctx: QueryCtx, organizationId: Id<"organizations">): Promise<boolean> => {
  const running = await ctx.db
    .query("tasks")
    .withIndex("by_rank", (q) => q.eq("organizationId", organizationId).eq("status", "running"))
    .take(MAX_RUNNING)
  return running.length < MAX_RUNNING
}

/** When the first task of a kind that waits only for a worker may start, UTC ms; undefined when there is none. */
const dueOf = async (ctx: QueryCtx, { kind, organizationId }: Turn): Promise<number | undefined> => {
  const first = await ctx.db
    .query("tasks")
    .withIndex("by_due", (q) =>
      q.eq("organizationId", organizationId).eq("status", "queued").eq("kind", kind).eq("waitsFor", undefined)
    )
    .first()
  return first?.availableAt
}

/** Brings the rows of an organization up to date after one of its tasks changed. */
export const settleTurns = async (ctx: MutationCtx, organizationId: Id<"organizations">): Promise<void> => {
  const now = Date.now()
  const full = !(await mayStart(ctx, organizationId))
  for (const row of await turnsOf(ctx, organizationId)) {
    const dueAt = await dueOf(ctx, row)
    const state = dueAt === undefined ? "idle" : full ? "full" : dueAt <= now ? "open" : "later"
    if (row.state !== state || row.dueAt !== (dueAt ?? 0)) await ctx.db.patch(row._id, { state, dueAt: dueAt ?? 0 })
  }
}

const lastTurn = async (ctx: QueryCtx): Promise<number> =>
  (await ctx.db.query("queueTurns").withIndex("by_last").order("desc").first())?.turn ?? 0

/** Counts tasks of a kind that joined (positive) or left (negative) the queue of an organization. */
export const countQueued = async (
  ctx: MutationCtx,
  organizationId: Id<"organizations">,
  kind: TaskKind,
  change: number
): Promise<void> => {
  const rows = await turnsOf(ctx, organizationId)
  const row = rows.find((each) => each.kind === kind)
  if (row) return ctx.db.patch(row._id, { queued: Math.max(0, row.queued + change) })
  const turn = rows[0]?.turn ?? (await lastTurn(ctx)) + 1
  await ctx.db.insert("queueTurns", {
    organizationId,
    kind,
    state: "idle",
    queued: Math.max(0, change),
    dueAt: 0,
    turn
  })
}

/** Tasks of the given kinds that wait in an organization. */
export const queuedIn = async (
  ctx: QueryCtx,
  organizationId: Id<"organizations">,
  kinds: ReadonlyArray<TaskKind>
): Promise<number> => {
  const rows = await turnsOf(ctx, organizationId)
  return rows.reduce((sum, row) => sum + (kinds.includes(row.kind) ? row.queued : 0), 0)
}

export const endTurn = async (ctx: MutationCtx, organizationId: Id<"organizations">): Promise<void> => {
  const turn = (await lastTurn(ctx)) + 1
  for (const { _id } of await turnsOf(ctx, organizationId)) await ctx.db.patch(_id, { turn })
}

/** Rows that are opened in one lease when their time has come; the next lease opens more. */
const OPENED_AT_ONCE = 50

/** Opens the rows whose tasks waited for a time that has come. */
export const openDue = async (ctx: MutationCtx, kinds: ReadonlyArray<TaskKind>): Promise<void> => {
  const now = Date.now()
  for (const kind of kinds) {
    const due = await ctx.db
      .query("queueTurns")
      .withIndex("by_due", (q) => q.eq("kind", kind).eq("state", "later").lte("dueAt", now))
      .take(OPENED_AT_ONCE)
    for (const { _id } of due) await ctx.db.patch(_id, { state: "open" })
  }
}

/** The organization whose turn it is; undefined when none has a task of these kinds that may start. */
export const nextOrganization = async (
  ctx: QueryCtx,
  kinds: ReadonlyArray<TaskKind>
): Promise<Id<"organizations"> | undefined> => {
  let next: Turn | null = null
  for (const kind of kinds) {
    const first = await ctx.db
      .query("queueTurns")
      .withIndex("by_turn", (q) => q.eq("kind", kind).eq("state", "open"))
      .first()
    if (first && (next === null || first.turn < next.turn)) next = first
  }
  return next?.organizationId
}

/** In how many kinds something may start, and when the first of it may, UTC ms; null when nothing waits for a time. */
export const waiting = async (
  ctx: QueryCtx,
  kinds: ReadonlyArray<TaskKind>
): Promise<{ readonly count: number; readonly nextAt: number | null }> => {
  const times: Array<number> = []
  for (const kind of kinds) {
    const open = await ctx.db
      .query("queueTurns")
      .withIndex("by_turn", (q) => q.eq("kind", kind).eq("state", "open"))
      .first()
    const later = await ctx.db
      .query("queueTurns")
      .withIndex("by_due", (q) => q.eq("kind", kind).eq("state", "later"))
      .first()
    times.push(...[open, later].flatMap((row) => (row ? [row.dueAt] : [])))
  }
  return { count: times.length, nextAt: times.length === 0 ? null : Math.min(...times) }
}

/** Tasks looked at when rows are made for queues that have none. */
const REBUILT = 8_000

/** Makes the rows of queues that were filled by a version without them. */
export const rebuildTurns = async (ctx: MutationCtx): Promise<void> => {
  const queued = await ctx.db
    .query("tasks")
    .withIndex("by_queue", (q) => q.eq("status", "queued"))
    .take(REBUILT)
  for (const [organizationId, tasks] of Map.groupBy(queued, (task) => task.organizationId)) {
    const known = new Set((await turnsOf(ctx, organizationId)).map(({ kind }) => kind))
    const missing = [...Map.groupBy(tasks, ({ kind }) => kind)].filter(([kind]) => !known.has(kind))
    for (const [kind, { length }] of missing) await countQueued(ctx, organizationId, kind, length)
    if (missing.length > 0) await settleTurns(ctx, organizationId)
  }
}
