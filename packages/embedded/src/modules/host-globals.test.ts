import { setImmediate } from "node:timers"
import { actionGeneric, mutationGeneric, queryGeneric } from "convex/server"
import { makeEngine } from "../engine/make-engine.ts"
import { expect, it, onTestFinished } from "vitest"
import { callOf, modulesOf } from "../../test/engine/harness.ts"
import { hostGlobals } from "./host-globals.ts"

// The table is made for bundles; here its entries act as a function's free names.
const host = hostGlobals as unknown as Pick<
  typeof globalThis,
  "Date" | "Math" | "crypto" | "console" | "fetch" | "performance"
> & {
  readonly setTimeout: (callback: () => void, ms: number) => unknown
  readonly process: { readonly env: Record<string, string> }
}

const sample = () => [
  host.Math.random(),
  host.crypto.randomUUID(),
  host.crypto.getRandomValues(new Uint8Array(4)).join()
]
const pause = () => new Promise((resolve) => void setImmediate(resolve))

const m = {
  time: mutationGeneric({
    args: {},
    handler: async () => {
      const first = [host.Date.now(), new host.Date().getTime(), host.performance.now()]
      const until = Date.now() + 3
      while (Date.now() < until) await pause()
      return [first, [host.Date.now(), new host.Date().getTime(), host.performance.now()]]
    }
  }),
  dates: queryGeneric({
    args: {},
    handler: async () => [
      new host.Date(5).getTime(),
      new host.Date(2020, 1, 1) instanceof Date,
      host.Date.UTC(2020, 0, 1),
      typeof (host.Date as unknown as () => string)()
    ]
  }),
  random: queryGeneric({ args: {}, handler: async () => [sample(), sample()] }),
  io: queryGeneric({
    args: {},
    handler: async () =>
      [() => void host.fetch("https://example.com"), () => void host.setTimeout(() => undefined, 1)].map((work) => {
        try {
          work()
          return "allowed"
        } catch (error) {
          return (error as Error).message
        }
      })
  }),
  print: queryGeneric({
    args: {},
    handler: async () => {
      host.console.log("hello", { a: 1 })
      host.console.warn("careful")
    }
  }),
  env: queryGeneric({ args: {}, handler: async () => [{ ...host.process.env }, host.process.env["HOME"] ?? null] }),
  real: actionGeneric({
    args: {},
    handler: async () => {
      const before = host.Date.now()
      await new Promise<void>((resolve) => void host.setTimeout(resolve, 3))
      return host.Date.now() > before
    }
  })
}

const begin = async () => {
  const engine = await makeEngine({
    file: ":memory:",
    filesDir: "",
    publicUrl: "http://cloud",
    siteUrl: "http://site",
    modules: modulesOf({ m })
  })
  onTestFinished(() => engine.close())
  return engine
}

const value = (answer: { readonly ok: boolean; readonly value?: unknown }): unknown => answer.value

it("time stands still inside a mutation and runs in an action", async () => {
  const engine = await begin()
  const [first, second] = value(await engine.mutation(callOf("m:time"))) as [unknown, unknown]
  expect(second).toEqual(first)
  expect(value(await engine.action(callOf("m:real")))).toBe(true)
})

it("a Date with arguments is an ordinary one", async () => {
  const engine = await begin()
  expect(value(await engine.query(callOf("m:dates")))).toEqual([5, true, Date.UTC(2020, 0, 1), "string"])
})

it("randomness differs within a run and between runs", async () => {
  const engine = await begin()
  const runs = [value(await engine.query(callOf("m:random"))), value(await engine.query(callOf("m:random")))] as Array<
    Array<Array<unknown>>
  >
  const all = runs.flat(2)
  expect(new Set(all).size).toBe(all.length)
  for (const [float, uuid] of runs.flat()) {
    expect(float).toBeGreaterThanOrEqual(0)
    expect(float).toBeLessThan(1)
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  }
})

it("fetch and timers throw inside queries and name the way out", async () => {
  const engine = await begin()
  expect(value(await engine.query(callOf("m:io")))).toEqual([
    expect.stringMatching(/`fetch`.*use an action/),
    expect.stringMatching(/`setTimeout`.*use an action/)
  ])
})

it("what a function prints goes to its caller, with its level", async () => {
  const engine = await begin()
  expect((await engine.query(callOf("m:print"))).logLines).toEqual(["[LOG] 'hello' { a: 1 }", "[WARN] 'careful'"])
})

it("functions see the deployment's variables and nothing of the server's own", async () => {
  const engine = await begin()
  await engine.giveEnvironment({ KEY: "value" }, { keepStored: false })
  const system = { CONVEX_CLOUD_URL: "http://cloud", CONVEX_SITE_URL: "http://site" }
  expect(value(await engine.query(callOf("m:env")))).toEqual([{ KEY: "value", ...system }, null])
})
