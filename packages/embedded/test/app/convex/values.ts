import { v } from "convex/values"
import { api } from "./_generated/api"
import { action, mutation, query } from "./_generated/server"

export const echo = action({ args: { value: v.any() }, handler: async (_ctx, { value }) => value })

export const special = query({
  args: {},
  handler: async () => ({ integer: 7n, bytes: new Uint8Array([1, 2, 3]).buffer, negativeZero: -0, endless: Infinity })
})

export const store = mutation({
  args: { text: v.string() },
  handler: async ({ db }, { text }) => db.insert("blobs", { text })
})

/** Sent in parts when a dozen blobs of 900,000 characters are stored. */
export const blobs = query({
  args: {},
  handler: async ({ db }) => (await db.query("blobs").collect()).map((blob) => blob.text)
})

/** Runs until a message is sent to the channel. */
export const untilSent = action({
  args: { channel: v.string() },
  returns: v.null(),
  handler: async (ctx, { channel }) => {
    for (;;) if ((await ctx.runQuery(api.messages.list, { channel })).length > 0) return null
  }
})

const allocated: Array<Uint8Array> = []

export const fillMemory = action({
  args: { mebibytes: v.number() },
  handler: async (_ctx, { mebibytes }) => {
    allocated.push(new Uint8Array(mebibytes * 2 ** 20))
    await new Promise((resolve) => void setTimeout(resolve, 60_000))
  }
})

export const spin = mutation({
  args: {},
  handler: async () => {
    for (;;) {
      // Never yields.
    }
  }
})

export const busy = query({
  args: { seed: v.number(), rounds: v.number() },
  returns: v.number(),
  handler: async (_, { rounds, seed }) => {
    let value = seed
    for (let round = 0; round < rounds; round += 1) value = (value * 31 + round) % 1_000_003
    return value
  }
})
