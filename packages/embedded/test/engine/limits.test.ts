import { log as auditing, mutationGeneric, queryGeneric } from "convex/server"
import { v } from "convex/values"
import { expect, it, vi } from "vitest"
import { modulesOf, start } from "./harness.ts"

const rows = {
  add: mutationGeneric({
    args: { count: v.number() },
    handler: async ({ db }, { count }) => {
      for (let n = 0; n < count; n++) await db.insert("rows", { n })
    }
  }),
  name: mutationGeneric({
    args: { fields: v.any() },
    handler: ({ db }, { fields }) => db.insert("rows", fields)
  }),
  read: queryGeneric({
    args: { count: v.number() },
    handler: async ({ db }, { count }) => (await db.query("rows").take(count)).length
  }),
  audit: mutationGeneric({
    args: { lines: v.number() },
    handler: async (_, { lines }) => {
      for (let n = 0; n < lines; n++) await auditing.audit({ n })
    }
  })
}

const started = async () => {
  const log: Array<string> = []
  const limits = { documentsRead: 10, documentsWritten: 20 }
  const { mutation, query } = await start({
    modules: modulesOf({ rows }),
    limits,
    log: ({ level, text }) => level === "warn" && log.push(text)
  })
  return { log, mutation, query }
}

it("what comes to four fifths of a limit is said once for each function", async () => {
  const { log, mutation, query } = await started()
  await mutation("rows:add", { count: 15 })
  await query("rows:read", { count: 7 })
  expect(log).toEqual([])
  await query("rows:read", { count: 8 })
  await query("rows:read", { count: 9 })
  await mutation("rows:add", { count: 16 })
  expect(log).toEqual([
    "rows:read used 8 of 10 documentsRead in one run",
    "rows:add used 16 of 20 documentsWritten in one run"
  ])
})

it("what passes a limit fails with a sentence that names it", async () => {
  const { mutation, query } = await started()
  await mutation("rows:add", { count: 20 })
  await expect(query("rows:read", { count: 11 })).rejects.toThrow(
    "Scanned too many documents in a single function execution (limit: 10)"
  )
  await expect(mutation("rows:add", { count: 21 })).rejects.toThrow("Wrote too many documents")
})

it("takes names of 64 characters for a document's own fields, and longer ones inside", async () => {
  const { mutation } = await started()
  const fields = { ["a".repeat(64)]: { ["b".repeat(1_024)]: 1 } }
  await expect(mutation("rows:name", { fields })).resolves.toBeDefined()
  await expect(mutation("rows:name", { fields: { ["a".repeat(65)]: 1 } })).rejects.toThrow(
    'in table "rows" is longer than 64 characters'
  )
})

it("what hosted Convex would have ended is said", async () => {
  const { log, query } = await started()
  const now = vi.spyOn(performance, "now")
  let passed = 0
  now.mockImplementation(() => (passed += 1100))
  await query("rows:read", { count: 1 })
  now.mockRestore()
  expect(log).toContainEqual(
    expect.stringMatching(/^rows:read ran for [\d.]+ s; hosted Convex ends queries and mutations after 1 s$/)
  )
})

it("an execution writes at most 500 audit lines", async () => {
  const { mutation } = await started()
  await mutation("rows:audit", { lines: 500 })
  await expect(mutation("rows:audit", { lines: 501 })).rejects.toThrow("at most 500 audit lines")
})
