import { convexTest } from "@marque/embedded/testing"
import { defineSchema, defineTable, makeFunctionReference, mutationGeneric, queryGeneric } from "convex/server"
import { v } from "convex/values"
import { expect, it } from "vitest"
import { modulesOf, start } from "./harness.ts"

let calls = 0

const notes = {
  pure: mutationGeneric({
    args: { text: v.string() },
    handler: async ({ db, scheduler, storage }, { text }) => {
      const id = await db.insert("notes", { text, at: Date.now(), lot: Math.random() })
      const job = await scheduler.runAfter(1000, makeFunctionReference<"mutation">("notes:pure"), { text: "later" })
      const note = await db.get(id)
      return { id, job, note, url: await storage.generateUploadUrl(), key: crypto.randomUUID() }
    }
  }),
  counts: mutationGeneric({ args: {}, handler: async () => (calls += 1) }),
  writesCounts: mutationGeneric({
    args: {},
    handler: async ({ db }) => {
      calls += 1
      await db.insert("notes", { text: `call ${calls}` })
      return null
    }
  }),
  fails: mutationGeneric({
    args: {},
    handler: async ({ db }) => {
      await db.insert("notes", { text: "never" })
      throw new Error("wanted")
    }
  }),
  texts: queryGeneric({
    args: {},
    handler: async ({ db }) => (await db.query("notes").collect()).map(({ text }) => text as string)
  })
}

const rehearsing = () => start({ modules: modulesOf({ notes }), rehearse: true })

it("a mutation that only uses what it is given has its effects once", async () => {
  const { mutation, query } = await rehearsing()
  expect(await mutation("notes:pure", { text: "one" })).toMatchObject({ note: { text: "one" } })
  expect(await query("notes:texts")).toEqual(["one"])
})

it("a mutation that fails both times fails as it would", async () => {
  const { mutation, query } = await rehearsing()
  await expect(mutation("notes:fails")).rejects.toThrow("wanted")
  expect(await query("notes:texts")).toEqual([])
})

it("state kept outside of the database shows in the answer", async () => {
  const { mutation } = await rehearsing()
  await expect(mutation("notes:counts")).rejects.toThrow(
    /The mutation "notes:counts" answered \d+ and then \d+: it keeps state outside of the database/
  )
})

it("state kept outside of the database shows in what is written, and nothing of it stays", async () => {
  const { mutation, query } = await rehearsing()
  await expect(mutation("notes:writesCounts")).rejects.toThrow("wrote other documents the second time")
  expect(await query("notes:texts")).toEqual([])
})

it("tests can ask for it, and can bring a clock of their own", async () => {
  const schema = defineSchema({ notes: defineTable(v.any()) })
  const modules = { "/convex/_generated/api.js": async () => ({}), "/convex/notes.ts": async () => notes }
  const t = convexTest({ schema, modules, rehearse: true })
  await expect(t.mutation(makeFunctionReference<"mutation">("notes:counts"), {})).rejects.toThrow("and then")
  const early = convexTest.withClock({ now: () => 86_400_000 })(schema, modules)
  const id = await early.run(({ db }) => db.insert("notes", { text: "x" }))
  expect((await early.run(({ db }) => db.get(id)))?._creationTime).toBe(86_400_000)
})
