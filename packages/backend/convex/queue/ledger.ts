import { refusal } from "@marque/core/texts"
import { applyEntry, type Balance, commit, emptyBalance, type Entry, release, reserve } from "@marque/core/queue"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { refuseBy } from "../access/access.ts"
import { noteEntry } from "../usage/lines.ts"
import { noteCreditsUsed } from "./creditNotice.ts"

const latest = (ctx: QueryCtx, organizationId: Id<"organizations">): Promise<Doc<"ledger"> | null> =>
  ctx.db
    .query("ledger")
    .withIndex("by_organization_seq", (q) => q.eq("organizationId", organizationId))
    .order("desc")
    .first()

const entryNamed = (ctx: QueryCtx, organizationId: Id<"organizations">, key: string) =>
  ctx.db
    .query("ledger")
    .withIndex("by_key", (q) => q.eq("organizationId", organizationId).eq("key", key))
    .first()

export const balanceOf = async (ctx: QueryCtx, organizationId: Id<"organizations">): Promise<Balance> =>
  (await latest(ctx, organizationId))?.balanceAfter ?? emptyBalance

/** Number of the last entry; 0 without one. */
export const lastSeq = async (ctx: QueryCtx, organizationId: Id<"organizations">): Promise<number> =>
  (await latest(ctx, organizationId))?.seq ?? 0

export const isWritten = async (ctx: QueryCtx, organizationId: Id<"organizations">, key: string): Promise<boolean> =>
  (await entryNamed(ctx, organizationId, key)) !== null

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
    if (await isWritten(ctx, organizationId, entry.key)) continue
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
  const before = await balanceOf(ctx, organizationId)
  const entries = reserve(before, task._id, amount)
  if ("needed" in entries) {
    throw refuseBy(refusal("credits_short", entries))
  }
  await writeEntries(ctx, { organizationId, taskId: task._id, actor: task.requestedBy }, entries)
  await noteCreditsUsed(ctx, organizationId, before, await balanceOf(ctx, organizationId))
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

/** When the month of the included credits began, as a number of the ledger; 0: it has no end. */
const monthBegan = async ({ db }: MutationCtx, organizationId: Id<"organizations">): Promise<number> => {
  const account = await db
    .query("billingAccounts")
    .withIndex("by_organization", (q) => q.eq("organizationId", organizationId))
    .unique()
  return account?.cycleSeq ?? 0
}

/** Included credits of a month that is over do not come back (L9). */
export const releaseRest = async (ctx: MutationCtx, task: Doc<"tasks">): Promise<void> => {
  const entries = await entriesOf(ctx, task._id)
  if (entries.length === 0) return
  const { organizationId } = task
  const purpose = { organizationId, taskId: task._id, actor: "system" }
  const released = release(entries, task._id)
  await writeEntries(ctx, purpose, released)
  const returned = released.find(({ bucket }) => bucket === "included")
  const reserved = entries.find(({ bucket, type }) => bucket === "included" && type === "reserve")
  if (returned === undefined || reserved === undefined) return
  if (reserved.seq > (await monthBegan(ctx, organizationId))) return
  const { included } = await balanceOf(ctx, organizationId)
  const amount = Math.min(returned.amount, included.available)
  await writeEntries(ctx, purpose, [{ key: `${task._id}:expire:included`, type: "expire", bucket: "included", amount }])
}
