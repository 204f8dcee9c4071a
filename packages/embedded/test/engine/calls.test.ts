import { readdirSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { actionGeneric, mutationGeneric, queryGeneric } from "convex/server"
import { v } from "convex/values"
import { expect, it } from "vitest"
import { knownCalls } from "../../src/syscalls/host.ts"
import { callOf, modulesOf, start } from "./harness.ts"

const CALL = /perform(?:Js|Async)?Syscall\(\s*"([^"]+)"/g

const usedCalls = (): ReadonlyArray<string> => {
  const folder = join(dirname(createRequire(import.meta.url).resolve("convex/package.json")), "src", "server")
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts")
  )
  const texts = files.map((file) => readFileSync(join(folder, file), "utf8"))
  return [...new Set(texts.flatMap((text) => [...text.matchAll(CALL)].map(([, name = ""]) => name)))]
}

it("every call of the pinned library is answered or refused by name", () => {
  const { answered, refused } = knownCalls()
  const used = usedCalls()
  expect(used.length).toBeGreaterThan(30)
  expect(used.filter((name) => !answered.has(name) && !refused.has(name))).toEqual([])
})

it("no call is both answered and refused", () => {
  const { answered, refused } = knownCalls()
  expect([...answered].filter((name) => refused.has(name))).toEqual([])
})

interface Host {
  readonly syscall: (op: string, json: string) => string
  readonly asyncSyscall: (op: string, json: string) => Promise<string>
}

const host = () => (globalThis as unknown as { Convex: Host }).Convex

const messageOf = async (work: () => unknown): Promise<string> => {
  try {
    await work()
    return "no error"
  } catch (error) {
    return error instanceof Error ? error.message : "no error object"
  }
}

let escaped: (() => Promise<unknown>) | undefined

const fns = {
  unknown: queryGeneric({
    args: {},
    handler: async () => [
      await messageOf(() => host().asyncSyscall("1.0/nothing", "{}")),
      await messageOf(() => host().syscall("1.0/nothing", "{}"))
    ]
  }),
  writeInQuery: queryGeneric({
    args: {},
    handler: async () => messageOf(() => host().asyncSyscall("1.0/insert", '{"table":"rows","value":{}}'))
  }),
  escaping: mutationGeneric({
    args: {},
    handler: async ({ db }) => {
      escaped = () => db.insert("rows", {})
      return null
    }
  }),
  metricsInAction: actionGeneric({
    args: {},
    handler: async () => messageOf(() => host().asyncSyscall("1.0/getTransactionMetrics", "{}"))
  }),
  token: actionGeneric({
    args: {},
    handler: async () => messageOf(() => host().asyncSyscall("1.0/createServiceToken", '{"service":"x"}'))
  }),
  metadata: mutationGeneric({
    args: {},
    handler: async ({ meta }) => [
      await meta.getFunctionMetadata(),
      await meta.getRequestMetadata(),
      (await meta.getTransactionMetrics()).documentsRead
    ]
  }),
  reads: queryGeneric({
    args: { id: v.string() },
    handler: async ({ db }, { id }) => [db.normalizeId("rows", id), db.normalizeId("others", id)]
  }),
  insert: mutationGeneric({ args: {}, handler: async ({ db }) => db.insert("rows", {}) })
}

const modules = modulesOf({ m: fns })

it("an unknown call says so and names the library's version", async () => {
  const { query } = await start({ modules })
  expect(await query("m:unknown")).toEqual([
    expect.stringMatching(/^Unknown async operation 1\.0\/nothing\. .*convex 1\.48\.0/),
    expect.stringMatching(/^Unknown operation 1\.0\/nothing\. /)
  ])
})

it("a query cannot write, and nothing can be called after the function has finished or outside of one", async () => {
  const { mutation, query } = await start({ modules })
  expect(await query("m:writeInQuery")).toBe("1.0/insert cannot be used in query functions")
  await mutation("m:escaping")
  expect(await messageOf(() => escaped?.())).toContain("can only be used inside a function")
})

it("hosted services are refused by name, and transaction metrics in actions with the text the library looks for", async () => {
  const { action } = await start({ modules })
  expect(await action("m:metricsInAction")).toContain("Unknown async operation 1.0/getTransactionMetrics")
  expect(await action("m:token")).toContain("getServiceToken is not supported")
})

it("functions learn their name, their request and what they have used", async () => {
  const { engine } = await start({ modules })
  const call = callOf("m:metadata")
  const answer = await engine.mutation({
    ...call,
    metadata: { requestId: "7", ip: "::1", userAgent: null, authToken: "t" }
  })
  expect(answer.ok && answer.value).toEqual([
    { name: "m:metadata", componentPath: "", type: "mutation", visibility: "public" },
    { ip: "::1", userAgent: null, requestId: "7", scheduledFunctionId: null, authToken: "t" },
    { used: 0, remaining: 32_000 }
  ])
})

it("an id is normalised only for its own table", async () => {
  const { mutation, query } = await start({ modules })
  const id = await mutation("m:insert")
  expect(await query("m:reads", { id })).toEqual([id, null])
  expect(await query("m:reads", { id: "nonsense" })).toEqual([null, null])
})
