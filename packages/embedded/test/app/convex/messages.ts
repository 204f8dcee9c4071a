import { paginationOptsValidator } from "convex/server"
import { ConvexError, v } from "convex/values"
import { internalQuery, mutation, query } from "./_generated/server"

export const list = query({
  args: { channel: v.string() },
  handler: async ({ db }, { channel }) => {
    const found = await db
      .query("messages")
      .withIndex("by_channel", (q) => q.eq("channel", channel))
      .collect()
    return found.map((message) => message.text)
  }
})

export const send = mutation({
  args: { channel: v.string(), text: v.string() },
  returns: v.id("messages"),
  handler: async ({ auth, db }, { channel, text }) => {
    const author = (await auth.getUserIdentity())?.subject
    return db.insert("messages", { channel, text, ...(author === undefined ? {} : { author }) })
  }
})

export const page = query({
  args: { channel: v.string(), paginationOpts: paginationOptsValidator },
  handler: async ({ db }, { channel, paginationOpts }) => {
    const found = await db
      .query("messages")
      .withIndex("by_channel", (q) => q.eq("channel", channel))
      .paginate(paginationOpts)
    return { ...found, page: found.page.map((message) => message.text) }
  }
})

export const removeFirst = mutation({
  args: { channel: v.string() },
  handler: async ({ db }, { channel }) => {
    const first = await db
      .query("messages")
      .withIndex("by_channel", (q) => q.eq("channel", channel))
      .first()
    if (first !== null) await db.delete(first._id)
    return first?.text ?? null
  }
})

export const refuse = mutation({
  args: {},
  handler: async ({ db }) => {
    await db.insert("messages", { channel: "refused", text: "never" })
    throw new ConvexError({ code: "not_today", count: 3n })
  }
})

export const refusedQuery = query({
  args: { channel: v.string() },
  handler: async ({ db }, { channel }) => {
    const first = await db
      .query("messages")
      .withIndex("by_channel", (q) => q.eq("channel", channel))
      .first()
    if (first === null) throw new ConvexError("empty")
    return first.text
  }
})

export const hidden = internalQuery({ args: {}, handler: async () => "for operators" })
