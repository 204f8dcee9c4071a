import { makeFunctionReference, mutationGeneric, queryGeneric } from "convex/server"
import { expect, it } from "vitest"
import { callOf, manualTimers, modulesOf, start, until } from "./harness.ts"

const DAY_MS = 24 * 60 * 60 * 1000

const add = makeFunctionReference<"mutation">("m:add")
const m = {
  add: mutationGeneric({ args: {}, handler: async ({ db }) => db.insert("rows", {}) }),
  soon: mutationGeneric({ args: {}, handler: async ({ scheduler }) => scheduler.runAt(0, add, {}) }),
  jobs: queryGeneric({
    args: {},
    handler: async ({ db }) => (await db.system.query("_scheduled_functions").collect()).length
  }),
  rows: queryGeneric({ args: {}, handler: async ({ db }) => (await db.query("rows").collect()).length })
}

const begin = async () => {
  let now = 1_800_000_000_000
  const { fire, timers } = manualTimers()
  const started = await start({ modules: modulesOf({ m }), timers, clock: { now: () => now } })
  const pass = (ms: number) => {
    now += ms
    fire(DAY_MS)
  }
  return { ...started, pass }
}

it("rows of finished functions go after seven days and not before", async () => {
  const { mutation, pass, query } = await begin()
  await mutation("m:soon")
  await until(async () => expect(await query("m:rows")).toBe(1))
  pass(7 * DAY_MS - 1)
  await mutation("m:add")
  expect(await query("m:jobs")).toBe(1)
  pass(1)
  await until(async () => expect(await query("m:jobs")).toBe(0))
})

it("outcomes for repeats are kept for fourteen days and not longer", async () => {
  const { engine, pass, query } = await begin()
  const session = { sessionId: "s", requestId: 1 }
  const repeat = () => engine.mutation(callOf("m:add"), session)
  await repeat()
  pass(14 * DAY_MS - 1)
  await repeat()
  expect(await query("m:rows")).toBe(1)
  pass(1)
  await until(async () => {
    await repeat()
    expect(await query("m:rows")).toBe(2)
  })
})
