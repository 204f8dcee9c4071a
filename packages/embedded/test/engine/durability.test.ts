import { defineSchema, defineTable, mutationGeneric, queryGeneric } from "convex/server"
import { v } from "convex/values"
import { mkdir, rm, writeFile } from "node:fs/promises"
import { expect, it } from "vitest"
import { makeEngine } from "@marque/embedded/engine"
import { callOf, folder, manualTimers, modulesOf, start, use } from "./harness.ts"

const schema = defineSchema({
  rows: defineTable({ n: v.number(), at: v.optional(v.commitTs()) }).index("by_at", ["at"])
})

const rows = {
  add: mutationGeneric({ args: { n: v.number() }, handler: async ({ db }, { n }) => db.insert("rows", { n }) }),
  look: mutationGeneric({ args: {}, handler: async ({ db }) => (await db.query("rows").collect()).length }),
  stamp: mutationGeneric({
    args: {},
    handler: async ({ db }) => {
      const id = await db.insert("rows", { n: 0, at: db.vars.commitTs })
      return db.get(id)
    }
  }),
  stamped: queryGeneric({
    args: {},
    handler: async ({ db }) =>
      db
        .query("rows")
        .withIndex("by_at", (q) => q.gt("at", 0n))
        .collect()
  }),
  all: queryGeneric({
    args: {},
    handler: async ({ db }) => (await db.query("rows").collect()).map(({ n }) => n as number)
  }),
  times: queryGeneric({
    args: {},
    handler: async ({ db }) => (await db.query("rows").collect()).map(({ _creationTime }) => _creationTime)
  })
}

const modules = modulesOf({ schema: { default: schema }, rows })

const ada = { tokenIdentifier: "issuer|ada", issuer: "issuer", subject: "ada" }
const bob = { tokenIdentifier: "issuer|bob", issuer: "issuer", subject: "bob" }

it("mutations that arrive together share a commit, and each is answered after it", async () => {
  let commits = 0
  const { engine } = await start({
    modules,
    file: `${await folder()}/db`,
    filesDir: await folder(),
    // A batch is also ended by the clock, which on a busy machine is between any two mutations.
    timers: { ...manualTimers().timers, elapsed: () => 0 },
    beforeCommit: () => commits++
  })
  const before = commits
  const committed: Array<bigint> = []
  engine.onCommit(({ ts }) => committed.push(ts))
  const answers = await Promise.all(
    Array.from({ length: 32 }, async (_, n) => {
      const { ts } = await engine.mutation(callOf("rows:add", { n }))
      return { ts, known: committed.includes(ts) }
    })
  )
  expect(answers.every(({ known }) => known)).toBe(true)
  expect(new Set(answers.map(({ ts }) => ts)).size).toBe(32)
  expect(committed).toEqual([...committed].sort((left, right) => (left < right ? -1 : 1)))
  expect(commits - before).toBe(1)
})

it("a full disk fails every mutation of the batch, keeps nothing of it, and the next ones work", async () => {
  let full = false
  const beforeCommit = () => {
    if (full) throw new Error("database or disk is full")
  }
  const { engine, mutation, query } = await start({
    modules,
    file: `${await folder()}/db`,
    filesDir: await folder(),
    beforeCommit
  })
  await mutation("rows:add", { n: 1 })
  full = true
  const answers = await Promise.all([2, 3, 4].map((n) => engine.mutation(callOf("rows:add", { n }))))
  expect(answers.map((answer) => answer.ok === false && answer.failure.message)).toEqual(
    [2, 3, 4].map(() => expect.stringContaining("disk is full"))
  )
  expect(await query("rows:all")).toEqual([1])
  full = false
  await mutation("rows:add", { n: 5 })
  expect(await query("rows:all")).toEqual([1, 5])
})

it("a mutation that writes nothing after a failed commit is told a time that a restart knows", async () => {
  let full = false
  const options = {
    modules,
    file: `${await folder()}/db`,
    filesDir: await folder(),
    publicUrl: "",
    siteUrl: "",
    clock: { now: () => 2_000_000_000_000 },
    beforeCommit: () => {
      if (full) throw new Error("database or disk is full")
    }
  }
  const first = await makeEngine(options)
  await first.mutation(callOf("rows:add", { n: 1 }))
  full = true
  await first.mutation(callOf("rows:add", { n: 2 }))
  const { ts } = await first.mutation(callOf("rows:look"))
  full = false
  await first.close()
  const { engine } = await start(options)
  expect(engine.timestamp()).toBeGreaterThanOrEqual(ts)
})

