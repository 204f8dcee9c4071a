import { refusal } from "@marque/core/texts"
import { applyEntry, type Balance, commit, emptyBalance, type Entry, release, reserve } from "@marque/core/queue"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { refuseBy } from "../access/access.ts"
import { noteEntry } from "../usage/lines.ts"

const latest = (ctx: QueryCtx, organizationId: Id<"organizations">): Promise<Doc<"ledger"> | null> =>
  ctx.db
    .query("ledger")
    .withIndex("by_organization_seq", (q) => q.eq("organizationId", organizationId))
    .order("desc")
    .first()

export const balanceOf = async (ctx: QueryCtx, organizationId: Id<"organizations">): Promise<Balance> =>
  (await latest(ctx, organizationId))?.balanceAfter ?? emptyBalance

export const entriesOf = (ctx: QueryCtx, taskId: Id<"tasks">): Promise<ReadonlyArray<Doc<"ledger">>> =>
  ctx.db
    .query("ledger")
    .withIndex("by_task", (q) => q.eq("taskId", taskId))
    .collect()

interface Purpose {
  readonly organizationId: Id<"organizations">
  readonly taskId?: Id<"tasks">
  readonly actor: string
  readonly reason?: string
}

/** Numbers are consecutive; existing keys are skipped (L3). */
export const writeEntries = async (
  ctx: MutationCtx,
  { actor, organizationId, reason, taskId }: Purpose,
  entries: ReadonlyArray<Entry>
): Promise<void> => {
  for (const entry of entries) {
    const repeat = await ctx.db
      .query("ledger")
      .withIndex("by_key", (q) => q.eq("organizationId", organizationId).eq("key", entry.key))
      .first()
    if (repeat !== null) continue
    const last = await latest(ctx, organizationId)
    const id = await ctx.db.insert("ledger", {
      organizationId,
      seq: (last?.seq ?? 0) + 1,
      ...entry,
      ...(taskId !== undefined && { taskId }),
      balanceAfter: applyEntry(last?.balanceAfter ?? emptyBalance, entry),
      actor,
      ...(reason !== undefined && { reason })
    })
    const written = await ctx.db.get(id)
    if (written !== null) await noteEntry(ctx, written)
  }
}

/** Refuses with `credits_short`. An organization without a plan pays its providers itself, so nothing is reserved. */
export const reserveFor = async (
  ctx: MutationCtx,
  organizationId: Id<"organizations">,
  task: Pick<Doc<"tasks">, "_id" | "requestedBy">,
  amount: number
): Promise<void> => {
  const organization = await ctx.db.get(organizationId)
  if (amount === 0 || organization?.creditPlan === undefined) return
  const entries = reserve(await balanceOf(ctx, organizationId), task._id, amount)
  if ("needed" in entries) {
    throw refuseBy(refusal("credits_short", entries))
  }
  await writeEntries(ctx, { organizationId, taskId: task._id, actor: task.requestedBy }, entries)
}

/** Idempotent per index. */
export const commitOutput = async (
  ctx: MutationCtx,
  task: Doc<"tasks">,
  index: number,
  amount: number
): Promise<void> => {
  if (amount === 0) return
  const purpose = { organizationId: task.organizationId, taskId: task._id, actor: "system" }
  await writeEntries(ctx, purpose, commit(await entriesOf(ctx, task._id), task._id, index, amount))
}

export const releaseRest = async (ctx: MutationCtx, task: Doc<"tasks">): Promise<void> => {
  const entries = await entriesOf(ctx, task._id)
  if (entries.length === 0) return
  const purpose = { organizationId: task.organizationId, taskId: task._id, actor: "system" }
  await writeEntries(ctx, purpose, release(entries, task._id))
}
