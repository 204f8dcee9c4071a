/** Steps of bulk acts. Each reads again what its person may do, and is undone as part of the whole. */
import { type BulkRun, bulkTexts, isPreparedBulk, OpenUndo } from "@marque/core/gallery"
import { UNDO_MS } from "@marque/core/model"
import { ConvexError } from "convex/values"
import { Schema } from "effect"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { type BrandMembership, standingOf } from "../access/access.ts"
import { defined } from "../validation/defined.ts"
import { actionFor, actOnPicture, type ActOutcome, beforeAct } from "./assetActs.ts"
import { itemOf, undoItems } from "./assetUndos.ts"
import { numbered } from "./bitPages.ts"
import { dropRewording } from "../rewording/dropRewording.ts"
import { tellAsked } from "./bulkRequests.ts"
import { dropSet, takeSome } from "./bulkSets.ts"

type Bulk = Doc<"bulkActs">
type Left = Bulk["left"]

/** Pictures of one transaction; each changes its links, counts and bits. */
const AT_ONCE = 50
/** A deletion releases several files, and a campaign measures by its own guidelines. */
const FEWER_AT_ONCE: Partial<Record<Bulk["kind"], number>> = { remove: 25, assign: 10 }
/** Steps forgotten in one transaction. */
const STEPS = 25

const isUndoKind = Schema.is(OpenUndo.fields.kind)

export const isOpen = ({ status }: Pick<Bulk, "status">): boolean =>
  status === "checking" || status === "working" || status === "undoing"

export const newestOf = ({ db }: QueryCtx, brandId: Id<"brands">, userId: Id<"users">): Promise<Bulk | null> =>
  db
    .query("bulkActs")
    .withIndex("by_person", (q) => q.eq("brandId", brandId).eq("userId", userId))
    .order("desc")
    .first()

/** Undefined once nothing is to be told of it. */
export const serializeBulk = async ({ db }: QueryCtx, bulk: Bulk): Promise<typeof BulkRun.Encoded | undefined> => {
  const {
    _id: bulkId,
    able,
    campaignId,
    changed,
    examples,
    folderId,
    kept,
    kind,
    left,
    reason,
    review,
    seen,
    status,
    tag,
    total,
    undone,
    until
  } = bulk
  const remainingMs = until === undefined ? undefined : until - Date.now()
  if (remainingMs !== undefined && remainingMs <= 0) return undefined
  const folder = folderId && (await db.get(folderId))
  const campaign = campaignId && (await db.get(campaignId))
  return {
    bulkId,
    kind,
    status,
    total,
    seen,
    changed,
    left,
    undone,
    kept,
    ...defined({
      able,
      examples,
      folder: folder?.name,
      campaign: campaign?.name,
      tag,
      people: review?.userIds.length,
      reason,
      remainingMs
    })
  }
}

export const counted = (left: Left, outcomes: ReadonlyArray<ActOutcome>): Left => {
  const counts = new Map(left.map(({ count, why }) => [why, count]))
  for (const outcome of outcomes) {
    if (outcome !== "changed" && outcome !== "same") counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  }
  return [...counts].map(([why, count]) => ({ why, count }))
}

export const endBulk = async (
  ctx: MutationCtx,
  bulkId: Id<"bulkActs">,
  end: Pick<Bulk, "status"> & { readonly reason?: string }
): Promise<void> => {
  await dropSet(ctx, bulkId)
  const bulk = await ctx.db.get(bulkId)
  if (bulk?.runId !== undefined && end.status !== "done") await dropRewording(ctx, bulk.runId)
  await ctx.db.patch(bulkId, { ...end, until: Date.now() + UNDO_MS })
  if (end.status !== "undone") await tellAsked(ctx, bulkId)
}

const reasonIn = (error: unknown): string | undefined =>
  error instanceof ConvexError ? String((error.data as { readonly message?: unknown }).message) : undefined

/** Undefined once they may not; the act is stopped then, with what was done. */
export const stillMay = async (ctx: MutationCtx, bulk: Bulk): Promise<BrandMembership | undefined> => {
  try {
    return await standingOf(ctx, bulk.userId, bulk.brandId, actionFor(bulk.kind))
  } catch (error) {
    const reason = reasonIn(error)
    if (reason === undefined) throw error
    await endBulk(ctx, bulk._id, { status: "stopped", reason })
    return undefined
  }
}

const keepStep = async ({ db }: MutationCtx, { _id: bulkId, kind }: Bulk, changed: ReadonlyArray<Doc<"assets">>) => {
  if (!isUndoKind(kind) || changed.length === 0) return
  await db.insert("bulkSteps", { bulkId, items: changed.map((asset) => itemOf(kind, asset)) })
}

