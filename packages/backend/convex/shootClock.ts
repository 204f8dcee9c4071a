/** Steps of finishing a photoshoot, each in a transaction of its own. */
import { v } from "convex/values"
import { internal } from "./_generated/api"
import { defineInternalMutation } from "./access/define.ts"
import { settlePicks } from "./photoshoots/finishing.ts"

export const settleNext = defineInternalMutation({
  args: { photoshootId: v.id("photoshoots"), by: v.id("users"), from: v.number() },
  returns: v.null(),
  handler: async (ctx, { by, from, photoshootId }) => {
    const photoshoot = await ctx.db.get(photoshootId)
    if (photoshoot?.status !== "completed") return null
    const next = await settlePicks(ctx, photoshoot, by, from)
    if (next !== undefined) {
      await ctx.scheduler.runAfter(0, internal.shootClock.settleNext, { photoshootId, by, from: next })
    }
    return null
  }
})
