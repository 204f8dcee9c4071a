/** Runs from the rows of a list: how they start, and what of them is made again. */
import { listFolder, picturesIn, ROW_PRODUCTS_MAX, type RowAsk, type RowOrder, rowTexts } from "@marque/core/products"
import { internal } from "../_generated/api"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { type BrandMembership, notFound, refuse } from "../access/access.ts"
import { runProblems } from "../campaigns/runs.ts"
import { versionInForce } from "../catalog/brandRules.ts"
import { countAsked } from "../generation/dailyAllowance.ts"
import { ensureFolders } from "../uploading/batches.ts"
import { defined } from "../validation/defined.ts"
import type { Encoded } from "../validation/validatorOf.ts"
import { rowRulesOf } from "./facts.ts"
import { OPEN_AT_ONCE } from "./rowRuns.ts"

type Run = Doc<"campaignRuns">
type List = Doc<"rowLists">
type Order = Encoded<typeof RowOrder>

export const runOfList = ({ db }: QueryCtx, listId: Id<"rowLists">): Promise<Run | null> =>
  db
    .query("campaignRuns")
    .withIndex("by_row_list", (q) => q.eq("rowListId", listId))
    .first()

export const newestList = ({ db }: QueryCtx, brandId: Id<"brands">): Promise<List | null> =>
  db
    .query("rowLists")
    .withIndex("by_brand", (q) => q.eq("brandId", brandId))
    .order("desc")
    .first()

export const listByKey = ({ db }: QueryCtx, brandId: Id<"brands">, key: string): Promise<List | null> =>
  db
    .query("rowLists")
    .withIndex("by_brand_key", (q) => q.eq("brandId", brandId).eq("idempotencyKey", key))
    .first()

/** Pictures of one brand are made from one list at a time, so that no picture is made twice. */
const refuseSecond = async (ctx: QueryCtx, brandId: Id<"brands">): Promise<void> => {
  const list = await newestList(ctx, brandId)
  const run = list && (await runOfList(ctx, list._id))
  if (run && run.finishedAt === undefined) throw refuse("conflict", rowTexts.oneAtATime)
}

const isCount = (value: number): boolean => Number.isInteger(value) && value > 0

const checkOrders = (orders: ReadonlyArray<Order>, { placementIds, targets }: Encoded<typeof RowAsk>): void => {
  if (orders.length === 0) throw refuse("invalid", rowTexts.noOrders, "orders")
  if (orders.length > ROW_PRODUCTS_MAX) throw refuse("invalid", rowTexts.productLimit(ROW_PRODUCTS_MAX), "orders")
  const isKnown = orders.every((order) =>
    order.targets.every(
      ({ make, target }) => targets[target] !== undefined && isCount(make) && make <= placementIds.length
    )
  )
  if (!isKnown) throw refuse("invalid", rowTexts.noOrders, "orders")
  if (new Set(orders.map(({ productId }) => productId)).size < orders.length) {
    throw refuse("invalid", rowTexts.twice, "orders")
  }
}

/** All of the brand, or the call is refused. */
const refuseForeign = async (ctx: QueryCtx, brandId: Id<"brands">, orders: ReadonlyArray<Order>): Promise<void> => {
  for (const { productId } of orders) {
    const id = ctx.db.normalizeId("products", productId)
    const product = id && (await ctx.db.get(id))
    if (product?.brandId !== brandId) throw notFound()
  }
}

interface Start extends Encoded<typeof RowAsk> {
  readonly name: string
  readonly orders: Array<Order>
  readonly idempotencyKey: string
}

/** The orders are kept, and begun by steps of their own. */
export const startList = async (
  ctx: MutationCtx,
  caller: BrandMembership,
  start: Start
): Promise<Id<"campaignRuns">> => {
  const { brand, user } = caller
  const { houseLayoutId, idempotencyKey, name, orders, placementIds, targets } = start
  await refuseSecond(ctx, brand._id)
  checkOrders(orders, start)
  await refuseForeign(ctx, brand._id, orders)
  const rules = await rowRulesOf(ctx, caller, start)
  if ("code" in rules) throw refuse(rules.code, rules.message)
  const total = picturesIn(orders)
  const [problem] = await runProblems(ctx, caller, total, OPEN_AT_ONCE)
  if (problem) throw refuse(problem.code, problem.message)
  const [folderId] = await ensureFolders(ctx, brand._id, null, [[listFolder(name)]])
  const rowListId = await ctx.db.insert("rowLists", {
    brandId: brand._id,
    name,
    houseLayoutId,
    placementIds: [...placementIds],
    targets: [...targets],
    orders,
    requestedBy: user._id,
    idempotencyKey
  })
  const runId = await ctx.db.insert("campaignRuns", {
    ...defined({ brandVersion: versionInForce(brand) }),
    organizationId: brand.organizationId,
    brandId: brand._id,
    rowListId,
    // A path of one name always has a folder.
    folderId: folderId as Id<"folders">,
    title: rowTexts.runTitle(name, total),
    requestedBy: user._id,
    idempotencyKey,
    status: "queued",
    total,
    made: 0,
    failed: 0,
    canceled: 0
  })
  await countAsked(ctx, brand, { requestedBy: user._id, outputs: total })
  await ctx.scheduler.runAfter(0, internal.runClock.startNext, { runId })
  return runId
}

/** Of a run, what could not be made. */
export const failedRows = ({ db }: QueryCtx, runId: Id<"campaignRuns">, most: number) =>
  db
    .query("rowPictures")
    .withIndex("by_run", (q) => q.eq("runId", runId).eq("status", "failed"))
    .take(most)

/** What failed, and nothing else, as a run of its own. Repeating the key gives the same run. */
export const retryList = async (ctx: MutationCtx, caller: BrandMembership, run: Run, key: string): Promise<string> => {
  const repeat = await listByKey(ctx, caller.brand._id, key)
  if (repeat !== null) return (await runOfList(ctx, repeat._id))?._id ?? run._id
  const list = run.rowListId && (await ctx.db.get(run.rowListId))
  if (!list) throw notFound()
  if (run.finishedAt === undefined) throw refuse("invalid", rowTexts.atWork)
  const failed = await failedRows(ctx, run._id, ROW_PRODUCTS_MAX)
  const { houseLayoutId, name, placementIds, targets } = list
  const orders = [...Map.groupBy(failed, ({ productId }) => productId)].map(([productId, rows]) => ({
    productId,
    targets: rows.flatMap(({ language, left = 1, marketId }) => {
      const target = targets.findIndex((each) => each.marketId === marketId && each.language === language)
      return target < 0 ? [] : [{ target, make: left }]
    })
  }))
  if (orders.length === 0) throw refuse("invalid", rowTexts.nothingFailed)
  return startList(ctx, caller, { houseLayoutId, name, placementIds, targets, orders, idempotencyKey: key })
}
