import { defineSchema, defineTable } from "convex/server"
import { v } from "convex/values"

export default defineSchema({
  messages: defineTable({ channel: v.string(), text: v.string(), author: v.optional(v.string()) }).index("by_channel", [
    "channel"
  ]),
  blobs: defineTable({ text: v.string() })
})
