import {
  BriefChanges,
  BriefFacts,
  BriefNames,
  BriefSaved,
  Campaign,
  CampaignName,
  CampaignStart,
  CampaignStatus,
  mayArchive,
  mayEditBrief,
  medianScore,
  runsWithin,
  StoredBrief
} from "@marque/core/campaigns"
import { can } from "@marque/core/identity"
import { isOpen } from "@marque/core/proposals"
import { TrendDay } from "@marque/core/trends"
import { refusal } from "@marque/core/texts"
import { v } from "convex/values"
import { Schema } from "effect"
import type { Doc, Id } from "./_generated/dataModel"
import type { QueryCtx } from "./_generated/server"
import { brandMember, refuse, refuseBy } from "./access/access.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { LIMITS } from "./access/limits.ts"
import { brandMemberBy } from "./access/recordAccess.ts"
import { applyChanges, briefOf, listedOf } from "./campaigns/briefs.ts"
import { type CampaignCounts, countsOfCampaign } from "./campaigns/campaignCounts.ts"
import { catalogueOf } from "./campaigns/catalogue.ts"
import { factsOf } from "./campaigns/facts.ts"
import { peopleFound } from "./campaigns/people.ts"
import { requireNamed } from "./campaigns/named.ts"
import { startedBrief } from "./campaigns/startCampaign.ts"
import { marketsInOrder } from "./catalog/defaultMarket.ts"
import { archivedFields } from "./records/archiving.ts"
import { insertRecord, refuseArchived } from "./records/recordChanges.ts"
import { countsOf, recount } from "./records/recordCounts.ts"
import { defineRecordFunctions } from "./records/recordFunctions.ts"
import { RECORD_FILTERS } from "./records/recordKinds.ts"
import { shownSums, sumOf } from "./results/sums.ts"
import { decode } from "./validation/decode.ts"
import { defined } from "./validation/defined.ts"
import { validatorOf } from "./validation/validatorOf.ts"

/** Named markets of a row; lists say how many more there are. */
const MARKETS_NAMED = 3

const nameOf = async (ctx: QueryCtx, userId: string | undefined): Promise<string | undefined> => {
  const id = userId === undefined ? null : ctx.db.normalizeId("users", userId)
  const user = id && (await ctx.db.get(id))
  return user?.name ?? user?.email
}

const marketNames = async (ctx: QueryCtx, ids: ReadonlyArray<string>): Promise<Array<string>> => {
  const rows = await Promise.all(
    ids.slice(0, MARKETS_NAMED).map(async (each) => {
      const id = ctx.db.normalizeId("markets", each)
      return id && (await ctx.db.get(id))
    })
  )
  return rows.flatMap((row) => (row === null ? [] : [row.name]))
}

/** Without what an unfinished import brought. */
const resultsShown = async (ctx: QueryCtx, { results }: CampaignCounts) => {
  if (results === undefined) return undefined
  const [shown] = await shownSums(ctx, [results])
  return shown && { ...sumOf([shown]), currency: results.currency }
}

/** Undefined until one was made. */
const newestProposal = async ({ db }: QueryCtx, campaignId: Id<"campaigns">) => {
  const newest = await db
    .query("proposals")
    .withIndex("by_campaign", (q) => q.eq("campaignId", campaignId))
    .order("desc")
    .first()
  if (newest === null || newest.status === "generating" || newest.status === "failed") return undefined
  return { id: newest._id, decidable: isOpen(newest.status) }
}

