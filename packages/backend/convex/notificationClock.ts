/** Notifications of the clock, and those of many people. */
import type { Action } from "@marque/core/identity"
import { v } from "convex/values"
import { internal } from "./_generated/api"
import { defineInternalMutation } from "./access/define.ts"
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
