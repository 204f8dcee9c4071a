import { convexTest } from "@marque/embedded/testing"
import {
  actionGeneric,
  defineSchema,
  defineTable,
  httpActionGeneric,
  httpRouter,
  internalMutationGeneric,
  makeFunctionReference,
  mutationGeneric,
  queryGeneric
} from "convex/server"
import { ConvexError, v } from "convex/values"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"

const schema = defineSchema({ notes: defineTable({ text: v.string() }).index("by_text", ["text"]) })

const ref = {
  add: makeFunctionReference<"mutation", { text: string }, string>("notes:add"),
  list: makeFunctionReference<"query", Record<string, never>, Array<string>>("notes:list"),
  fail: makeFunctionReference<"mutation">("notes:fail"),
  act: makeFunctionReference<"action", { text: string }, Array<string>>("notes:act"),
  later: makeFunctionReference<"mutation", { ms: number; text: string }, string>("notes:later"),
  again: makeFunctionReference<"mutation">("notes:again"),
  who: makeFunctionReference<"query", Record<string, never>, unknown>("folder/who"),
  broken: makeFunctionReference<"mutation">("notes:broken")
}

const notes = {
  add: mutationGeneric({ args: { text: v.string() }, handler: async ({ db }, note) => db.insert("notes", note) }),
  list: queryGeneric({
    args: {},
    handler: async ({ db }) => (await db.query("notes").collect()).map(({ text }) => text as string)
  }),
  fail: mutationGeneric({
    args: {},
    handler: async ({ db }) => {
      await db.insert("notes", { text: "never" })
      throw new ConvexError({ code: "wanted", at: 1n })
    }
  }),
  act: actionGeneric({
    args: { text: v.string() },
    handler: async (ctx, args) => {
      await ctx.runMutation(ref.add, args)
      return ctx.runQuery(ref.list, {})
    }
  }),
  later: mutationGeneric({
    args: { ms: v.number(), text: v.string() },
    handler: async ({ scheduler }, { ms, text }) => scheduler.runAfter(ms, ref.add, { text })
  }),
  again: internalMutationGeneric({
    args: {},
    handler: async ({ scheduler }) => scheduler.runAfter(1000, ref.again, {})
  }),
  broken: internalMutationGeneric({ args: {}, handler: async () => Promise.reject(new Error("wanted failure")) })
}

const who = queryGeneric({ args: {}, handler: async ({ auth }) => auth.getUserIdentity() })

const http = httpRouter()
http.route({
  path: "/echo",
  method: "POST",
  handler: httpActionGeneric(async (ctx, request) => {
    const text = await request.text()
    await ctx.runMutation(ref.add, { text })
    return new Response(`got ${text}`, { status: 201 })
  })
})

const modules = {
  "../convex/_generated/api.js": async () => ({}),
  "../convex/notes.ts": async () => notes,
  "../convex/folder/who.ts": async () => ({ default: who }),
  "../convex/http.ts": async () => ({ default: http })
}

const begin = () => convexTest(schema, modules)

it("calls queries, mutations and actions, also internal ones and default exports", async () => {
  const t = begin()
  expect(await t.mutation(ref.add, { text: "a" })).toEqual(expect.any(String))
  expect(await t.action(ref.act, { text: "b" })).toEqual(["a", "b"])
  expect(await t.query(ref.list, {})).toEqual(["a", "b"])
  expect(await t.query(ref.who, {})).toBeNull()
})

it("takes an options object as well", async () => {
  const t = convexTest({ schema, modules, transactionLimits: { documentsWritten: 1 } })
  await t.mutation(ref.add, { text: "a" })
  const two = t.run(async ({ db }) => {
    await db.insert("notes", { text: "b" })
    await db.insert("notes", { text: "c" })
  })
  await expect(two).rejects.toThrow("Wrote too many documents in a single function execution (limit: 1)")
  expect(await t.query(ref.list, {})).toEqual(["a"])
})

it("each call has a database of its own", async () => {
  await begin().mutation(ref.add, { text: "elsewhere" })
  expect(await begin().query(ref.list, {})).toEqual([])
})

it("runs inline functions as transactions, and hands through results that are no Convex values", async () => {
  const t = begin()
  const failed = t.mutation(async ({ db }) => {
    await db.insert("notes", { text: "x" })
    throw new TypeError("mine")
  })
  await expect(failed).rejects.toThrow(TypeError)
  expect(await t.query(async ({ db }) => (await db.query("notes").collect()).length)).toBe(0)
  const today = new Date()
  expect(await t.run(async () => ({ today, set: new Set([1]) }))).toEqual({ today, set: new Set([1]) })
  expect(await t.run(async () => undefined)).toBeNull()
})

it("a query that was never run is named", async () => {
  await expect(begin().run(async ({ db }) => db.query("notes"))).rejects.toThrow("Return value is a Query")
})

it("a ConvexError arrives with its data, and nothing of its mutation stays", async () => {
  const t = begin()
  const error: unknown = await t.mutation(ref.fail, {}).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ConvexError)
  expect((error as ConvexError<{ code: string; at: bigint }>).data).toEqual({ code: "wanted", at: 1n })
  expect(await t.query(ref.list, {})).toEqual([])
})

