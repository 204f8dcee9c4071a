/** Pictures from the rows of a list of products: planned before anything is written, and made as one run. */
import { modeBarred } from "@marque/core/creative"
import { localOffer } from "@marque/core/engines"
import { can } from "@marque/core/identity"
import { codeName } from "@marque/core/markets"
import {
  LastRowRun,
  pricesShown,
  ROW_BATCH,
  ROW_FAILURES_SHOWN,
  RowAsk,
  RowDesk,
  RowOrder,
  RowPage,
  type RowRun,
  rowTexts
} from "@marque/core/products"
import { v } from "convex/values"
import { internal } from "./_generated/api"
import type { Doc, Id } from "./_generated/dataModel"
import type { QueryCtx } from "./_generated/server"
import { brandMember, type BrandMembership, notFound, refuse } from "./access/access.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { brandMemberBy } from "./access/recordAccess.ts"
import { rulesNow, type Snapshot } from "./catalog/brandRules.ts"
import { heldMarkets } from "./catalog/marketHolds.ts"
import { roomToday } from "./generation/dailyAllowance.ts"
import { assessUnit, rowRulesOf } from "./rows/facts.ts"
import { failedRows, listByKey, newestList, runOfList, startList } from "./rows/start.ts"
import { decode } from "./validation/decode.ts"
import { type Encoded, fieldsOf, validatorOf } from "./validation/validatorOf.ts"

const ask = { brandId: v.string(), ...fieldsOf(RowAsk) }

/** Each market in each of its languages; one without a market where the brand has none. */
const targetsIn = ({ markets }: Snapshot, held: Pick<ReadonlySet<string>, "has">): Encoded<typeof RowDesk>["targets"] =>
  markets.length === 0
    ? [{ name: rowTexts.everywhere }]
    : markets.flatMap(({ languages, marketId, name }) =>
        languages.map((language) => ({
          marketId,
          language,
          name: languages.length === 1 ? name : rowTexts.target(name, codeName("language", language) ?? language),
          ...(held.has(marketId) && { held: true as const })
        }))
      )

export const desk = defineQuery({
  args: { brandId: v.string() },
  returns: validatorOf(RowDesk),
  access: brandMember("generate"),
  handler: async (ctx) => {
    const { brand } = ctx.actor
    const { snapshot } = await rulesNow(ctx, brand)
    const houses = (snapshot.houseLayouts ?? []).filter((house) => modeBarred(house, "product") === undefined)
    return {
      houses: houses.map((house) => ({
        houseLayoutId: house.houseLayoutId,
        name: house.name,
        pricesShown: pricesShown(house),
        placementIds: [...house.open.placementIds]
      })),
      targets: targetsIn(snapshot, await heldMarkets(ctx, brand._id)),
      engine: localOffer.name,
      ...(await roomToday(ctx, ctx.actor))
    }
  }
})

/** What the products of one call would make, and what stays. */
export const plan = defineQuery({
  args: { ...ask, productIds: v.array(v.string()) },
  returns: validatorOf(RowPage),
  access: brandMember("generate"),
  handler: async (ctx, { brandId: _, productIds, ...asked }) => {
    const { brand } = ctx.actor
    decode(RowAsk, asked)
    if (productIds.length === 0 || productIds.length > ROW_BATCH) {
      throw refuse("invalid", `Between 1 and ${ROW_BATCH} products`, "productIds")
    }
    const rules = await rowRulesOf(ctx, ctx.actor, asked)
    if ("code" in rules) throw refuse(rules.code, rules.message)
    const units: Array<Encoded<typeof RowPage>["units"][number]> = []
    let credits = 0
    for (const each of productIds) {
      const id = ctx.db.normalizeId("products", each)
      const product = id && (await ctx.db.get(id))
      if (product?.brandId !== brand._id) throw notFound()
      for (const [at, target] of asked.targets.entries()) {
        const { assessed, planned } = await assessUnit(ctx, ctx.actor, rules, product, target, at)
        const { make, problem, same } = planned
        if (make.length > 0) credits += assessed.quote.total
        units.push({
          productId: product._id,
          target: at,
          make: make.length,
          same,
          ...(problem !== undefined && { problem })
        })
      }
    }
    return { units, credits }
  }
})

