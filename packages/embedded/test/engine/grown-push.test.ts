import { defineSchema, defineTable, mutationGeneric, queryGeneric } from "convex/server"
import { type GenericValidator, v } from "convex/values"
import { makeEngine } from "@marque/embedded/engine"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { hostTimers } from "../../src/host/timers.ts"
import { folder, modulesOf, start, type Started, use } from "./harness.ts"

interface IndexedRows {
  readonly withIndex: (
    name: string,
    range: (q: { readonly gt: (field: string, value: number) => unknown }) => unknown
  ) => { readonly collect: () => Promise<ReadonlyArray<unknown>> }
}

const rows = {
  add: mutationGeneric({
    args: { values: v.array(v.any()) },
    handler: async ({ db }, { values }) => {
      for (const value of values) await db.insert("rows", { n: value })
    }
  }),
  set: mutationGeneric({
    args: { at: v.number(), value: v.any() },
    handler: async ({ db }, { at, value }) => {
      const found = await db.query("rows").take(at + 1)
      const last = found.at(-1)
      if (last !== undefined) await db.patch(last._id, { n: value as number })
    }
  }),
  remove: mutationGeneric({
    args: { at: v.number() },
    handler: async ({ db }, { at }) => {
      const last = (await db.query("rows").take(at + 1)).at(-1)
      if (last !== undefined) await db.delete(last._id)
    }
  }),
  count: queryGeneric({ args: {}, handler: async ({ db }) => (await db.query("rows").collect()).length }),
  above: queryGeneric({
    args: { n: v.number() },
    handler: async ({ db }, { n }) =>
      // The table's type is not known here.
      (await (db.query("rows") as IndexedRows).withIndex("by_n", (q) => q.gt("n", n)).collect()).length
  }),
  addNext: mutationGeneric({
    args: {},
    handler: async ({ db }) => {
      await db.insert("rows", { n: -1 })
      const last = await (db.query("rows") as IndexedRows).withIndex("by_n", (q) => q.gt("n", -1)).collect()
      await db.insert("rows", { n: last.length })
    }
  }),
  values: queryGeneric({
    args: {},
    handler: async ({ db }) => (await db.query("rows").collect()).map(({ n }) => n as number)
  })
}

const table = (n: GenericValidator) => defineTable({ n })
const FREE = modulesOf({ rows, schema: { default: defineSchema({ rows: table(v.any()) }) } })
const INDEXED = modulesOf({ rows, schema: { default: defineSchema({ rows: table(v.any()).index("by_n", ["n"]) }) } })
const NUMBERS = modulesOf({ rows, schema: { default: defineSchema({ rows: table(v.number()) }) } })

const stepping = (stepMs: number) => {
  let now = 0
  const turns: Array<number> = []
  const soon = (callback: () => void) => {
    turns.push(now)
    hostTimers.soon(callback)
  }
  return { timers: { ...hostTimers, soon, elapsed: () => (now += stepMs) }, turns, now: () => now }
}

const numbered = (count: number) => Array.from({ length: count }, (_, n) => n)

describe("on a grown table", () => {
  it.each([
    ["a new index", INDEXED],
    ["a new field", NUMBERS]
  ])(
    "%s lets others go on: never more than 20 ms without a turn, and a query is answered meanwhile",
    async (_, next) => {
      const { timers, turns, now } = stepping(0.04)
      const { engine, mutation, query } = await start({ modules: FREE, timers })
      await mutation("rows:add", { values: numbered(3000) })
      turns.length = 0
      const began = now()
      const order: Array<string> = []
      const pushed = engine.swap(next).then(() => order.push("pushed"))
      const answered = query("rows:count").then((count) => order.push(`${JSON.stringify(count)} counted`))
      await Promise.all([pushed, answered])
      expect(order).toEqual(["3000 counted", "pushed"])
      const gaps = turns.map((turn, at) => turn - (turns[at - 1] ?? began))
      expect(gaps.length).toBeGreaterThan(5)
      expect(Math.max(...gaps)).toBeLessThanOrEqual(20)
    }
  )
})

