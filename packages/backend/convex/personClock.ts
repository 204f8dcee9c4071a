/** Steps of forgetting a person, each in a transaction of its own. */
import { v } from "convex/values"
import { internal } from "./_generated/api"
import { defineInternalMutation } from "./access/define.ts"
import { forgetPersonalRows } from "./identity/personalRows.ts"

export const forgetNext = defineInternalMutation({
  args: { userId: v.id("users") },
  returns: v.null(),
  handler: async (ctx, { userId }) => {
    const user = await ctx.db.get(userId)
    if (user?.deletedAt === undefined) return null
    if (await forgetPersonalRows(ctx, userId))
      await ctx.scheduler.runAfter(0, internal.personClock.forgetNext, { userId })
    return null
  }
})
