import {
  type Answers,
  mayEditBrief,
  mayMoveDates,
  MOVE_MAX,
  MovePreview,
  shiftDates,
  Timeline
} from "@marque/core/campaigns"
import { CampaignStatus } from "@marque/core/campaigns"
import { can } from "@marque/core/identity"
import { TrendDay } from "@marque/core/trends"
import { v } from "convex/values"
import type { Id } from "./_generated/dataModel"
import type { QueryCtx } from "./_generated/server"
import { brandMember, refuse } from "./access/access.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { brandMemberBy } from "./access/recordAccess.ts"
import { briefOf, listedOf } from "./campaigns/briefs.ts"
import { campaignsIn } from "./campaigns/calendar.ts"
import { factsOf } from "./campaigns/facts.ts"
import { heldMarkets } from "./catalog/marketHolds.ts"
import { refuseArchived } from "./records/recordChanges.ts"
import { recount } from "./records/recordCounts.ts"
import { decode } from "./validation/decode.ts"
import { type Encoded, validatorOf } from "./validation/validatorOf.ts"

type StoredAnswers = Encoded<typeof Answers>

/** Campaigns shown at once. */
const SHOWN = 200

/** Campaigns with days from `from` to `to`, both inclusive. */
export const bars = defineQuery({
  args: {
    brandId: v.string(),
    from: v.string(),
    to: v.string(),
    q: v.string(),
    status: v.optional(validatorOf(CampaignStatus)),
    ownerId: v.optional(v.string()),
    marketId: v.optional(v.string()),
    filterProductId: v.optional(v.string())
  },
  returns: validatorOf(Timeline),
  access: brandMember("brand.view"),
  handler: async (ctx, { filterProductId, from, marketId, ownerId, q, status, to }) => {
    decode(TrendDay, from)
    decode(TrendDay, to)
    const { brand, organization, roles } = ctx.actor
    const words = q.trim().toLowerCase()
    const found = await campaignsIn(ctx, brand, { from, to })
    const rows = found.rows.filter(
      (row) =>
        (status === undefined || row.status === status) &&
        (ownerId === undefined || row.ownerId === ownerId) &&
        (marketId === undefined || row.marketIds.includes(marketId)) &&
        (filterProductId === undefined || row.productIds.includes(filterProductId)) &&
        row.name.toLowerCase().includes(words)
    )
    const holds = await heldMarkets(ctx, brand._id)
    const names = new Map<string, string>()
    for (const { marketId: id } of holds.values()) names.set(id, (await ctx.db.get(id))?.name ?? "")
    const resource = { brandArchived: brand.status === "archived", suspended: organization.suspendedAt !== undefined }
    const mayPlan = can(roles, "generate", resource).answer === "yes"
    return {
      bars: rows.slice(0, SHOWN).map(({ _id, endsAt, marketIds, name, startsAt, status: own }) => ({
        id: _id,
        name,
        status: own,
        startsAt,
        endsAt,
        held: marketIds.flatMap((id) => {
          const hold = holds.get(id)
          return hold === undefined ? [] : [{ market: names.get(id) ?? "", from: hold.from }]
        }),
        mayMove: mayPlan && mayMoveDates(own)
      })),
      more: found.more || rows.length > SHOWN
    }
  }
})

/** Pictures of it are out: they were approved for its days. */
const isDelivered = async ({ db }: QueryCtx, campaignId: Id<"campaigns">): Promise<boolean> => {
  for (const status of ["delivered", "live"] as const) {
    const slot = await db
      .query("campaignSlots")
      .withIndex("by_campaign_status", (q) => q.eq("campaignId", campaignId).eq("status", status))
      .first()
    if (slot !== null) return true
  }
  return false
}

const whole = (days: number): number => {
  if (!Number.isInteger(days) || Math.abs(days) > MOVE_MAX) throw refuse("invalid", "Choose a day nearer to today")
  return days
}

/** What the campaign meets `days` later; `today`: `YYYY-MM-DD` where the person is. */
export const preview = defineQuery({
  args: { id: v.string(), days: v.number(), startsAt: v.string(), today: v.string() },
  returns: validatorOf(MovePreview),
  access: brandMemberBy("campaigns", "id", "brand.view"),
  handler: async (ctx, { days, today }) => {
    decode(TrendDay, today)
    const { brand, record } = ctx.actor
    const before = await briefOf(ctx, record._id)
    // The encoded side of a brief has the same values.
    const answers = shiftDates(before.answers as Answers, whole(days)) as StoredAnswers
    const { endsAt, startsAt } = answers
    const facts = await factsOf(ctx, brand, answers, today)
    if (startsAt === undefined || endsAt === undefined || endsAt < startsAt) return { answers, facts, beside: [] }
    const { rows } = await campaignsIn(ctx, brand, { from: startsAt, to: endsAt })
    const beside = rows.flatMap(({ _id, marketIds, name, ...row }) => {
      const markets = facts.markets.filter(({ id }) => marketIds.includes(id) && answers.marketIds.includes(id))
      if (_id === record._id || markets.length === 0) return []
      return [{ name, startsAt: row.startsAt, endsAt: row.endsAt, markets: markets.map((market) => market.name) }]
    })
    return { answers, facts, beside: beside.slice(0, SHOWN) }
  }
})

/** Every date of the brief moves by the same days. `startsAt`: the first day that the person saw. */
export const move = defineMutation({
  args: { id: v.string(), days: v.number(), startsAt: v.string() },
  returns: v.null(),
  access: brandMemberBy("campaigns", "id", "generate"),
  handler: async (ctx, { days, startsAt }) => {
    const { record, user } = ctx.actor
    refuseArchived(record)
    if (!mayEditBrief(record.status) || !mayMoveDates(record.status) || (await isDelivered(ctx, record._id))) {
      throw refuse("invalid", `${record.name} keeps its dates: its pictures are being made, or it is completed`)
    }
    const before = await briefOf(ctx, record._id)
    if (before.answers.startsAt !== startsAt) {
      throw refuse("conflict", `Another person changed the dates of ${record.name}`)
    }
    const answers = shiftDates(before.answers as Answers, whole(days)) as StoredAnswers
    const at = Date.now()
    const dated = ["approvalBy", "endsAt", "keyDates", "offer", "startsAt"] as const
    const changed = dated.filter((field) => JSON.stringify(answers[field]) !== JSON.stringify(before.answers[field]))
    const counted = new Map(before.revisions.map((each) => [each.field, each]))
    for (const field of changed) {
      counted.set(field, { field, revision: (counted.get(field)?.revision ?? 0) + 1, by: user._id, at })
    }
    await ctx.db.patch(before._id, { answers, revisions: [...counted.values()] })
    const by = { updatedAt: at, updatedBy: user._id, version: record.version + 1 }
    await ctx.db.patch(record._id, { ...listedOf(answers), ...by })
    await recount(ctx, "campaigns", record, record, await ctx.db.get(record._id))
    return null
  }
})
