/** Makes the pictures of a list, a few products at a time, so that neither the queue nor a transaction grows with it. */
import { rowTexts } from "@marque/core/products"
import type { Doc } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import type { BrandMembership } from "../access/access.ts"
import { askedOf } from "../generation/askedOf.ts"
import { startGeneration } from "../generation/startGeneration.ts"
import { PRIORITY } from "../queue/queue.ts"
import { countInRun } from "../queue/runProgress.ts"
import { cancelWork, standing } from "../queue/runSteps.ts"
import { defined } from "../validation/defined.ts"
import { assessUnit, rowPictureOf, type RowRules, rowRulesOf } from "./facts.ts"

type Run = Doc<"campaignRuns">
type List = Doc<"rowLists">
type Row = Doc<"rowPictures">

/** Generations of one run that wait or run at the same time. */
export const OPEN_AT_ONCE = 10
/** Products that one transaction begins. */
const AT_ONCE = 2

const openOf = ({ db }: QueryCtx, runId: Run["_id"]): Promise<Array<Row>> =>
  db
    .query("rowPictures")
    .withIndex("by_run", (q) => q.eq("runId", runId).eq("status", "making"))
    .take(OPEN_AT_ONCE)

type Try = Pick<Row, "status" | "wanted"> & Partial<Pick<Row, "error" | "generationId" | "left">>

interface At {
  readonly run: Run
  readonly list: List
  readonly productId: string
  /** Place of the target in the list. */
  readonly target: number
  readonly make: number
}

/** The row of an order, which is made with its first try. */
const keepTry = async (ctx: MutationCtx, { list, run, ...order }: At, tried: Try): Promise<Row["_id"] | undefined> => {
  const { brandId, houseLayoutId } = list
  const target = list.targets[order.target]
  const productId = ctx.db.normalizeId("products", order.productId)
  if (target === undefined || productId === null) return undefined
  const row = await rowPictureOf(ctx, brandId, houseLayoutId, productId, target)
  const fields = { error: undefined, generationId: undefined, left: undefined, ...tried, runId: run._id }
  if (row === null) {
    const own = { brandId, houseLayoutId, productId, ...target, pictures: [] }
    return ctx.db.insert("rowPictures", { ...own, ...defined(fields) } as Omit<Row, "_creationTime" | "_id">)
  }
  await ctx.db.patch(row._id, fields)
  return row._id
}

const failOrder = async (ctx: MutationCtx, at: At, error: string): Promise<void> => {
  await keepTry(ctx, at, { status: "failed", wanted: [], error, left: at.make })
  await countInRun(ctx, at.run._id, { failed: at.make })
}

/** What is there already, because something made it since the plan, is not made again. */
const shrink = async (ctx: MutationCtx, { _id: runId }: Run, by: number): Promise<void> => {
  const run = await ctx.db.get(runId)
  if (run === null || by === 0) return
  await ctx.db.patch(runId, { total: run.total - by })
  await countInRun(ctx, runId, {})
}

const beginOrder = async (ctx: MutationCtx, caller: BrandMembership, rules: RowRules, at: At): Promise<void> => {
  const { list, make, run } = at
  const target = list.targets[at.target]
  const productId = ctx.db.normalizeId("products", at.productId)
  const product = productId && (await ctx.db.get(productId))
  if (!product || product.brandId !== list.brandId || target === undefined) {
    return failOrder(ctx, at, rowTexts.productGone)
  }
  const { assessed, planned } = await assessUnit(ctx, caller, rules, product, target, at.target)
  if (planned.problem !== undefined) return failOrder(ctx, at, planned.problem)
  const wanted = planned.make.slice(0, make)
  await shrink(ctx, run, make - wanted.length)
  if (wanted.length === 0) return
  const rowPictureId = await keepTry(ctx, at, { status: "making", wanted: [...wanted] })
  if (rowPictureId === undefined) return
  const credits = new Map(rules.placementIds.map((id, index) => [id, assessed.creditsPerOutput[index] ?? 0]))
  const generationId = await startGeneration(
    ctx,
    caller.brand,
    {
      ...askedOf(caller.brand, assessed),
      aspectRatios: [],
      placementIds: wanted.map(({ placementId }) => placementId),
      count: 1,
      seed: assessed.request.seed ?? 1,
      source: "rows",
      rowPictureId,
      runId: run._id,
      wanted: wanted.map((_, index) => index),
      creditsPerOutput: wanted.map(({ placementId }) => credits.get(placementId) ?? 0),
      idempotencyKey: `${run._id}.${rowPictureId}`,
      requestedBy: run.requestedBy
    },
    PRIORITY.run
  )
  await ctx.db.patch(rowPictureId, { generationId })
}

/** Answers whether there is more to begin now. */
export const startSomeRows = async (ctx: MutationCtx, run: Run): Promise<boolean> => {
  const list = run.rowListId && (await ctx.db.get(run.rowListId))
  if (!list) return false
  const begun = run.rowsBegun ?? 0
  const room = OPEN_AT_ONCE - (await openOf(ctx, run._id)).length
  const orders = list.orders.slice(begun, begun + Math.min(room, AT_ONCE))
  if (orders.length === 0) return false
  const isLast = begun + orders.length >= list.orders.length
  await ctx.db.patch(run._id, { rowsBegun: begun + orders.length })
  if (isLast) await ctx.db.patch(list._id, { orders: [] })
  const caller = await standing(ctx, run)
  // Without either, all of them fail of the same.
  const rules = "code" in caller ? caller : await rowRulesOf(ctx, caller, list)
  const asked = orders.flatMap(({ productId, targets }) => targets.map((each) => ({ run, list, productId, ...each })))
  for (const at of asked) {
    if ("code" in caller) await failOrder(ctx, at, caller.message)
    else if ("code" in rules) await failOrder(ctx, at, rules.message)
    else await beginOrder(ctx, caller, rules, at)
  }
  return !isLast
}

/** Answers whether there is more to stop. What was not begun is not made. */
export const stopSomeRows = async (ctx: MutationCtx, { _id: runId }: Run): Promise<boolean> => {
  for (const { _id, generationId } of await openOf(ctx, runId)) {
    // What was just begun and has no generation yet, or whose generation is gone, ends here.
    if (!(await cancelWork(ctx, generationId))) await ctx.db.patch(_id, { status: "canceled", generationId: undefined })
  }
  const run = await ctx.db.get(runId)
  if (run === null || run.finishedAt !== undefined) return false
  if ((await openOf(ctx, runId)).length > 0) return true
  await countInRun(ctx, runId, { canceled: run.total - run.made - run.failed - run.canceled })
  return false
}
