/**
 * Within an organization and priority, persons are served in turn, so that a long request holds up no colleague.
 * `personTurns` rows are maintained with every status change, so a lease reads few rows.
 */
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"

type Turn = Doc<"personTurns">
type Task = Doc<"tasks">
/** What a person queued of one kind and priority in an organization. */
export type Share = Pick<Task, "organizationId" | "requestedBy" | "kind" | "priority">

const turnsOf = (ctx: QueryCtx, { organizationId, requestedBy }: Pick<Share, "organizationId" | "requestedBy">) =>
  ctx.db
    .query("personTurns")
    .withIndex("by_person", (q) => q.eq("organizationId", organizationId).eq("personId", requestedBy))
    .collect()

const nextTurn = async (ctx: QueryCtx, organizationId: Id<"organizations">): Promise<number> => {
  const last = await ctx.db
    .query("personTurns")
    .withIndex("by_last", (q) => q.eq("organizationId", organizationId))
    .order("desc")
    .first()
  return (last?.turn ?? 0) + 1
}

/** The task that became available first and waits for no photograph. */
const firstOf = (ctx: QueryCtx, { kind, organizationId, priority, requestedBy }: Share): Promise<Task | null> =>
  ctx.db
    .query("tasks")
    .withIndex("by_person", (q) =>
      q
        .eq("organizationId", organizationId)
        .eq("status", "queued")
        .eq("kind", kind)
        .eq("waitsFor", undefined)
        .eq("priority", priority)
        .eq("requestedBy", requestedBy)
    )
    .first()

export const settlePerson = async (ctx: MutationCtx, share: Share): Promise<void> => {
  const { kind, organizationId, priority, requestedBy: personId } = share
  const first = await firstOf(ctx, share)
  const dueAt = first?.availableAt ?? 0
  const state = first === null ? "idle" : dueAt <= Date.now() ? "open" : "later"
  const rows = await turnsOf(ctx, share)
  const row = rows.find((each) => each.kind === kind && each.priority === priority)
  if (row === undefined) {
    if (first === null) return
    const turn = rows[0]?.turn ?? (await nextTurn(ctx, organizationId))
    await ctx.db.insert("personTurns", { organizationId, personId, kind, priority, state, dueAt, turn })
  } else if (row.state !== state || row.dueAt !== dueAt) await ctx.db.patch(row._id, { state, dueAt })
}

export const settlePersons = async (ctx: MutationCtx, tasks: ReadonlyArray<Share>): Promise<void> => {
  const shares = Map.groupBy(tasks, ({ kind, organizationId, priority, requestedBy }) =>
    [organizationId, requestedBy, kind, priority].join()
  )
  for (const [share] of shares.values()) if (share) await settlePerson(ctx, share)
}

export const endPersonTurn = async (ctx: MutationCtx, task: Task): Promise<void> => {
  const turn = await nextTurn(ctx, task.organizationId)
  for (const { _id } of await turnsOf(ctx, task)) await ctx.db.patch(_id, { turn })
}

/** Rows opened per lease; the next lease opens more. */
const OPENED_AT_ONCE = 50

const openDue = async (ctx: MutationCtx, organizationId: Id<"organizations">): Promise<void> => {
  const due = await ctx.db
    .query("personTurns")
    .withIndex("by_due", (q) => q.eq("organizationId", organizationId).eq("state", "later").lte("dueAt", Date.now()))
    .take(OPENED_AT_ONCE)
  for (const { _id } of due) await ctx.db.patch(_id, { state: "open" })
}

const isBefore = (one: Turn, other: Turn): boolean =>
  (one.priority - other.priority || one.turn - other.turn || one.dueAt - other.dueAt) < 0

/** Undefined when no person has a startable task of these kinds. */
export const nextOfPersons = async (
  ctx: MutationCtx,
  organizationId: Id<"organizations">,
  kinds: ReadonlyArray<Task["kind"]>
): Promise<Task | undefined> => {
  await openDue(ctx, organizationId)
  for (;;) {
    let next: Turn | undefined
    for (const kind of kinds) {
      const first = await ctx.db
        .query("personTurns")
        .withIndex("by_turn", (q) => q.eq("organizationId", organizationId).eq("state", "open").eq("kind", kind))
        .first()
      if (first && (next === undefined || isBefore(first, next))) next = first
    }
    if (next === undefined) return undefined
    const share = { ...next, requestedBy: next.personId }
    const task = await firstOf(ctx, share)
    if (task !== null && task.availableAt <= Date.now()) return task
    // The clock went back.
    await settlePerson(ctx, share)
  }
}

/** One person's queued task per step, over all priorities of a kind. */
const shareAfter = async (
  ctx: QueryCtx,
  organizationId: Id<"organizations">,
  kind: Task["kind"],
  last: Share | undefined
): Promise<Share | null> => {
  const queued = ctx.db.query("tasks")
  if (last === undefined) {
    return queued
      .withIndex("by_person", (q) =>
        q.eq("organizationId", organizationId).eq("status", "queued").eq("kind", kind).eq("waitsFor", undefined)
      )
      .first()
  }
  const samePriority = await queued
    .withIndex("by_person", (q) =>
      q
        .eq("organizationId", organizationId)
        .eq("status", "queued")
        .eq("kind", kind)
        .eq("waitsFor", undefined)
        .eq("priority", last.priority)
        .gt("requestedBy", last.requestedBy)
    )
    .first()
  if (samePriority !== null) return samePriority
  return ctx.db
    .query("tasks")
    .withIndex("by_person", (q) =>
      q
        .eq("organizationId", organizationId)
        .eq("status", "queued")
        .eq("kind", kind)
        .eq("waitsFor", undefined)
        .gt("priority", last.priority)
    )
    .first()
}

/** For queues filled by a version without turns of persons. Reads two rows per person, however much is queued. */
export const rebuildPersonTurns = async (
  ctx: MutationCtx,
  organizationId: Id<"organizations">,
  kind: Task["kind"]
): Promise<void> => {
  let share = await shareAfter(ctx, organizationId, kind, undefined)
  while (share !== null) {
    await settlePerson(ctx, share)
    share = await shareAfter(ctx, organizationId, kind, share)
  }
}
