import { mutationGeneric as mutation, queryGeneric as query } from "convex/server"
import { v } from "convex/values"

export const newest = query({
  args: { brand: v.string() },
  handler: ({ db }, { brand }) =>
    db
      .query("rows")
      .withIndex("by_brand", (q) => q.eq("brand", brand))
      .order("desc")
      .take(50)
})

export const first = query({
  args: { brand: v.string(), count: v.number() },
  handler: ({ db }, { brand, count }) =>
    db
      .query("rows")
      .withIndex("by_brand", (q) => q.eq("brand", brand))
      .take(count)
})

export const add = mutation({
  args: { brand: v.string(), n: v.number() },
  returns: v.null(),
  handler: async ({ db }, { brand, n }) => {
    await db.insert("rows", { brand, n, text: "a row of ordinary length, as a list would show it" })
    return null
  }
})

export const fill = mutation({
  args: { brand: v.string(), from: v.number(), count: v.number() },
  handler: async ({ db }, { brand, count, from }) => {
    for (let n = from; n < from + count; n++) {
      await db.insert("rows", {
        brand: `${brand}${n % 100}`,
        n,
        text: "a row of ordinary length, as a list would show it"
      })
    }
  }
})
