import {
  defineSchema,
  defineTable,
  internalMutationGeneric,
  internalQueryGeneric,
  makeFunctionReference,
  mutationGeneric,
  queryGeneric
} from "convex/server"
import { ConvexError, v } from "convex/values"
import type { Modules } from "@marque/embedded/engine"

export const ACCOUNTS = ["a", "b", "c", "d"] as const
export const OPENING_BALANCE = 10

/** `seq` counts from 1 without a gap. */
export interface Entry {
  readonly seq: number
  readonly op: string
  readonly from: string
  readonly to: string
  readonly amount: number
  readonly fromAfter: number
  readonly toAfter: number
  readonly owner: string | null
}

const schema = defineSchema({
  accounts: defineTable({ name: v.string(), balance: v.number() }).index("by_name", ["name"]),
  entries: defineTable({
    seq: v.number(),
    op: v.string(),
    from: v.string(),
    to: v.string(),
    amount: v.number(),
    fromAfter: v.number(),
    toAfter: v.number(),
    owner: v.union(v.string(), v.null())
  })
    .index("by_seq", ["seq"])
    .index("by_owner", ["owner", "seq"]),
  settled: defineTable({ op: v.string() })
})

const settle = makeFunctionReference<"mutation">("ledger:settle")

/** What clients watch is read by nested queries, whose answers the engine shares between them. */
const nested = (name: string) => makeFunctionReference<"query">(`ledger:${name}`)
const shared = {
  balanceOf: nested("balanceOf"),
  lastOf: nested("lastOf"),
  who: nested("who"),
  opsOf: nested("opsOf")
}

const ledger = {
  open: mutationGeneric({
    args: {},
    handler: async ({ db }) => {
      for (const name of ACCOUNTS) await db.insert("accounts", { name, balance: OPENING_BALANCE })
    }
  }),
  transfer: mutationGeneric({
    args: { op: v.string(), from: v.string(), to: v.string(), amount: v.number(), settleAfterMs: v.number() },
    handler: async ({ auth, db, scheduler }, { amount, from, op, settleAfterMs, to }) => {
      const account = async (name: string) => {
        const found = await db
          .query("accounts")
          .withIndex("by_name", (q) => q.eq("name", name))
          .unique()
        if (found === null) throw new Error(`There is no account ${name}`)
        return found
      }
      const last = await db.query("entries").withIndex("by_seq").order("desc").first()
      const giver = await account(from)
      await db.patch(giver._id, { balance: giver["balance"] - amount })
      const taker = await account(to)
      await db.patch(taker._id, { balance: taker["balance"] + amount })
      // After the writes, so that a rollback that leaves something shows.
      if (giver["balance"] < amount) throw new ConvexError("not enough")
      const owner = (await auth.getUserIdentity())?.subject ?? null
      const [fromAfter, toAfter] = [(await account(from))["balance"], (await account(to))["balance"]]
      const entry = { seq: (last?.["seq"] ?? 0) + 1, op, from, to, amount, fromAfter, toAfter, owner }
      await db.insert("entries", entry)
      await scheduler.runAfter(settleAfterMs, settle, { op })
      return entry
    }
  }),
  settle: internalMutationGeneric({
    args: { op: v.string() },
    handler: async ({ db }, { op }) => {
      await db.insert("settled", { op })
    }
  }),
  look: mutationGeneric({
    args: {},
    handler: async ({ db }) => (await db.query("entries").withIndex("by_seq").order("desc").first())?.["seq"] ?? 0
  }),
  balance: queryGeneric({
    args: { name: v.string() },
    handler: ({ runQuery }, args) => runQuery(shared.balanceOf, args)
  }),
  last: queryGeneric({ args: {}, handler: ({ runQuery }) => runQuery(shared.lastOf, {}) }),
  mine: queryGeneric({
    args: {},
    handler: async ({ runQuery }) => {
      const who = await runQuery(shared.who, {})
      return { who, ops: await runQuery(shared.opsOf, { who }) }
    }
  }),
  balanceOf: internalQueryGeneric({
    args: { name: v.string() },
    handler: async ({ db }, { name }) =>
      (
        await db
          .query("accounts")
          .withIndex("by_name", (q) => q.eq("name", name))
          .unique()
      )?.["balance"] ?? null
  }),
  lastOf: internalQueryGeneric({
    args: {},
    handler: async ({ db }) => (await db.query("entries").withIndex("by_seq").order("desc").first())?.["seq"] ?? 0
  }),
  who: internalQueryGeneric({
    args: {},
    handler: async ({ auth }) => (await auth.getUserIdentity())?.subject ?? null
  }),
  opsOf: internalQueryGeneric({
    args: { who: v.union(v.string(), v.null()) },
    handler: async ({ db }, { who }) => {
      const rows = await db
        .query("entries")
        .withIndex("by_owner", (q) => q.eq("owner", who))
        .collect()
      return rows.map(({ op, owner }) => `${owner}:${op}`)
    }
  }),
  entries: queryGeneric({ args: {}, handler: async ({ db }) => db.query("entries").withIndex("by_seq").collect() }),
  settled: queryGeneric({
    args: {},
    handler: async ({ db }) => (await db.query("settled").collect()).map(({ op }) => op as string)
  })
}

export const modules: Modules = new Map<string, Readonly<Record<string, unknown>>>([
  ["schema", { default: schema }],
  ["ledger", ledger]
])
