/** What came of a brand's work, from kept counts and a bounded number of campaigns. */
import { noMetrics, withMetrics } from "@marque/core/campaign-assets"
import { type BrandOutcomes, MEASURED_DAYS, TIMED_CAMPAIGNS } from "@marque/core/home-screen"
import { can } from "@marque/core/identity"
import { addDays } from "@marque/core/trends"
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import type { BrandMembership } from "../access/access.ts"
import { markOf } from "../backfill/backfill.ts"
import { homeCounted } from "../backfill/homeCounted.ts"
import { shownSums } from "../results/sums.ts"
import { dayAt } from "../usage/months.ts"
import { defined } from "../validation/defined.ts"
import type { Encoded } from "../validation/validatorOf.ts"

type Outcomes = Encoded<typeof BrandOutcomes>

/** Months of persons in the brand: two of each of them. */
const MONTHS_READ = 400
/** Versions of a proposal among which its first approval is looked for. */
const VERSIONS_READ = 5
/** Places of campaigns with results, newest first. */
const PLACES_READ = 500
const PLACES_SHOWN = 12

/** In the order in which campaigns reach them. */
const APPROVED = ["approved", "producing", "in_review", "live", "completed"] as const

const workOf = async ({ db }: QueryCtx, { brand, organization, roles }: BrandMembership) => {
  const to = dayAt(Date.now())
  const from = addDays(to, 1 - MEASURED_DAYS)
  const months = await db
    .query("usageMonths")
    .withIndex("by_brand", (q) =>
      q
        .eq("organizationId", organization._id)
        .eq("brandId", brand._id)
        .gte("month", from.slice(0, "YYYY-MM".length))
        .lte("month", to.slice(0, "YYYY-MM".length))
    )
    .take(MONTHS_READ)
  const inside = ({ day }: { readonly day: string }): boolean => day >= from && day <= to
  const sum = { made: 0, approved: 0 }
  const cost = { credits: 0, costMicros: 0, unpriced: 0 }
  for (const { cells, outcomes } of months) {
    for (const { approved, made } of outcomes.filter(inside)) {
      sum.made += made
      sum.approved += approved
    }
    for (const cell of cells.filter(inside)) {
      cost.credits += cell.credits
      cost.costMicros += cell.costMicros
      cost.unpriced += cell.unpriced
    }
  }
  return { ...sum, ...(can(roles, "usage.view").answer === "yes" && { cost }) }
}

/** Campaigns that were approved, those that changed last first. */
const approvedCampaigns = async ({ db }: QueryCtx, { _id: brandId }: Doc<"brands">) => {
  const each = TIMED_CAMPAIGNS / APPROVED.length
  const found = await Promise.all(
    APPROVED.map((status) =>
      db
        .query("campaigns")
        .withIndex("by_brand_status", (q) => q.eq("brandId", brandId).eq("archivedAt", undefined).eq("status", status))
        .order("desc")
        .take(each)
    )
  )
  return found.flat().toSorted((one, other) => other.updatedAt - one.updatedAt)
}

const approvedAt = async ({ db }: QueryCtx, campaign: Doc<"campaigns">): Promise<number | undefined> => {
  const versions = await db
    .query("proposals")
    .withIndex("by_campaign", (q) => q.eq("campaignId", campaign._id))
    .order("desc")
    .take(VERSIONS_READ)
  const times = versions.flatMap(({ decisions }) =>
    decisions.filter(({ decision }) => decision === "approve").map(({ at }) => at)
  )
  return times.length === 0 ? undefined : Math.min(...times)
}

const medianOf = (values: ReadonlyArray<number>): number => {
  const sorted = values.toSorted((one, other) => one - other)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)] ?? 0, sorted[Math.floor(sorted.length / 2)] ?? 0]
  return (low + high) / 2
}

const timedOf = async (ctx: QueryCtx, campaigns: ReadonlyArray<Doc<"campaigns">>): Promise<Outcomes["timed"]> => {
  const took: Array<number> = []
  for (const campaign of campaigns) {
    const at = await approvedAt(ctx, campaign)
    if (at !== undefined) took.push(Math.max(0, at - campaign._creationTime))
  }
  return took.length === 0 ? undefined : { campaigns: took.length, medianMs: medianOf(took) }
}

const marketName = async ({ db }: QueryCtx, marketId: string): Promise<string> => {
  const id = db.normalizeId("markets", marketId)
  return (id && (await db.get(id)))?.name ?? ""
}

/** Added up over campaigns, inside one placement, market and currency only. */
const resultsOf = async (ctx: QueryCtx, { _id: brandId }: Doc<"brands">) => {
  const rows = await ctx.db
    .query("resultPlaces")
    .withIndex("by_brand", (q) => q.eq("brandId", brandId))
    .order("desc")
    .take(PLACES_READ)
  const places = new Map<
    string,
    Pick<Doc<"resultPlaces">, "currency" | "marketId" | "placementId"> & typeof noMetrics
  >()
  for (const row of await shownSums(ctx, rows)) {
    const { currency, marketId, placementId } = row
    const key = `${marketId} ${placementId} ${currency}`
    const sum = withMetrics(places.get(key) ?? noMetrics, row, 1)
    places.set(key, { currency, marketId, placementId, ...sum })
  }
  const most = [...places.values()].toSorted((one, other) => other.impressions - one.impressions)
  return {
    results: await Promise.all(
      most.slice(0, PLACES_SHOWN).map(async ({ marketId, ...row }) => ({
        ...row,
        market: await marketName(ctx, marketId)
      }))
    ),
    moreResults: rows.length === PLACES_READ || most.length > PLACES_SHOWN
  }
}

export const outcomesOf = async (ctx: QueryCtx, actor: BrandMembership): Promise<Outcomes> => {
  const { brand, organization, roles } = actor
  const resource = { brandArchived: brand.status === "archived", suspended: organization.suspendedAt !== undefined }
  const campaigns = await approvedCampaigns(ctx, brand)
  const mark = await markOf(ctx, homeCounted.name)
  return {
    ...(await workOf(ctx, actor)),
    ...(await resultsOf(ctx, brand)),
    mayImport: can(roles, "results.import", resource).answer === "yes",
    ...defined({ timed: await timedOf(ctx, campaigns), importInto: campaigns[0]?._id as string | undefined }),
    counting: mark?.upTo === 0
  }
}
