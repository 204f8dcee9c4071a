import { addDays, icsText } from "@marque/core/trends"
import { v } from "convex/values"
import type { Doc } from "./_generated/dataModel"
import { internal } from "./_generated/api"
import type { QueryCtx } from "./_generated/server"
import { brandMember, inPerson, standingOf } from "./access/access.ts"
import { defineHttpAction, defineInternalMutation, defineMutation } from "./access/define.ts"
import { LIMITS } from "./access/limits.ts"
import { cardsOf, dayAt } from "./calendar/calendarFacts.ts"
import { plannedBetween } from "./campaigns/plannedDays.ts"
import { revokeFeeds } from "./calendar/feeds.ts"
import { randomName } from "./files/storedFiles.ts"
import { hashOf } from "./files/uploadTickets.ts"

const HOUR_MS = 60 * 60_000
/** Days of a reading, before and after today. */
const PAST_DAYS = 31
const COMING_DAYS = 730

export const CALENDAR_PATH = "/calendar/"

const address = (token: string): string => `${process.env["CONVEX_SITE_URL"] ?? ""}${CALENDAR_PATH}${token}.ics`

/** @default saved dates, as earlier releases ask for them */
const kind = v.optional(v.union(v.literal("all"), v.literal("campaigns"), v.literal("dates")))

/** A new address for the caller's saved dates and planned days; it is shown once, and former ones stop working. */
export const open = defineMutation({
  args: { brandId: v.string(), what: kind },
  returns: v.object({ address: v.string() }),
  access: inPerson(brandMember("brand.view")),
  handler: async (ctx, { what = "dates" }) => {
    const { brand, user } = ctx.actor
    const now = Date.now()
    await revokeFeeds(ctx, brand._id, user._id, what)
    const token = randomName()
    await ctx.db.insert("calendarFeeds", {
      brandId: brand._id,
      userId: user._id,
      ...(what !== "dates" && { what }),
      tokenHash: await hashOf(token),
      createdAt: now,
      reads: { from: now, count: 0 }
    })
    return { address: address(token) }
  }
})

export const revoke = defineMutation({
  args: { brandId: v.string(), what: kind },
  returns: v.null(),
  access: inPerson(brandMember("brand.view")),
  handler: async (ctx, { what = "dates" }) => {
    await revokeFeeds(ctx, ctx.actor.brand._id, ctx.actor.user._id, what)
    return null
  }
})

const plannedEvents = async (ctx: QueryCtx, brand: Doc<"brands">, now: number) => {
  const today = dayAt(now)
  const slots = await plannedBetween(ctx, brand._id, {
    from: addDays(today, -PAST_DAYS),
    to: addDays(today, COMING_DAYS)
  })
  return slots.map(({ campaign, date, market, slotId, status, title }) => ({
    uid: `slot-${slotId}@${brand._id}.marque`,
    title: `${campaign}: ${title}`,
    date,
    description: [market, status].join(", ")
  }))
}

const savedEvents = async (ctx: QueryCtx, brand: Doc<"brands">, now: number) => {
  const today = dayAt(now)
  const days = { from: addDays(today, -PAST_DAYS), to: addDays(today, COMING_DAYS), today }
  const { trends } = await cardsOf(ctx, brand, days)
  return trends
    .filter(({ status }) => status === "saved")
    .flatMap(({ id, markets, title }) => {
      const dates = new Map<string, Array<string>>()
      for (const { date, market } of markets) dates.set(date, [...(dates.get(date) ?? []), market])
      return [...dates].map(([date, names]) => ({
        uid: `${id}-${date}@${brand._id}.marque`,
        title,
        date,
        description: names.join(", ")
      }))
    })
}

/** Counts a reading; null for an address that is revoked, unknown, or whose owner may no longer see the brand. */
export const read = defineInternalMutation({
  args: { tokenHash: v.string() },
  returns: v.union(v.object({ text: v.string() }), v.object({ retryAfterSeconds: v.number() }), v.null()),
  handler: async (ctx, { tokenHash }) => {
    const feed = await ctx.db
      .query("calendarFeeds")
      .withIndex("by_token", (q) => q.eq("tokenHash", tokenHash))
      .unique()
    if (feed === null || feed.revokedAt !== undefined) return null
    const now = Date.now()
    const reads = now - feed.reads.from >= HOUR_MS ? { from: now, count: 0 } : feed.reads
    if (reads.count >= LIMITS.calendarReadsPerHour.value) {
      return { retryAfterSeconds: Math.ceil((reads.from + HOUR_MS - now) / 1000) }
    }
    const standing = await standingOf(ctx, feed.userId, feed.brandId, "brand.view").catch(() => undefined)
    if (standing === undefined) return null
    const { brand } = standing
    const saved = feed.what === "campaigns" ? [] : await savedEvents(ctx, brand, now)
    const planned = feed.what === undefined ? [] : await plannedEvents(ctx, brand, now)
    await ctx.db.patch(feed._id, { reads: { ...reads, count: reads.count + 1 } })
    return { text: icsText(brand.name, [...saved, ...planned], now) }
  }
})

/** Serves the calendar behind an address; everything else does not exist. */
export const serve = defineHttpAction("secret address", async (ctx, request) => {
  const { pathname } = new URL(request.url)
  const token = /^[0-9a-f]{64}(?=\.ics$)/.exec(pathname.slice(CALENDAR_PATH.length))?.[0]
  const headers = { "Cache-Control": "private, no-store", "X-Content-Type-Options": "nosniff" }
  const found = token && (await ctx.runMutation(internal.calendarFeeds.read, { tokenHash: await hashOf(token) }))
  if (!found) return new Response("Not found", { status: 404, headers })
  if ("retryAfterSeconds" in found) {
    const retry = { ...headers, "Retry-After": String(found.retryAfterSeconds) }
    return new Response("Too many requests", { status: 429, headers: retry })
  }
  return new Response(found.text, {
    headers: { ...headers, "Content-Type": "text/calendar; charset=utf-8", "Content-Disposition": "inline" }
  })
})