describe("an index that takes longer than two seconds", () => {
  const grown = async () => {
    const { timers } = stepping(10)
    const started = await start({ modules: FREE, timers })
    await started.mutation("rows:add", { values: numbered(500) })
    return started
  }

  it("does not hold up new code: others are answered, and what reads the index waits for it", async () => {
    const { engine, mutation, query } = await grown()
    const order: Array<string> = []
    await engine.swap(INDEXED)
    const note = (name: string) => (value: unknown) => void order.push(`${name} ${JSON.stringify(value)}`)
    await Promise.all([
      query("rows:above", { n: 9 }).then(note("above")),
      mutation("rows:add", { values: [1000] }).then(note("added")),
      query("rows:count").then(note("counted"))
    ])
    expect(order.at(-1)).toBe("above 491")
  })

  it("is waited for by a write, of which one run alone counts", async () => {
    const { engine, mutation, query } = await grown()
    await engine.swap(INDEXED)
    await mutation("rows:addNext")
    expect((await query("rows:values")) as ReadonlyArray<number>).toEqual([...numbered(500), -1, 500])
  })

  it("is gone on with after a kill, also by code that waited for it", async () => {
    const shared = { file: `${await folder()}/db`, filesDir: await folder(), publicUrl: "", siteUrl: "" }
    const { timers } = stepping(10)
    const first = use(await makeEngine({ ...shared, modules: FREE, timers }))
    await first.mutation("rows:add", { values: numbered(900) })
    await first.engine.swap(INDEXED)
    const waiting = first.query("rows:above", { n: 9 }).catch((error: unknown) => String(error))
    await first.engine.close()
    expect(await waiting).toContain("closed")
    const { query } = await start({ ...shared, modules: INDEXED })
    expect(await query("rows:above", { n: 9 })).toBe(890)
  })

  it("keeps the next push waiting until it is complete", async () => {
    const { engine, query } = await grown()
    await engine.swap(INDEXED)
    await engine.swap(FREE)
    await expect(query("rows:above", { n: 9 })).rejects.toThrow("not declared")
    await engine.swap(INDEXED)
    expect(await query("rows:above", { n: 9 })).toBe(490)
  })
})

it("a field that every stored document may lack is taken without looking at them", async () => {
  const looked: Array<string> = []
  const optional = modulesOf({
    rows,
    schema: { default: defineSchema({ rows: defineTable({ n: v.number(), word: v.optional(v.string()) }) }) }
  })
  const { engine, mutation } = await start({ modules: NUMBERS, onProgress: ({ what }) => void looked.push(what) })
  await mutation("rows:add", { values: numbered(20) })
  await engine.swap(optional)
  expect(looked).toEqual([])
})

it("a document that stops fitting while the others are checked is found, and one that is mended is not", async () => {
  const { timers } = stepping(1)
  const { engine, mutation } = await start({ modules: FREE, timers })
  await mutation("rows:add", { values: numbered(200) })
  const refused = engine.swap(NUMBERS)
  await mutation("rows:set", { at: 0, value: "words" })
  await expect(refused).rejects.toThrow('Expected `number`, got `"words"`')
  const accepted = engine.swap(NUMBERS)
  await mutation("rows:set", { at: 0, value: 7 })
  await accepted
  await expect(mutation("rows:set", { at: 0, value: "words" })).rejects.toThrow("does not match the schema")
})

describe("a check that was cut short", () => {
  const lookedAtAfter = async (between: (started: Started) => Promise<unknown>): Promise<number> => {
    const shared = { file: `${await folder()}/db`, filesDir: await folder(), publicUrl: "", siteUrl: "" }
    const onProgress = ({ done }: { readonly done: number }) => {
      if (done >= 300) throw new Error("the process was killed")
    }
    const { timers } = stepping(10)
    const first = use(await makeEngine({ ...shared, modules: FREE, timers, onProgress }))
    await first.mutation("rows:add", { values: numbered(500) })
    await expect(first.engine.swap(NUMBERS)).rejects.toThrow("killed")
    await between(first)
    await first.engine.close()
    let looked = 0
    await start({ ...shared, modules: NUMBERS, onProgress: ({ done }) => void (looked = done) })
    return looked
  }

  it("goes on near where it stopped", async () => {
    const looked = await lookedAtAfter(async () => undefined)
    expect(looked).toBeGreaterThanOrEqual(200)
    expect(looked).toBeLessThan(350)
  })

  it("begins again when the table was written to", async () => {
    expect(await lookedAtAfter(({ mutation }) => mutation("rows:set", { at: 0, value: 1 }))).toBe(500)
  })

  it("begins again when another schema was in force since", async () => {
    expect(await lookedAtAfter(({ engine }) => engine.swap(FREE))).toBe(500)
  })
})

const change = fc.oneof(
  fc.record({ path: fc.constant("rows:add"), value: fc.oneof(fc.nat(9), fc.constant("words")) }),
  fc.record({ path: fc.constant("rows:set"), at: fc.nat(60), value: fc.oneof(fc.nat(9), fc.constant("words")) }),
  fc.record({ path: fc.constant("rows:remove"), at: fc.nat(60) })
)

it("whatever is written meanwhile, what is in force fits every document that is stored", async () => {
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 12 }), fc.integer({ min: 1, max: 9 }), async (changes, stepMs) => {
      const { timers } = stepping(stepMs)
      const { engine, mutation, query } = await start({ modules: FREE, timers })
      await mutation("rows:add", { values: numbered(50) })
      const pushed = engine.swap(NUMBERS).then(
        () => true,
        () => false
      )
      for (const { path, ...args } of changes) {
        const given = path === "rows:add" ? { values: ["value" in args ? args.value : 0] } : args
        await mutation(path, given).catch(() => undefined)
      }
      const inForce = await pushed
      const stored = (await query("rows:values")) as ReadonlyArray<unknown>
      expect(!inForce || stored.every((value) => typeof value === "number")).toBe(true)
      if (inForce) accepted += 1
      await engine.close()
    }),
    { numRuns: 60 }
  )
  expect(accepted).toBeGreaterThan(5)
})
