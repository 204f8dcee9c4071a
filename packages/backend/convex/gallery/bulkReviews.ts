/** Reviews of whole results: looked up in steps, confirmed by their person, and done in steps. */
import type { BulkLeft, ReviewBulkKind } from "@marque/core/gallery"
import { isReviewBulk } from "@marque/core/gallery"
import type { Doc } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { numbered } from "./bitPages.ts"
import { counted, endBulk, moved, stillMay } from "./bulkRuns.ts"
import { dropSet, takeSome } from "./bulkSets.ts"
import { reviewable, type Reviewed, reviewPicture, unreviewPicture } from "./reviewPictures.ts"

type Bulk = Doc<"bulkActs">
type Review = Bulk & { readonly kind: ReviewBulkKind }

/** Pictures of one transaction; each certifies what it approves. */
const AT_ONCE = 10
/** What was looked up is kept so long for its person to confirm it. */
const READY_MS = 60 * 60_000

/** Not told any more; its rows go with the sweep. */
export const dropReady = async (ctx: MutationCtx, { _id }: Bulk): Promise<void> => {
  await dropSet(ctx, _id)
  await ctx.db.patch(_id, { status: "canceled", until: Date.now() })
}

const parted = (answers: ReadonlyArray<BulkLeft | Reviewed>) => ({
  done: answers.filter((answer) => typeof answer !== "string"),
  left: answers.filter((answer) => typeof answer === "string")
})

const endLookUp = async (ctx: MutationCtx, { _id, able = 0 }: Review): Promise<false> => {
  if (able === 0) await endBulk(ctx, _id, { status: "done" })
  else await ctx.db.patch(_id, { status: "ready", until: Date.now() + READY_MS })
  return false
}

/** Nothing is done yet. */
const lookUp = async (ctx: MutationCtx, bulk: Review): Promise<boolean> => {
  const caller = await stillMay(ctx, bulk)
  if (caller === undefined) return false
  const { _id: bulkId, able = 0, seen } = bulk
  const numbers = await takeSome(ctx, bulk, AT_ONCE)
  if (numbers.length === 0) return endLookUp(ctx, { ...bulk, able })
  const answers: Array<BulkLeft | Reviewed> = []
  const assets = await numbered(ctx, caller, numbers)
  for (const asset of assets) answers.push(await reviewable(ctx, caller, bulk, asset))
  const { done, left } = parted([...answers, ...numbers.slice(assets.length).map(() => "gone" as const)])
  if (done.length > 0) await ctx.db.insert("bulkSteps", { bulkId, items: [], reviewed: done, waiting: true })
  await ctx.db.patch(bulkId, {
    ...moved(),
    seen: seen + numbers.length,
    able: able + done.length,
    left: counted(bulk.left, left)
  })
  return true
}

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
  const step = status === "checking" ? lookUp : status === "working" ? review : undo
  return step(ctx, { ...bulk, kind })
}
