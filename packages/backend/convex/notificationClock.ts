/** Notifications of the clock, and those of many people. */
import type { Action } from "@marque/core/identity"
import { v } from "convex/values"
import { internal } from "./_generated/api"
import { defineInternalMutation } from "./access/define.ts"
import { remindersFor, remindSome } from "./notifications/reminders.ts"
import { type TeamNotice, notifySome } from "./notifications/team.ts"

/** `notice` is a {@link TeamNotice} as JSON. */
export const team = defineInternalMutation({
  args: { notice: v.string(), action: v.string(), cursor: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { action, cursor, notice }) => {
    // Both were written by `notifyTeam`.
    const next = await notifySome(ctx, JSON.parse(notice) as TeamNotice, action as Action, cursor)
    if (next !== null)
      await ctx.scheduler.runAfter(0, internal.notificationClock.team, { notice, action, cursor: next })
    return null
  }
})

const NAME = "reminders"
const DAY_MS = 24 * 60 * 60_000

/** Every day is looked at once, also after days on which nothing ran. */
export const remind = defineInternalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const to = Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS
    const row = await ctx.db
      .query("sweeps")
      .withIndex("by_name", (q) => q.eq("name", NAME))
      .first()
    const from = row?.upTo ?? to - DAY_MS
    if (from >= to) return null
    if (row === null) await ctx.db.insert("sweeps", { name: NAME, upTo: to })
    else await ctx.db.patch(row._id, { upTo: to })
    for (const reminder of remindersFor(from, to)) {
      await ctx.scheduler.runAfter(0, internal.notificationClock.remindNext, { ...reminder, cursor: null })
    }
    return null
  }
})

export const remindNext = defineInternalMutation({
  args: {
    source: v.union(
      v.literal("waivers"),
      v.literal("links"),
      v.literal("places"),
      v.literal("reviews"),
      v.literal("pictures"),
      v.literal("rejects")
    ),
    days: v.number(),
    from: v.number(),
    to: v.number(),
    cursor: v.union(v.string(), v.null())
  },
  returns: v.null(),
  handler: async (ctx, { cursor, ...reminder }) => {
    const next = await remindSome(ctx, reminder, cursor)
    if (next !== null) {
      await ctx.scheduler.runAfter(0, internal.notificationClock.remindNext, { ...reminder, cursor: next })
    }
    return null
  }
})
