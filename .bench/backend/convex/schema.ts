import { defineSchema, defineTable } from "convex/server"
import { v } from "convex/values"

export default defineSchema({
  rows: defineTable({ brand: v.string(), n: v.number(), text: v.string() }).index("by_brand", ["brand", "n"])
})