it("a repeat of what is on disk gets its answer also when the commit it arrives with fails", async () => {
  let full = false
  const beforeCommit = () => {
    if (full) throw new Error("database or disk is full")
  }
  const { engine } = await start({ modules, file: `${await folder()}/db`, filesDir: await folder(), beforeCommit })
  const session = { sessionId: "session", requestId: 1 }
  const answer = await engine.mutation(callOf("rows:add", { n: 1 }), session)
  full = true
  const [other, again] = await Promise.all([
    engine.mutation(callOf("rows:add", { n: 2 })),
    engine.mutation(callOf("rows:add", { n: 1 }), session)
  ])
  expect(other.ok).toBe(false)
  expect(again).toMatchObject({ ok: true, ts: answer.ts, value: answer.ok && answer.value })
})

it("a mutation that wrote nothing costs no commit", async () => {
  let commits = 0
  const { mutation } = await start({
    modules,
    file: `${await folder()}/db`,
    filesDir: await folder(),
    beforeCommit: () => commits++
  })
  const before = commits
  expect(await mutation("rows:look")).toBe(0)
  expect(commits).toBe(before)
})

it("a repeated request has one effect and the first answer, also after a restart", async () => {
  const options = { modules, file: `${await folder()}/db`, filesDir: await folder(), publicUrl: "", siteUrl: "" }
  const session = { sessionId: "session", requestId: 1 }
  const first = await makeEngine(options)
  const answer = await first.mutation(callOf("rows:add", { n: 1 }, ada), session)
  const again = await first.mutation(callOf("rows:add", { n: 1 }, ada), session)
  await first.close()
  const { engine, query } = await start(options)
  const afterRestart = await engine.mutation(callOf("rows:add", { n: 1 }, ada), session)
  const value = answer.ok && answer.value
  expect([again, afterRestart].map((one) => one.ok && [one.value, one.ts])).toEqual([
    [value, answer.ts],
    [value, answer.ts]
  ])
  expect(await query("rows:all")).toEqual([1])
})

it("a repeat under another identity is an error", async () => {
  const { engine, query } = await start({ modules })
  const session = { sessionId: "session", requestId: 1 }
  await engine.mutation(callOf("rows:add", { n: 1 }, ada), session)
  const other = await engine.mutation(callOf("rows:add", { n: 1 }, bob), session)
  expect(other.ok === false && other.failure.message).toContain("another identity")
  expect(await query("rows:all")).toEqual([1])
})

it("timestamps and creation times go up over restarts when the clock goes back", async () => {
  let now = 2_000_000_000_000
  const options = {
    modules,
    file: `${await folder()}/db`,
    filesDir: await folder(),
    publicUrl: "",
    siteUrl: "",
    clock: { now: () => now }
  }
  const first = await makeEngine(options)
  const earlier = await first.mutation(callOf("rows:add", { n: 1 }))
  await first.close()
  now -= 60_000
  const { engine, mutation, query } = await start(options)
  const later = await engine.mutation(callOf("rows:add", { n: 2 }))
  await mutation("rows:add", { n: 3 })
  expect(later.ts).toBeGreaterThan(earlier.ts)
  const times = (await query("rows:times")) as Array<number>
  expect(times).toEqual([...times].sort((left, right) => left - right))
  expect(new Set(times).size).toBe(3)
})

it("a commit timestamp reads as open inside, and is the mutation's own afterwards, in the index too", async () => {
  const { engine, query } = await start({ modules })
  const answer = await engine.mutation(callOf("rows:stamp"))
  const [row] = (await query("rows:stamped")) as Array<Record<string, unknown>>
  const ts = Buffer.alloc(8)
  ts.writeBigInt64LE(answer.ts)
  expect(row?.["at"]).toEqual({ $integer: ts.toString("base64") })
  expect(answer.ok && answer.value).toEqual(row)
})

it("a second engine on the same file is refused with the process that holds it", async () => {
  const options = { modules, file: `${await folder()}/db`, filesDir: await folder(), publicUrl: "", siteUrl: "" }
  const { mutation } = await start(options)
  await expect(makeEngine(options)).rejects.toThrow(`process ${process.pid}`)
  await mutation("rows:add", { n: 1 })
})

it("the file is free again after close", async () => {
  const options = { modules, file: `${await folder()}/db`, filesDir: await folder(), publicUrl: "", siteUrl: "" }
  const first = await makeEngine(options)
  await use(first).mutation("rows:add", { n: 1 })
  await first.close()
  const { query } = await start(options)
  expect(await query("rows:all")).toEqual([1])
})

it("a start that fails leaves the file to the next one, also where no process id could be noted", async () => {
  const path = await folder()
  const options = { modules, file: `${path}/db`, filesDir: await folder(), publicUrl: "", siteUrl: "" }
  // A folder in place of the note makes it unwritable.
  await mkdir(`${path}/db.pid`)
  await writeFile(`${path}/db`, "no database at all, but long enough to be taken for one".repeat(100))
  await expect(makeEngine(options)).rejects.toThrow(/db cannot be read: file is not a database\. Restore a backup/)
  await rm(`${path}/db`)
  await rm(`${path}/db.pid`, { recursive: true })
  const { mutation, query } = await start(options)
  await mutation("rows:add", { n: 1 })
  expect(await query("rows:all")).toEqual([1])
})
