/** Reviews of whole results, done in steps once they were looked up and confirmed. */
import type { BulkLeft, ReviewBulkKind } from "@marque/core/gallery"
import { isReviewBulk } from "@marque/core/gallery"
import type { Doc } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { parted } from "./bulkLookUps.ts"
import { counted, endBulk, moved, stillMay } from "./bulkRuns.ts"
import { type Reviewed, reviewPicture, unreviewPicture } from "./reviewPictures.ts"

type Bulk = Doc<"bulkActs">
type Review = Bulk & { readonly kind: ReviewBulkKind }

const review = async (ctx: MutationCtx, bulk: Review): Promise<boolean> => {
  const caller = await stillMay(ctx, bulk)
  if (caller === undefined) return false
  const { _id: bulkId, changed, seen } = bulk
  const step = await ctx.db
    .query("bulkSteps")
    .withIndex("by_bulk", (q) => q.eq("bulkId", bulkId).eq("waiting", true))
    .first()
  if (step === null) {
    await endBulk(ctx, bulkId, { status: "done" })
    return false
  }
  const asked = step.reviewed ?? []
  const answers: Array<BulkLeft | Reviewed> = []
  for (const picture of asked) answers.push(await reviewPicture(ctx, caller, bulk, picture))
  const { done, left } = parted(answers)
  await ctx.db.patch(step._id, { reviewed: done, waiting: undefined })
  await ctx.db.patch(bulkId, {
    ...moved(),
    seen: seen + asked.length,
    changed: changed + done.length,
    left: counted(bulk.left, left)
  })
  return true
}

const undo = async (ctx: MutationCtx, bulk: Review): Promise<boolean> => {
  const step = await ctx.db
    .query("bulkSteps")
    .withIndex("by_bulk", (q) => q.eq("bulkId", bulk._id).eq("waiting", undefined))
    .order("desc")
    .first()
  if (step === null) {
    await endBulk(ctx, bulk._id, { status: "undone" })
    return false
  }
  if ((await stillMay(ctx, bulk)) === undefined) return false
  let undone = 0
  const asked = step.reviewed ?? []
  for (const picture of asked) if (await unreviewPicture(ctx, bulk, picture)) undone += 1
  await ctx.db.delete(step._id)
  await ctx.db.patch(bulk._id, {
    ...moved(),
    undone: bulk.undone + undone,
    kept: bulk.kept + asked.length - undone
  })
  return true
}

/** Answers whether there is more to do. */
export const reviewStep = async (ctx: MutationCtx, bulk: Bulk): Promise<boolean> => {
  const { kind, status } = bulk
  if (!isReviewBulk(kind)) return false
  const step = status === "working" ? review : undo
  return step(ctx, { ...bulk, kind })
}
