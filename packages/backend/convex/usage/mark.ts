import type { QueryCtx } from "../_generated/server"

export const NAME = "usage-counted"

/** Of the count of what earlier versions stored; `upTo` is 0 until it ends. */
export const markOf = (ctx: QueryCtx) =>
  ctx.db
    .query("sweeps")
    .withIndex("by_name", (q) => q.eq("name", NAME))
    .first()
