/** How far a brand keeps to its rules, from kept counts. */
import { type BrandScores, FAILING_SHOWN, MEASURED_DAYS } from "@marque/core/home-screen"
import { checkTitle, isInForce } from "@marque/core/score"
import { addDays } from "@marque/core/trends"
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { homeCounted } from "../backfill/homeCounted.ts"
import { markOf } from "../backfill/backfill.ts"
import { rulesTag } from "../catalog/brandRules.ts"
import { linkTo } from "../gallery/assetDerived.ts"
import { dayAt } from "../usage/months.ts"
import type { Encoded } from "../validation/validatorOf.ts"

type Scores = Encoded<typeof BrandScores>

/** Checks with failing pictures: built-in ones, facts, and at most 300 rules of the brand. */
const CHECKS_READ = 400
const WAIVERS_READ = 300

const titleOf = async ({ db }: QueryCtx, checkId: string): Promise<string> => {
  const id = db.normalizeId("guidelines", checkId)
  const guideline = id && (await db.get(id))
  return guideline ? guideline.name : checkTitle({ id: checkId, state: "failed" })
}

const failingOf = async (ctx: QueryCtx, { _id: brandId }: Doc<"brands">): Promise<Scores["failing"]> => {
  const prefix = linkTo.check("")
  const rows = await ctx.db
    .query("assetCounts")
    .withIndex("by_key", (q) =>
      q.eq("brandId", brandId).eq("shelf", "live").gte("key", prefix).lt("key", `${prefix}\uffff`)
    )
    .take(CHECKS_READ)
  const most = rows.toSorted((one, other) => other.count - one.count).slice(0, FAILING_SHOWN)
  return Promise.all(
    most.map(async ({ count, key }) => {
      const checkId = key.slice(prefix.length)
      return { checkId, title: await titleOf(ctx, checkId), count }
    })
  )
}

/** Of pictures under the brand's present rules. */
const waiversOf = async (ctx: QueryCtx, brand: Doc<"brands">) => {
  const now = Date.now()
  const rows = await ctx.db
    .query("waivers")
    .withIndex("by_brand_until", (q) => q.eq("brandId", brand._id).gt("until", now))
    .take(WAIVERS_READ)
  const current = { rules: rulesTag(brand), from: brand.rulesFrom ?? 0 }
  const byCheck = new Map<string, { readonly assets: Set<string>; readonly until: number }>()
  for (const waiver of rows.filter((each) => isInForce(each, now, current))) {
    // The first one is the one that ends first.
    const known = byCheck.get(waiver.checkId) ?? { assets: new Set(), until: waiver.until }
    known.assets.add(waiver.assetId)
    byCheck.set(waiver.checkId, known)
  }
  const most = [...byCheck].toSorted(([, one], [, other]) => other.assets.size - one.assets.size)
  const waivers = await Promise.all(
    most.slice(0, FAILING_SHOWN).map(async ([checkId, { assets, until }]) => {
      return { checkId, title: await titleOf(ctx, checkId), count: assets.size, until }
    })
  )
  return { waivers, moreWaivers: most.length > FAILING_SHOWN || rows.length === WAIVERS_READ }
}

export const scoresOf = async (ctx: QueryCtx, brand: Doc<"brands">): Promise<Scores> => {
  const today = dayAt(Date.now())
  const days = await ctx.db
    .query("scoreDays")
    .withIndex("by_brand", (q) => q.eq("brandId", brand._id).gte("day", addDays(today, 1 - 2 * MEASURED_DAYS)))
    .take(2 * MEASURED_DAYS)
  const mark = await markOf(ctx, homeCounted.name)
  return {
    today,
    days: days.map(({ day, scores }) => ({ day, scores })),
    failing: await failingOf(ctx, brand),
    ...(await waiversOf(ctx, brand)),
    counting: mark?.upTo === 0
  }
}
