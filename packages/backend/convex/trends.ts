import {
  addDays,
  occasionsBetween,
  needsReason,
  Sensitivity,
  strictest,
  TrendCalendar,
  TrendDateDraft,
  TrendDay,
  TrendReason
} from "@marque/core/trends"
import { can } from "@marque/core/identity"
import { v } from "convex/values"
import type { Doc, Id } from "./_generated/dataModel"
import type { MutationCtx, QueryCtx } from "./_generated/server"
import { brandMember, notFound, refuse } from "./access/access.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { LIMITS } from "./access/limits.ts"
import { brandMemberBy } from "./access/recordAccess.ts"
import { cardsOf, dayAt, holidaysIn, marketsOf } from "./calendar/calendarFacts.ts"
import { openFeedsOf } from "./calendar/feeds.ts"
import { campaignsBetween, usedTrends } from "./campaigns/calendar.ts"
import { heldMarkets } from "./catalog/marketHolds.ts"
import { decode } from "./validation/decode.ts"
import { validatorOf } from "./validation/validatorOf.ts"

/** Days of one answer, inclusive. */
const WINDOW_DAYS = 400
const DISMISSED_LISTED = 200
/** Of keys, card ids and titles, in UTF-16 code units. */
const NAME_MAX = 200

const checkName = (name: string, field: string): void => {
  if (name.trim() === "" || name.length > NAME_MAX) throw refuse("invalid", "Invalid input", field)
}

/** The cards of the days, each with its dates, sensitivity, fit and sources. */
export const calendar = defineQuery({
  args: { brandId: v.string(), from: v.string(), to: v.string(), today: v.string() },
  returns: validatorOf(TrendCalendar),
  access: brandMember("brand.view"),
  handler: async (ctx, { from, to, today }) => {
    for (const day of [from, to, today]) decode(TrendDay, day)
    if (to < from || to > addDays(from, WINDOW_DAYS)) throw refuse("invalid", "Ask for at most 400 days", "to")
    const { brand, organization, roles, user } = ctx.actor
    const facts = await cardsOf(ctx, brand, { from, to, today })
    const resource = { brandArchived: brand.status === "archived", suspended: organization.suspendedAt !== undefined }
    const [feed] = await openFeedsOf(ctx, brand._id, user._id)
    const held = await heldMarkets(ctx, brand._id)
    const used = await usedTrends(ctx, brand)
    const named = facts.trends.flatMap(({ angles }) => angles).join("\n")
    return {
      trends: facts.trends.map((trend) => {
        const campaign = used.get(trend.id)
        return campaign === undefined ? trend : { ...trend, status: "used" as const, campaign }
      }),
      campaigns: await campaignsBetween(ctx, brand, { from, to }),
      markets: facts.markets.map(({ _id, name }) => ({ id: _id, name, ...(held.has(_id) && { held: true as const }) })),
      products: facts.products.flatMap(({ _id, name }) => (named.includes(_id) ? [{ id: _id, name }] : [])),
      dismissed: facts.marks
        .filter(({ status }) => status === "dismissed")
        .toSorted((left, right) => right.at - left.at)
        .slice(0, DISMISSED_LISTED)
        .map(({ at, key, title, trendId }) => ({ id: trendId ?? key, key, title, never: trendId === undefined, at })),
      sources: facts.sources.map(({ _id, count, entries, fetchedAt, kind, lastError, name, url }) => ({
        _id,
        kind,
        name,
        count,
        entries,
        ...(url !== undefined && { url }),
        ...(fetchedAt !== undefined && { fetchedAt }),
        ...(lastError !== undefined && { lastError })
      })),
      mayPlan: can(roles, "generate", resource).answer === "yes",
      mayHold: can(roles, "market.hold", resource).answer === "yes",
      mayJudge: can(roles, "brand.edit", resource).answer === "yes",
      more: facts.more,
      ...(feed !== undefined && { subscribedAt: feed.createdAt })
    }
  }
})

const markOf = (ctx: QueryCtx, brandId: Id<"brands">, key: string, trendId: string | undefined) =>
  ctx.db
    .query("trendMarks")
    .withIndex("by_brand_key", (q) => q.eq("brandId", brandId).eq("key", key).eq("trendId", trendId))
    .first()

const countMarks = async (ctx: QueryCtx, brandId: Id<"brands">): Promise<number> =>
  (
    await ctx.db
      .query("trendMarks")
      .withIndex("by_brand_key", (q) => q.eq("brandId", brandId))
      .take(LIMITS.trendMarks.value)
  ).length