it("identities have defaults, and accessors do not change each other", async () => {
  const t = begin()
  const ada = t.withIdentity({ name: "Ada" })
  expect(await ada.query(ref.who, {})).toEqual({
    name: "Ada",
    issuer: "https://convex.test",
    subject: expect.any(String),
    tokenIdentifier: expect.stringMatching(/^https:\/\/convex\.test\|/)
  })
  expect(await t.query(ref.who, {})).toBeNull()
  const metadata = () => ada.withRequestMetadata({ ip: "::1" }).mutation(({ meta }) => meta.getRequestMetadata())
  expect(await metadata()).toMatchObject({ ip: "::1", userAgent: null, authToken: expect.stringMatching(/\.$/) })
})

it("files stored in run are there", async () => {
  const t = begin()
  const id = await t.run(({ storage }) => storage.store(new Blob(["hello"], { type: "text/plain" })))
  expect(await t.run(async ({ storage }) => (await storage.get(id))?.text())).toBe("hello")
  expect(await t.query(({ storage }) => storage.getUrl(id))).toMatch(/^https:/)
})

it("HTTP actions are routed; an unrouted path is 404", async () => {
  const t = begin()
  const answer = await t.fetch("/echo", { method: "POST", body: "hi" })
  expect([answer.status, await answer.text()]).toEqual([201, "got hi"])
  const missing = await t.fetch("/nothing")
  expect([missing.status, await missing.text()]).toEqual([404, "No HttpAction routed for /nothing"])
  await expect(t.fetch("echo")).rejects.toThrow("must start with a `/`")
})

it("timers and fetch throw in transactions and are the test's own in actions", async () => {
  const t = begin()
  const reply = vi.fn<() => Promise<Response>>(async () => new Response("stubbed"))
  vi.stubGlobal("fetch", reply)
  try {
    await expect(t.query(async () => fetch("https://example.com"))).rejects.toThrow("use an action")
    await expect(t.run(async () => void setTimeout(() => undefined, 1))).rejects.toThrow("use an action")
    expect(await t.action(async () => (await fetch("https://example.com")).text())).toBe("stubbed")
    expect(reply).toHaveBeenCalledTimes(1)
  } finally {
    vi.unstubAllGlobals()
  }
})

it("what a function assigns to a global stays with that function", async () => {
  const t = begin()
  const before = globalThis.Math
  await t.run(async () => {
    globalThis.Math = { max: () => 7 } as unknown as Math
    expect(Math.max(1, 2)).toBe(7)
  })
  expect(globalThis.Math).toBe(before)
})

it("components are refused", () => {
  expect(() => begin().registerComponent("x", schema, modules)).toThrow("ComponentsNotSupported")
})

it("modules without a functions root are refused", () => {
  expect(() => convexTest(schema, { "./notes.ts": async () => notes })).toThrow('"_generated"')
})

it("a function that does not exist or is of another kind is named", async () => {
  const t = begin()
  const missing = makeFunctionReference<"query">("nowhere:list")
  await expect(t.query(missing, {})).rejects.toThrow('Could not find module for: "nowhere"')
  await expect(t.query(makeFunctionReference<"query">("notes:add"), {})).rejects.toThrow("not a query")
})

describe("scheduled functions under fake timers", () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const states = (t: ReturnType<typeof begin>) =>
    t.query(async ({ db }) => (await db.system.query("_scheduled_functions").collect()).map(({ state }) => state.kind))

  it("run when the test moves the time", async () => {
    const t = begin()
    await t.mutation(ref.later, { ms: 10_000, text: "later" })
    expect(await states(t)).toEqual(["pending"])
    vi.advanceTimersByTime(9999)
    await t.finishInProgressScheduledFunctions()
    expect(await t.query(ref.list, {})).toEqual([])
    vi.advanceTimersByTime(1)
    await t.finishInProgressScheduledFunctions()
    expect(await t.query(ref.list, {})).toEqual(["later"])
    expect(await states(t)).toEqual(["success"])
  })

  it("all run with what they schedule, and endless ones are stopped", async () => {
    const t = begin()
    await t.mutation(ref.later, { ms: 10_000, text: "a" })
    await t.mutation(ref.later, { ms: 5000, text: "b" })
    await t.finishAllScheduledFunctions(vi.runAllTimers)
    expect(await t.query(ref.list, {})).toEqual(["b", "a"])
    await t.mutation(ref.again, {})
    await expect(t.finishAllScheduledFunctions(vi.runOnlyPendingTimers, 5)).rejects.toThrow("too many iterations")
  })

  it("fail aloud", async () => {
    const aloud = vi.spyOn(console, "error").mockImplementation(() => undefined)
    const t = begin()
    await t.run(({ scheduler }) => scheduler.runAfter(0, ref.broken, {}))
    await t.finishAllScheduledFunctions(vi.runAllTimers)
    expect(await states(t)).toEqual(["failed"])
    expect(aloud).toHaveBeenCalledWith(expect.stringContaining("wanted failure"))
    aloud.mockRestore()
  })

  it("creation times and commits do not need the timers", async () => {
    vi.setSystemTime(1_700_000_000_000)
    const t = begin()
    await t.mutation(ref.add, { text: "a" })
    const [note] = await t.query(({ db }) => db.query("notes").collect())
    expect(note?._creationTime).toBe(1_700_000_000_000)
  })
})