/** Makes what the plan said, and never more. Repeating the key gives the same run. */
export const start = defineMutation({
  args: { ...ask, name: v.string(), orders: v.array(validatorOf(RowOrder)), idempotencyKey: v.string() },
  returns: v.object({ runId: v.string() }),
  access: brandMember("generate"),
  handler: async (ctx, { brandId: _, ...given }) => {
    const { houseLayoutId, placementIds, targets } = given
    const repeat = await listByKey(ctx, ctx.actor.brand._id, given.idempotencyKey)
    const run = repeat && (await runOfList(ctx, repeat._id))
    if (run) return { runId: run._id }
    decode(RowAsk, { houseLayoutId, placementIds, targets })
    return { runId: await startList(ctx, ctx.actor, given) }
  }
})

const statusOf = ({ canceledAt, finishedAt, pausedAt }: Doc<"campaignRuns">): Encoded<typeof RowRun>["status"] => {
  if (finishedAt !== undefined) return "ended"
  if (canceledAt !== undefined) return "canceling"
  return pausedAt === undefined ? "running" : "paused"
}

const failuresOf = async (ctx: QueryCtx, run: Doc<"campaignRuns">, targets: Encoded<typeof RowDesk>["targets"]) => {
  if (run.failed === 0) return []
  const rows = await failedRows(ctx, run._id, ROW_FAILURES_SHOWN)
  return Promise.all(
    rows.map(async ({ error = "", language, marketId, productId }) => ({
      product: (await ctx.db.get(productId))?.name ?? "",
      where: targets.find((each) => each.marketId === marketId && each.language === language)?.name ?? "",
      reason: error
    }))
  )
}

const shownRun = async (
  ctx: QueryCtx,
  { brand, organization, roles, user }: BrandMembership,
  run: Doc<"campaignRuns">,
  folderId: Id<"folders">,
  name: string
): Promise<Encoded<typeof RowRun>> => {
  const resource = { brandArchived: brand.status === "archived", suspended: organization.suspendedAt !== undefined }
  const { snapshot } = await rulesNow(ctx, brand)
  const { canceled, failed, made, total } = run
  return {
    runId: run._id,
    name,
    folderId,
    status: statusOf(run),
    total,
    made,
    failed,
    canceled,
    mayMake: can(roles, "generate", resource).answer === "yes",
    mayCancel: can(roles, "task.cancel", { own: run.requestedBy === user._id }).answer === "yes",
    failures: await failuresOf(ctx, run, targetsIn(snapshot, new Set()))
  }
}

/** The newest run of the brand, also after a reload. */
export const last = defineQuery({
  args: { brandId: v.string() },
  returns: validatorOf(LastRowRun),
  access: brandMember("brand.view"),
  handler: async (ctx) => {
    const list = await newestList(ctx, ctx.actor.brand._id)
    const run = list && (await runOfList(ctx, list._id))
    return run?.folderId === undefined || list === null
      ? {}
      : { run: await shownRun(ctx, ctx.actor, run, run.folderId, list.name) }
  }
})

const access = brandMemberBy("campaignRuns", "runId", "generate")

const refuseOver = ({ canceledAt, finishedAt, rowListId }: Doc<"campaignRuns">): void => {
  const isOpen = rowListId !== undefined && finishedAt === undefined && canceledAt === undefined
  if (!isOpen) throw refuse("invalid", rowTexts.isOver)
}

/** What is begun is made; nothing more is begun. */
export const pause = defineMutation({
  args: { runId: v.string() },
  returns: v.null(),
  access,
  handler: async (ctx) => {
    const { record } = ctx.actor
    refuseOver(record)
    await ctx.db.patch(record._id, { pausedAt: record.pausedAt ?? Date.now() })
    return null
  }
})

export const resume = defineMutation({
  args: { runId: v.string() },
  returns: v.null(),
  access,
  handler: async (ctx) => {
    const { record } = ctx.actor
    refuseOver(record)
    await ctx.db.patch(record._id, { pausedAt: undefined })
    await ctx.scheduler.runAfter(0, internal.runClock.startNext, { runId: record._id })
    return null
  }
})