/** Saves or dismisses a card, every year of it without `trendId`; `new` takes both back. */
export const mark = defineMutation({
  args: {
    brandId: v.string(),
    key: v.string(),
    trendId: v.optional(v.string()),
    title: v.string(),
    status: v.union(v.literal("new"), v.literal("saved"), v.literal("dismissed"))
  },
  returns: v.null(),
  access: brandMember("generate"),
  handler: async (ctx, { key, status, title, trendId }) => {
    checkName(key, "key")
    checkName(title, "title")
    if (trendId !== undefined) checkName(trendId, "trendId")
    if (status === "saved" && trendId === undefined) throw refuse("invalid", "Save one year of it", "trendId")
    const { brand, user } = ctx.actor
    const before = await markOf(ctx, brand._id, key, trendId)
    if (status === "new") {
      if (before !== null) await ctx.db.delete(before._id)
      return null
    }
    const changed = { status, title: title.trim(), by: user._id, at: Date.now() }
    if (before !== null) await ctx.db.patch(before._id, changed)
    else {
      if ((await countMarks(ctx, brand._id)) >= LIMITS.trendMarks.value) {
        throw refuse("invalid", `At most ${LIMITS.trendMarks.value} occasions can be saved or dismissed`)
      }
      await ctx.db.insert("trendMarks", {
        brandId: brand._id,
        key,
        ...(trendId !== undefined && { trendId }),
        ...changed
      })
    }
    return null
  }
})

/** What the table says about a key in the brand's markets, the strictest country first. */
const tableSensitivity = async (ctx: QueryCtx, brand: Doc<"brands">, key: string): Promise<Sensitivity> => {
  const markets = await marketsOf(ctx, brand)
  const from = dayAt(Date.now())
  const places = markets.map(({ _id, countries, name }) => ({ id: _id, name, countries }))
  const found = occasionsBetween(places, [], { from, to: addDays(from, WINDOW_DAYS) }, holidaysIn)
  return strictest(found.filter((each) => each.key === key).map(({ judged }) => judged))?.sensitivity ?? "open"
}

/** The brand's own sensitivity of an occasion; less strict than the table's only with a reason. Null takes it back. */
export const judge = defineMutation({
  args: {
    brandId: v.string(),
    key: v.string(),
    sensitivity: v.union(validatorOf(Sensitivity), v.null()),
    reason: v.string()
  },
  returns: v.null(),
  access: brandMember("brand.edit"),
  handler: async (ctx, { key, reason, sensitivity }) => {
    checkName(key, "key")
    decode(TrendReason, reason)
    const { brand, user } = ctx.actor
    const before = await ctx.db
      .query("trendJudgements")
      .withIndex("by_brand_key", (q) => q.eq("brandId", brand._id).eq("key", key))
      .first()
    if (sensitivity === null) {
      if (before !== null) await ctx.db.delete(before._id)
      return null
    }
    if (reason.trim() === "" && needsReason(await tableSensitivity(ctx, brand, key), sensitivity)) {
      throw refuse("invalid", "Say why it may be less strict", "reason")
    }
    const written = reason.trim() === "" ? undefined : reason.trim()
    const changed = { sensitivity, reason: written, by: user._id, at: Date.now() }
    if (before === null) {
      const { reason: _, ...rest } = changed
      await ctx.db.insert("trendJudgements", {
        brandId: brand._id,
        key,
        ...rest,
        ...(written !== undefined && { reason: written })
      })
    } else await ctx.db.patch(before._id, changed)
    return null
  }
})

/** Refuses markets of other brands like those that do not exist. */
const checkMarkets = async (ctx: MutationCtx, brandId: Id<"brands">, ids: ReadonlyArray<string>): Promise<void> => {
  for (const each of ids) {
    const id = ctx.db.normalizeId("markets", each)
    const row = id && (await ctx.db.get(id))
    if (!row || row.brandId !== brandId) throw notFound()
  }
}

/** A date of the brand's own; the same key again answers with the first one. */
export const addDate = defineMutation({
  args: { brandId: v.string(), idempotencyKey: v.string(), draft: validatorOf(TrendDateDraft) },
  returns: v.object({ dateId: v.string() }),
  access: brandMember("generate"),
  handler: async (ctx, { draft, idempotencyKey }) => {
    const { brand, user } = ctx.actor
    const repeat = await ctx.db
      .query("trendDates")
      .withIndex("by_brand_key", (q) => q.eq("brandId", brand._id).eq("idempotencyKey", idempotencyKey))
      .first()
    if (repeat !== null) return { dateId: repeat._id }
    decode(TrendDateDraft, draft)
    await checkMarkets(ctx, brand._id, draft.marketIds)
    const existing = await ctx.db
      .query("trendDates")
      .withIndex("by_brand_yearly", (q) => q.eq("brandId", brand._id))
      .take(LIMITS.trendDates.value)
    if (existing.length >= LIMITS.trendDates.value) {
      throw refuse("invalid", `A brand has at most ${LIMITS.trendDates.value} dates of its own`)
    }
    const dateId = await ctx.db.insert("trendDates", {
      ...draft,
      title: draft.title.trim(),
      brandId: brand._id,
      createdBy: user._id,
      idempotencyKey
    })
    return { dateId }
  }
})

export const removeDate = defineMutation({
  args: { dateId: v.string() },
  returns: v.null(),
  access: brandMemberBy("trendDates", "dateId", "generate"),
  handler: async (ctx) => {
    await ctx.db.delete(ctx.actor.record._id)
    return null
  }
})