/** Campaigns are made by `start` and changed by `save`; this is their list, and archiving. */
export const { archive, list, openUndo, remove, undo } = defineRecordFunctions({
  table: "campaigns",
  draft: Schema.Struct({ name: CampaignName }),
  row: Campaign,
  action: "generate",
  filters: {
    status: v.optional(validatorOf(CampaignStatus)),
    ownerId: v.optional(v.string()),
    marketId: v.optional(v.string()),
    filterProductId: v.optional(v.string()),
    from: v.optional(v.string()),
    to: v.optional(v.string())
  },
  finder: ({ filterProductId, from = "", marketId, to = "" }) => {
    if ([filterProductId, marketId].every((each) => each === undefined) && from === "" && to === "") return undefined
    return (row) =>
      (marketId === undefined || row.marketIds.includes(marketId)) &&
      (filterProductId === undefined || row.productIds.includes(filterProductId)) &&
      runsWithin(row, { from, to })
  },
  textOf: ({ name }) => name,
  columnsOf: async (_ctx, _caller, { name }) => ({ name: name.trim() }),
  serialize: async (ctx, { _id, endsAt, marketIds, name, objective, ownerId, startsAt, status }) => {
    const owner = await nameOf(ctx, ownerId)
    const counts = await countsOfCampaign(ctx, _id)
    const { approved, openReviews, planned, scores = [], version } = counts
    return {
      counts: { approved, openReviews, planned, version, ...defined({ median: medianScore(scores) }) },
      ...defined({ results: await resultsShown(ctx, counts), proposal: await newestProposal(ctx, _id) }),
      name,
      status,
      marketIds,
      markets: await marketNames(ctx, marketIds),
      ...(objective !== undefined && { objective }),
      ...(startsAt !== undefined && { startsAt }),
      ...(endsAt !== undefined && { endsAt }),
      ...(ownerId !== undefined && { ownerId }),
      ...(owner !== undefined && { owner })
    }
  },
  archiving: async (_ctx, rows) => {
    const busy = rows.find(({ status }) => !mayArchive(status))
    if (busy) throw refuse("invalid", `${busy.name} is at work. Wait until it is done, or stop it.`)
  }
})

const OWNERS = RECORD_FILTERS.campaigns.indexOf("ownerId")

/** Markets and owners to filter by; of each, ids and names in the same order. */
export const facets = defineQuery({
  args: { brandId: v.string() },
  returns: v.object({
    marketIds: v.array(v.string()),
    markets: v.array(v.string()),
    ownerIds: v.array(v.string()),
    owners: v.array(v.string())
  }),
  access: brandMember("brand.view"),
  handler: async (ctx) => {
    const { brand } = ctx.actor
    const markets = await marketsInOrder(ctx, brand._id)
    const groups = await countsOf(ctx, "campaigns", brand._id)
    const ids = [...new Set(groups.filter(({ archived }) => !archived).map(({ values }) => values[OWNERS] ?? ""))]
    const owners = await Promise.all(ids.map(async (id) => ({ id, name: await nameOf(ctx, id) })))
    const named = owners.flatMap(({ id, name }) => (name === undefined ? [] : [{ id, name }]))
    const sorted = named.toSorted((one, other) => one.name.localeCompare(other.name))
    return {
      marketIds: markets.map(({ _id }) => _id),
      markets: markets.map(({ name }) => name),
      ownerIds: sorted.map(({ id }) => id),
      owners: sorted.map(({ name }) => name)
    }
  }
})

/** What the text of a brief can name. */
export const catalogue = defineQuery({
  args: { brandId: v.string() },
  returns: validatorOf(BriefNames),
  access: brandMember("generate"),
  handler: (ctx) => catalogueOf(ctx, ctx.actor.brand)
})

/** Repeating the key returns the first campaign. */
export const start = defineMutation({
  args: { brandId: v.string(), idempotencyKey: v.string(), start: validatorOf(CampaignStart) },
  returns: v.object({ id: v.string() }),
  access: brandMember("generate"),
  handler: async (ctx, { idempotencyKey, start: given }) => {
    const { brand, user } = ctx.actor
    const repeat = await ctx.db
      .query("campaigns")
      .withIndex("by_brand_key", (q) => q.eq("brandId", brand._id).eq("idempotencyKey", idempotencyKey))
      .first()
    if (repeat !== null) return { id: repeat._id }
    decode(CampaignStart, given)
    const answers = await startedBrief(ctx, ctx.actor, given)
    await requireNamed(ctx, brand, { marketIds: given.marketIds ?? [], ...given.pasted }, {})
    const counted = await countsOf(ctx, "campaigns", brand._id)
    if (counted.reduce((sum, { count }) => sum + count, 0) >= LIMITS.campaigns.value) {
      throw refuse("invalid", `A brand has at most ${LIMITS.campaigns.value} campaigns`)
    }
    const made = { brandId: brand._id, createdBy: user._id, idempotencyKey, updatedAt: Date.now() }
    const trend = given.trend && { trendId: given.trend.id, trendTitle: given.trend.title }
    const id = await insertRecord(ctx, "campaigns", { ...listedOf(answers), ...trend, ...made, status: "draft" })
    await ctx.db.insert("campaignBriefs", { brandId: brand._id, campaignId: id, answers, revisions: [] })
    return { id }
  }
})

