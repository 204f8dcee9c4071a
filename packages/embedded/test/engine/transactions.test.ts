import {
  defineSchema,
  defineTable,
  internalMutationGeneric,
  makeFunctionReference,
  mutationGeneric,
  queryGeneric
} from "convex/server"
import { ConvexError, v } from "convex/values"
import { describe, expect, it } from "vitest"
import { callOf, folder, manualTimers, modulesOf, start } from "./harness.ts"

const schema = defineSchema({ rows: defineTable({ n: v.number() }).index("by_n", ["n"]) })
const boom = makeFunctionReference<"mutation">("rows:boom")
const add = makeFunctionReference<"mutation">("rows:add")
const all = makeFunctionReference<"query">("rows:all")

const rows = {
  add: mutationGeneric({ args: { n: v.number() }, handler: async ({ db }, { n }) => db.insert("rows", { n }) }),
  boom: internalMutationGeneric({
    args: { n: v.number() },
    handler: async ({ db }, { n }) => {
      await db.insert("rows", { n })
      throw new ConvexError({ code: "boom", n })
    }
  }),
  all: queryGeneric({
    args: {},
    handler: async ({ db }) => (await db.query("rows").withIndex("by_n").collect()).map(({ n }) => n as number)
  }),
  nested: mutationGeneric({
    args: {},
    handler: async ({ db, runMutation }) => {
      await db.insert("rows", { n: 1 })
      const caught = await runMutation(boom, { n: 2 }).catch((error: unknown) => error)
      await db.insert("rows", { n: 3 })
      return caught instanceof ConvexError ? caught.data : "no ConvexError"
    }
  }),
  together: mutationGeneric({
    args: {},
    handler: async ({ db, runMutation }) => {
      const calls = [runMutation(boom, { n: 1 }), db.insert("rows", { n: 2 }), runMutation(add, { n: 3 })]
      const ended = await Promise.allSettled([...calls, runMutation(boom, { n: 4 }), db.insert("rows", { n: 5 })])
      return ended.map(({ status }) => status)
    }
  }),
  stale: mutationGeneric({
    args: {},
    handler: async ({ db, runQuery }) => {
      await db.insert("rows", { n: 9 })
      return { fresh: await runQuery(all, {}), stale: await runQuery(all, {}, { useStaleSnapshot: true }) }
    }
  }),
  forgetful: mutationGeneric({
    args: {},
    handler: async ({ db }) => {
      void db.insert("rows", { n: 1 })
      return null
    }
  }),
  stuck: mutationGeneric({
    args: {},
    handler: async ({ db }) => {
      await db.insert("rows", { n: 1 })
      await new Promise(() => undefined)
    }
  }),
  wrongResult: mutationGeneric({
    args: {},
    returns: v.string(),
    handler: async ({ db }) => (await db.insert("rows", { n: 1 }), 5 as never)
  }),
  deep: mutationGeneric({
    args: { left: v.number() },
    handler: async ({ runMutation }, { left }): Promise<number> =>
      left === 0
        ? 0
        : 1 + ((await runMutation(makeFunctionReference<"mutation">("rows:deep"), { left: left - 1 })) as number)
  })
}

const modules = modulesOf({ schema: { default: schema }, rows })

describe.each(["memory", "file"])("a transaction in a %s", (place) => {
  const begin = async () =>
    start({ modules, ...(place === "memory" ? {} : { file: `${await folder()}/db`, filesDir: await folder() }) })

  it("takes back a nested mutation that throws, and nothing else", async () => {
    const { mutation, query } = await begin()
    expect(await mutation("rows:nested")).toEqual({ code: "boom", n: 2 })
    expect(await query("rows:all")).toEqual([1, 3])
  })

  it("runs nested mutations one after the other and keeps the caller's own writes out of their fate", async () => {
    const { mutation, query } = await begin()
    expect(await mutation("rows:together")).toEqual(["rejected", "fulfilled", "fulfilled", "rejected", "fulfilled"])
    expect(await query("rows:all")).toEqual([2, 3, 5])
  })

  it("shows a stale query the last commit and not its own writes", async () => {
    const { mutation, query } = await begin()
    await mutation("rows:add", { n: 1 })
    expect(await mutation("rows:stale")).toEqual({ fresh: [1, 9], stale: [1] })
    expect(await query("rows:all")).toEqual([1, 9])
  })

  it("leaves nothing behind when the handler throws or its result is wrong", async () => {
    const { mutation, query } = await begin()
    await expect(mutation("rows:boom", { n: 1 })).rejects.toThrow("Could not find public function")
    await expect(mutation("rows:wrongResult")).rejects.toThrow("ReturnsValidationError")
    expect(await query("rows:all")).toEqual([])
  })

  it("counts a write that was not awaited", async () => {
    const { mutation, query } = await begin()
    await mutation("rows:forgetful")
    expect(await query("rows:all")).toEqual([1])
  })
})

it("functions call each other eight levels deep and no deeper", async () => {
  const { mutation } = await start({ modules })
  expect(await mutation("rows:deep", { left: 8 })).toBe(8)
  await expect(mutation("rows:deep", { left: 9 })).rejects.toThrow("at most 8 levels")
})

it("a handler that never settles is given up after 15 seconds, and the next one runs", async () => {
  const { fire, timers } = manualTimers()
  const { engine, mutation, query } = await start({ modules, timers })
  const stuck = engine.mutation(callOf("rows:stuck"))
  await new Promise((resolve) => void setImmediate(resolve))
  fire(15_000)
  const answer = await stuck
  expect(answer.ok === false && answer.failure.message).toContain("did not finish within 15 seconds")
  await mutation("rows:add", { n: 2 })
  expect(await query("rows:all")).toEqual([2])
})

it("internal and unknown functions are refused with the same words", async () => {
  const { engine } = await start({ modules })
  const words = async (path: string) => {
    const answer = await engine.mutation(callOf(path, { n: 1 }))
    return answer.ok ? "accepted" : answer.failure.message.replace(path, "…")
  }
  expect(await words("rows:boom")).toBe(await words("rows:nothing"))
  expect(engine.kindOf("rows:boom", "public")).toBeUndefined()
  expect(engine.kindOf("rows.js:boom", "internal")).toBe("mutation")
})

it("production hides the text of a plain error and passes a ConvexError's data", async () => {
  const own = modulesOf({
    m: {
      plain: queryGeneric({ args: {}, handler: async () => Promise.reject(new Error("secret")) }),
      expected: queryGeneric({
        args: {},
        handler: async () => Promise.reject(new ConvexError("Organization not found"))
      })
    }
  })
  const { engine } = await start({ modules: own, production: true })
  const [plain, expected] = [await engine.query(callOf("m:plain")), await engine.query(callOf("m:expected"))]
  expect(plain.ok === false && plain.failure).toEqual({ message: "[Request ID: request] Server Error" })
  expect(expected.ok === false && expected.failure.data).toBe("Organization not found")
})
