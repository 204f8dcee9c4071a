/** The reported read set decides which subscriptions run again: too little would lose updates. */
import { defineSchema, defineTable, mutationGeneric, queryGeneric } from "convex/server"
import { v } from "convex/values"
import type { Commit, KeyRange } from "@marque/embedded/engine"
import fc from "fast-check"
import { expect, it } from "vitest"
import { callOf, modulesOf, start } from "./harness.ts"

const schema = defineSchema({
  rows: defineTable({ a: v.number(), b: v.number() }).index("by_a", ["a"]).index("by_b_a", ["b", "a"])
})

const read = v.object({
  index: v.union(v.literal("by_a"), v.literal("by_b_a"), v.null()),
  eq: v.optional(v.number()),
  from: v.number(),
  order: v.union(v.literal("asc"), v.literal("desc")),
  take: v.union(v.number(), v.null()),
  odd: v.boolean(),
  page: v.boolean()
})

const rows = {
  add: mutationGeneric({
    args: { a: v.number(), b: v.number() },
    handler: async ({ db }, row) => db.insert("rows", row)
  }),
  change: mutationGeneric({
    args: { nth: v.number(), a: v.optional(v.number()), b: v.optional(v.number()) },
    handler: async ({ db }, { nth, ...fields }) => {
      const all = await db.query("rows").collect()
      const row = all[nth % Math.max(all.length, 1)]
      if (row === undefined) return
      if (fields.a === undefined && fields.b === undefined) await db.delete(row._id)
      else await db.patch(row._id, fields)
    }
  }),
  read: queryGeneric({
    args: { read },
    handler: async ({ db }, { read: { eq, from, index, odd, order, page, take } }) => {
      const table = db.query("rows")
      const source =
        index === null
          ? table
          : index === "by_a"
            ? table.withIndex("by_a", (q) => q.gte("a", from))
            : table.withIndex("by_b_a", (q) => q.eq("b", eq ?? 0))
      const ordered = source.order(order)
      const query = odd ? ordered.filter((q) => q.eq(q.mod(q.field("a"), 2), 1)) : ordered
      if (page) return (await query.paginate({ numItems: 2, cursor: null })).page
      return take === null ? query.collect() : query.take(take)
    }
  })
}

const small = fc.nat(4)
const write = fc.oneof(
  fc.record({ path: fc.constant("rows:add"), args: fc.record({ a: small, b: small }) }),
  fc.record({
    path: fc.constant("rows:change"),
    args: fc.record({ nth: fc.nat(9), a: small, b: small }, { requiredKeys: ["nth"] })
  })
)
const reading = fc.record({
  index: fc.constantFrom("by_a", "by_b_a", null),
  eq: small,
  from: small,
  order: fc.constantFrom("asc", "desc"),
  take: fc.constantFrom(null, 0, 1, 2, 3),
  odd: fc.boolean(),
  page: fc.boolean()
})

const hit = (reads: ReadonlyArray<KeyRange>, { writes }: Commit): boolean =>
  writes.some(({ index, key }) =>
    reads.some(
      (range) => range.index === index && Buffer.compare(range.low, key) <= 0 && Buffer.compare(key, range.high) < 0
    )
  )

it("a commit that changes a result has written into what the run has read", async () => {
  let changed = 0
  let untouched = 0
  const cases = fc.tuple(
    fc.array(write, { minLength: 4, maxLength: 10 }),
    reading,
    fc.array(write, { minLength: 1, maxLength: 6 })
  )
  await fc.assert(
    fc.asyncProperty(cases, async ([before, query, after]) => {
      const { engine } = await start({ modules: modulesOf({ schema: { default: schema }, rows }) })
      const commits: Array<Commit> = []
      engine.onCommit((commit) => commits.push(commit))
      for (const { args, path } of before) await engine.mutation(callOf(path, { ...args }))
      const run = () => engine.query(callOf("rows:read", { read: { ...query } }))
      for (const { args, path } of after) {
        const earlier = await run()
        commits.length = 0
        await engine.mutation(callOf(path, { ...args }))
        const later = await run()
        const touched = commits.some((commit) => hit(earlier.reads, commit))
        const same = JSON.stringify(earlier.ok && earlier.value) === JSON.stringify(later.ok && later.value)
        if (!same) expect(touched).toBe(true)
        changed += same ? 0 : 1
        untouched += touched ? 0 : 1
      }
      await engine.close()
    }),
    { numRuns: 150 }
  )
  expect(changed).toBeGreaterThan(100)
  expect(untouched).toBeGreaterThan(20)
})