/** Steps follow each other at once; one that did not come by then failed. */
const STILL_MS = 10 * 60_000
/** Looked at in one transaction. */
const STILL_AT_ONCE = 10

export const moved = () => ({ steppedAt: Date.now(), revived: undefined })

/** Open ones without a step for long. One of an earlier version, without a time, counts as well. */
const standingStill = async ({ db }: MutationCtx): Promise<ReadonlyArray<Bulk>> => {
  const found = await Promise.all(
    (["checking", "working", "undoing"] as const).map((status) =>
      db
        .query("bulkActs")
        .withIndex("by_status", (q) => q.eq("status", status).lt("steppedAt", Date.now() - STILL_MS))
        .take(STILL_AT_ONCE)
    )
  )
  return found.flat()
}

/** Gives those that are to go on once more. What stands still again ends with what was done, so that its person can go on. */
export const reviveBulks = async (ctx: MutationCtx): Promise<ReadonlyArray<Id<"bulkActs">>> => {
  const revived: Array<Id<"bulkActs">> = []
  for (const { _id, revived: wasRevived } of await standingStill(ctx)) {
    if (wasRevived === true) await endBulk(ctx, _id, { status: "stopped", reason: bulkTexts.stoodStill })
    else {
      await ctx.db.patch(_id, { steppedAt: Date.now(), revived: true })
      revived.push(_id)
    }
  }
  return revived
}

/** Answers whether there is more to do. */
export const workSome = async (ctx: MutationCtx, bulk: Bulk): Promise<boolean> => {
  const caller = await stillMay(ctx, bulk)
  if (caller === undefined) return false
  const numbers = await takeSome(ctx, bulk, FEWER_AT_ONCE[bulk.kind] ?? AT_ONCE)
  const assets = await numbered(ctx, caller, numbers)
  const { kind } = bulk
  if (isPreparedBulk(kind)) return false
  const act = { ...bulk, kind, at: Date.now() }
  const outcomes: Array<ActOutcome> = numbers.slice(assets.length).map(() => "gone")
  const changed: Array<Doc<"assets">> = []
  for (const asset of assets) {
    const outcome = await actOnPicture(ctx, act, asset)
    outcomes.push(outcome)
    if (outcome === "changed") changed.push(beforeAct(asset, act))
  }
  await keepStep(ctx, bulk, changed)
  await ctx.db.patch(bulk._id, {
    ...moved(),
    seen: bulk.seen + numbers.length,
    changed: bulk.changed + changed.length,
    left: counted(bulk.left, outcomes)
  })
  if (numbers.length > 0) return true
  await endBulk(ctx, bulk._id, { status: "done" })
  return false
}

/** The newest step first. Answers whether there is more to do. */
export const undoSome = async (ctx: MutationCtx, bulk: Bulk): Promise<boolean> => {
  const { kind } = bulk
  const step = await ctx.db
    .query("bulkSteps")
    .withIndex("by_bulk", (q) => q.eq("bulkId", bulk._id))
    .order("desc")
    .first()
  if (step === null || !isUndoKind(kind)) {
    await endBulk(ctx, bulk._id, { status: "undone" })
    return false
  }
  if ((await stillMay(ctx, bulk)) === undefined) return false
  const { changed, left } = await undoItems(ctx, { ...bulk, kind }, step.items)
  await ctx.db.delete(step._id)
  await ctx.db.patch(bulk._id, {
    ...moved(),
    undone: bulk.undone + changed.length,
    kept: bulk.kept + left.length
  })
  return true
}

/** Answers whether there may be more. */
export const forgetBulk = async (ctx: MutationCtx, bulk: Bulk): Promise<boolean> => {
  const steps = await ctx.db
    .query("bulkSteps")
    .withIndex("by_bulk", (q) => q.eq("bulkId", bulk._id))
    .take(STEPS)
  for (const { _id } of steps) await ctx.db.delete(_id)
  if (steps.length === STEPS) return true
  await dropSet(ctx, bulk._id)
  await ctx.db.delete(bulk._id)
  return false
}

/** Of those that ended. Answers whether there may be more. */
export const forgetBulks = async (ctx: MutationCtx): Promise<boolean> => {
  const ended = await ctx.db
    .query("bulkActs")
    .withIndex("by_until", (q) => q.gt("until", 0).lt("until", Date.now() - UNDO_MS))
    .first()
  if (ended !== null) await forgetBulk(ctx, ended)
  return ended !== null
}

/** With their brand. */
export const eraseBulks = async (ctx: MutationCtx, brandId: Id<"brands">): Promise<void> => {
  const bulks = await ctx.db
    .query("bulkActs")
    .withIndex("by_person", (q) => q.eq("brandId", brandId))
    .collect()
  for (const bulk of bulks) while (await forgetBulk(ctx, bulk));
}
