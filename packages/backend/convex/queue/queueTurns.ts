/**
 * Organizations are served in turn, so that no long queue starves another. `queueTurns` rows are maintained with every
 * status change, so a lease reads few rows.
 */
import { MAX_RUNNING } from "@marque/core/queue"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { rebuildPersonTurns, settlePersons, type Share } from "./personTurns.ts"

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
    .withIndex("by_due", (q) => q.eq("organizationId", organizationId).eq("status", "running"))
    .take(MAX_RUNNING)
  return running.length < MAX_RUNNING
}

/** Earliest start of a queued task, UTC ms; undefined for none. */
const dueOf = async (ctx: QueryCtx, { kind, organizationId }: Turn): Promise<number | undefined> => {
  const first = await ctx.db
    .query("tasks")
    .withIndex("by_due", (q) =>
      q.eq("organizationId", organizationId).eq("status", "queued").eq("kind", kind).eq("waitsFor", undefined)
    )
    .first()
  return first?.availableAt
}

export const settleTurns = async (ctx: MutationCtx, organizationId: Id<"organizations">): Promise<void> => {
  const now = Date.now()
  const full = !(await mayStart(ctx, organizationId))
  for (const row of await turnsOf(ctx, organizationId)) {
    const dueAt = await dueOf(ctx, row)
    const state = dueAt === undefined ? "idle" : full ? "full" : dueAt <= now ? "open" : "later"
    if (row.state !== state || row.dueAt !== (dueAt ?? 0)) await ctx.db.patch(row._id, { state, dueAt: dueAt ?? 0 })
  }
}

/** After tasks joined or left the queue, or ceased to wait. */
export const settleQueue = async (ctx: MutationCtx, tasks: ReadonlyArray<Share>): Promise<void> => {
  await settlePersons(ctx, tasks)
  for (const organizationId of new Set(tasks.map((task) => task.organizationId))) await settleTurns(ctx, organizationId)
}

const lastTurn = async (ctx: QueryCtx): Promise<number> =>
  (await ctx.db.query("queueTurns").withIndex("by_last").order("desc").first())?.turn ?? 0

/** Positive when tasks join the queue, negative when they leave. */
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

/** Rows opened per lease; the next lease opens more. */
const OPENED_AT_ONCE = 50

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

/** Undefined when no organization has a startable task of these kinds. */
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

/** Once per organization and kind. */
export const ensurePersonTurns = async (
  ctx: MutationCtx,
  organizationId: Id<"organizations">,
  kinds: ReadonlyArray<TaskKind>
): Promise<void> => {
  for (const { _id, kind, personsKnown } of await turnsOf(ctx, organizationId)) {
    if (personsKnown === true || !kinds.includes(kind)) continue
    await rebuildPersonTurns(ctx, organizationId, kind)
    await ctx.db.patch(_id, { personsKnown: true })
  }
}

/** Number of kinds with startable tasks, and the next start, UTC ms; null when nothing waits for a time. */
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

/** Tasks read when rebuilding rows. */
const REBUILT = 8_000

/** For queues filled by a version without turns. */
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
