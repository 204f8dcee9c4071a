import { defineSchema, defineTable, mutationGeneric, queryGeneric } from "convex/server"
import { type GenericValidator, v } from "convex/values"
import { makeEngine } from "@marque/embedded/engine"
import { expect, it } from "vitest"
import { folder, modulesOf, start, use } from "./harness.ts"

const rows = {
  add: mutationGeneric({
    args: { values: v.array(v.any()) },
    handler: async ({ db }, { values }) => {
      for (const value of values) await db.insert("rows", value)
    }
  }),
  byN: queryGeneric({
    args: { from: v.number() },
    handler: async ({ db }, { from }) => {
      const found = await db
        .query("rows")
        .withIndex("by_n", (q) => q.gte("n", from))
        .take(3)
      return found.map(({ n }) => n as number)
    }
  })
}

const plain = { n: v.any() }
const free = defineSchema({ rows: defineTable(plain) })
const indexed = (fields: Record<string, GenericValidator> = plain) =>
  defineSchema({ rows: defineTable(fields).index("by_n", ["n"]) })

const withSchema = (schema: unknown) => modulesOf({ rows, schema: { default: schema } })
const numbered = (count: number) => Array.from({ length: count }, (_, n) => ({ n }))

it("a new index is built over documents that are already there", async () => {
  const { engine, mutation, query } = await start({ modules: withSchema(free) })
  await mutation("rows:add", { values: numbered(2500) })
  await expect(query("rows:byN", { from: 0 })).rejects.toThrow('Index "rows.by_n" is not declared')
  await engine.swap(withSchema(indexed()))
  expect(await query("rows:byN", { from: 2400 })).toEqual([2400, 2401, 2402])
  await mutation("rows:add", { values: [{ n: 2400.5 }] })
  expect(await query("rows:byN", { from: 2400 })).toEqual([2400, 2400.5, 2401])
})

it("what is written while an index is being built is in it once", async () => {
  const { engine, mutation, query } = await start({ modules: withSchema(free) })
  await mutation("rows:add", { values: numbered(2500) })
  const swapped = engine.swap(withSchema(indexed()))
  await mutation("rows:add", { values: [{ n: 10.5 }] })
  await swapped
  expect(await query("rows:byN", { from: 10 })).toEqual([10, 10.5, 11])
})

it("documents that do not fit are named and the old schema and code stay", async () => {
  const { engine, mutation, query } = await start({ modules: withSchema(indexed()) })
  await mutation("rows:add", { values: [{ n: 1 }, { n: "two" }] })
  let swaps = 0
  engine.onSwap(() => swaps++)
  const refused = engine.swap(withSchema(indexed({ n: v.number() })))
  await expect(refused).rejects.toThrow(
    /table "rows", document \w+: Validator error: Expected `number`, got `"two"` \(at .n\)/
  )
  expect(swaps).toBe(0)
  await mutation("rows:add", { values: [{ n: "three" }] })
  expect(await query("rows:byN", { from: 1 })).toEqual([1, "three", "two"])
})

it("a document that breaks the schema in force is refused", async () => {
  const { mutation } = await start({ modules: withSchema(indexed({ n: v.number() })) })
  await expect(mutation("rows:add", { values: [{ n: "x" }] })).rejects.toThrow("does not match the schema")
  await expect(mutation("rows:add", { values: [{ n: 1, m: 1 }] })).rejects.toThrow("Unexpected field `m` in object")
  await expect(mutation("rows:add", { values: [{ n: 1, _x: 1 }] })).rejects.toThrow("reserved")
})

it("an index with other fields under the same name is built anew", async () => {
  const { engine, mutation, query } = await start({
    modules: withSchema(indexed({ n: v.any(), m: v.optional(v.number()) }))
  })
  await mutation("rows:add", {
    values: [
      { n: 1, m: 9 },
      { n: 2, m: 8 }
    ]
  })
  const swapped = defineSchema({ rows: defineTable({ n: v.any(), m: v.optional(v.number()) }).index("by_n", ["m"]) })
  await engine.swap(withSchema(swapped))
  await expect(query("rows:byN", { from: 0 })).rejects.toThrow('expected "m", got "n"')
})

it("schema, indexes and documents are there after a restart without being built again", async () => {
  const options = {
    modules: withSchema(indexed({ n: v.number() })),
    file: `${await folder()}/db`,
    filesDir: await folder(),
    publicUrl: "",
    siteUrl: ""
  }
  const first = await makeEngine(options)
  await use(first).mutation("rows:add", { values: numbered(5) })
  await first.close()
  let commits = 0
  const { mutation, query } = await start({ ...options, beforeCommit: () => commits++ })
  expect(commits).toBe(0)
  expect(await query("rows:byN", { from: 3 })).toEqual([3, 4])
  await expect(mutation("rows:add", { values: [{ n: "x" }] })).rejects.toThrow("does not match the schema")
})

it("what is not supported is refused by name", async () => {
  const twice = defineSchema({
    rows: defineTable({ n: v.string() }).index("by_n", ["n"]).searchIndex("by_n", { searchField: "n" })
  })
  const vector = defineSchema({
    rows: defineTable({ n: v.array(v.number()) }).vectorIndex("near", { vectorField: "n", dimensions: 5000 })
  })
  const { engine } = await start({ modules: withSchema(free) })
  await expect(engine.swap(withSchema(twice))).rejects.toThrow('Table "rows" has two indexes named "by_n"')
  await expect(engine.swap(withSchema(vector))).rejects.toThrow(
    'The index "rows.near" must have 2 to 4096 dimensions, got 5000'
  )
  await expect(engine.swap(modulesOf({ rows, "convex.config": {} }))).rejects.toThrow("ComponentsNotSupported")
})