const named = async (ctx: QueryCtx, revisions: Doc<"campaignBriefs">["revisions"]) => {
  const people = new Map<Id<"users">, string>()
  for (const { by } of revisions) {
    if (!people.has(by)) people.set(by, (await nameOf(ctx, by)) ?? "")
  }
  return revisions.map((each) => ({ ...each, by: people.get(each.by) ?? "" }))
}

export const brief = defineQuery({
  args: { id: v.string() },
  returns: validatorOf(StoredBrief),
  access: brandMemberBy("campaigns", "id", "brand.view"),
  handler: async (ctx) => {
    const { brand, organization, record, roles } = ctx.actor
    const { answers, revisions } = await briefOf(ctx, record._id)
    const { archivedAt, trendId, trendTitle } = record
    const resource = { brandArchived: brand.status === "archived", suspended: organization.suspendedAt !== undefined }
    const mayPlan = can(roles, "generate", resource).answer === "yes"
    const { deletedOn } = await archivedFields(ctx, record).then((fields) => ({ deletedOn: undefined, ...fields }))
    return {
      _id: record._id,
      brandId: brand._id,
      status: record.status,
      archived: archivedAt !== undefined,
      answers,
      revisions: await named(ctx, revisions),
      updatedAt: record.updatedAt,
      mayEdit: mayPlan && archivedAt === undefined && mayEditBrief(record.status),
      mayRestore: mayPlan && archivedAt !== undefined,
      mayPlan,
      ...(deletedOn !== undefined && { deletedOn }),
      ...(trendId !== undefined && { trend: { id: trendId, title: trendTitle ?? trendId } })
    }
  }
})

/** `today`: `YYYY-MM-DD` where the person is. */
export const facts = defineQuery({
  args: { id: v.string(), today: v.string() },
  returns: validatorOf(BriefFacts),
  access: brandMemberBy("campaigns", "id", "brand.view"),
  handler: async (ctx, { today }) => {
    decode(TrendDay, today)
    const { brand, record } = ctx.actor
    return factsOf(ctx, brand, (await briefOf(ctx, record._id)).answers, today)
  }
})

/** At most 20 people who may own or approve, by words of their name or e-mail. */
export const people = defineQuery({
  args: { brandId: v.string(), q: v.string() },
  returns: v.array(v.object({ id: v.string(), name: v.string() })),
  access: brandMember("generate"),
  handler: async (ctx, { q }) => [...(await peopleFound(ctx, ctx.actor.brand, q))]
})

/**
 * Stores each changed field whose revision is still the one it was changed over; the others are answered as refused and
 * keep what another person wrote there.
 */
export const save = defineMutation({
  args: { id: v.string(), changes: validatorOf(BriefChanges) },
  returns: validatorOf(BriefSaved),
  access: brandMemberBy("campaigns", "id", "generate"),
  handler: async (ctx, { changes }) => {
    const { brand, record, user } = ctx.actor
    refuseArchived(record)
    if (!mayEditBrief(record.status)) {
      throw refuseBy(refusal("read_only", { thing: record.name, reason: "it is completed." }))
    }
    decode(BriefChanges, changes)
    const before = await briefOf(ctx, record._id)
    await requireNamed(ctx, brand, changes.set, before.answers)
    const { answers, refused, revisions, written } = applyChanges(before, changes, user._id, Date.now())
    await ctx.db.patch(before._id, { answers, revisions })
    const by = { updatedAt: Date.now(), updatedBy: user._id, version: record.version + 1 }
    await ctx.db.patch(record._id, { ...listedOf(answers), ...by })
    await recount(ctx, "campaigns", record, record, await ctx.db.get(record._id))
    const stored = await named(ctx, revisions)
    return { refused: [...refused], revisions: stored.filter(({ field }) => written.includes(field)) }
  }
})
