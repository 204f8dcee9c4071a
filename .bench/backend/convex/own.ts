import { mutationGeneric as mutation, queryGeneric as query } from "convex/server"
import { v } from "convex/values"

export const newest = query({
  args: { brand: v.string() },
  handler: async ({ auth, db }, { brand }) => {
    if ((await auth.getUserIdentity()) === null) throw new Error("Sign in")
    return db
      .query("rows")
      .withIndex("by_brand", (q) => q.eq("brand", brand))
      .order("desc")
      .take(50)
  }
})

export const add = mutation({
  args: { brand: v.string(), n: v.number() },
  returns: v.null(),
  handler: async ({ auth, db }, { brand, n }) => {
    if ((await auth.getUserIdentity()) === null) throw new Error("Sign in")
    await db.insert("rows", { brand, n, text: "a row of ordinary length, as a list would show it" })
    return null
  }
})
