import { actionGeneric, makeFunctionReference, mutationGeneric, queryGeneric } from "convex/server"
import { v } from "convex/values"
import { makeEngine } from "@marque/embedded/engine"
import { expect, it } from "vitest"
import { folder, manualTimers, modulesOf, start, type Started, until, use } from "./harness.ts"

const note = makeFunctionReference<"mutation">("jobs:note")
const fail = makeFunctionReference<"mutation">("jobs:fail")
const act = makeFunctionReference<"action">("jobs:act")

const jobs = {
  note: mutationGeneric({
    args: { text: v.string() },
    handler: async ({ auth, db }, { text }) => {
      if ((await auth.getUserIdentity()) !== null) throw new Error("Scheduled functions run for nobody")
      await db.insert("notes", { text })
    }
  }),
  fail: mutationGeneric({
    args: {},
    handler: async ({ db }) => {
      await db.insert("notes", { text: "never" })
      throw new Error("wanted")
    }
  }),
  act: actionGeneric({ args: { text: v.string() }, handler: async (ctx, args) => ctx.runMutation(note, args) }),
  later: mutationGeneric({
    args: { at: v.number(), text: v.string() },
    handler: async ({ scheduler }, { at, text }) => scheduler.runAt(at, note, { text })
  }),
  laterAction: mutationGeneric({
    args: { text: v.string() },
    handler: async ({ scheduler }, args) => scheduler.runAfter(0, act, args)
  }),
  laterMany: mutationGeneric({
    args: { count: v.number() },
    handler: async ({ scheduler }, { count }) => {
      for (let at = 0; at < count; at++) await scheduler.runAfter(0, note, { text: String(at) })
    }
  }),
  laterFail: mutationGeneric({ args: {}, handler: async ({ scheduler }) => scheduler.runAfter(0, fail, {}) }),
  undone: mutationGeneric({
    args: {},
    handler: async ({ scheduler }) => {
      await scheduler.runAfter(0, note, { text: "undone" })
      throw new Error("rolled back")
    }
  }),
  cancel: mutationGeneric({
    args: { id: v.id("_scheduled_functions") },
    handler: async ({ scheduler }, { id }) => scheduler.cancel(id)
  }),
  notes: queryGeneric({
    args: {},
    handler: async ({ db }) => (await db.query("notes").collect()).map(({ text }) => text as string)
  }),
  states: queryGeneric({
    args: {},
    handler: async ({ db }) =>
      (await db.system.query("_scheduled_functions").collect()).map(({ name, state }) => ({ name, state }))
  })
}

const modules = modulesOf({ jobs })
const notes = ({ query }: Started) => query("jobs:notes")
const kinds = async ({ query }: Started) =>
  ((await query("jobs:states")) as Array<{ state: { kind: string } }>).map(({ state }) => state.kind)

it("a function that is due at once runs, and its job says so", async () => {
  const started = await start({ modules })
  await started.mutation("jobs:later", { at: 0, text: "now" })
  await until(async () => expect(await kinds(started)).toEqual(["success"]))
  expect(await notes(started)).toEqual(["now"])
})

it("a function waits for its time, and one timer waits for the earliest", async () => {
  let now = 1_800_000_000_000
  const { delays, fire, timers } = manualTimers()
  const started = await start({ modules, timers, clock: { now: () => now } })
  await started.mutation("jobs:later", { at: now + 60_000, text: "second" })
  await started.mutation("jobs:later", { at: now + 5000, text: "first" })
  expect(delays()).toContain(5000)
  expect(await kinds(started)).toEqual(["pending", "pending"])
  now += 5000
  fire(5000)
  await until(async () => expect(await notes(started)).toEqual(["first"]))
  now += 55_000
  fire(55_000)
  await until(async () => expect(await notes(started)).toEqual(["first", "second"]))
})

it("functions that are due at the same time run in the order in which they were scheduled", async () => {
  const started = await start({ modules, clock: { now: () => 1_800_000_000_000 } })
  await started.mutation("jobs:laterMany", { count: 30 })
  const inOrder = Array.from({ length: 30 }, (_, at) => String(at))
  await until(async () => expect(await notes(started)).toEqual(inOrder))
})

it("a rolled back mutation schedules nothing", async () => {
  const started = await start({ modules })
  await expect(started.mutation("jobs:undone")).rejects.toThrow("rolled back")
  expect(await kinds(started)).toEqual([])
})

it("a canceled function does not run; canceling a finished one changes nothing", async () => {
  const started = await start({ modules })
  const id = await started.mutation("jobs:later", { at: Date.now() + 60_000, text: "never" })
  await started.mutation("jobs:cancel", { id })
  expect(await kinds(started)).toEqual(["canceled"])
  const done = await started.mutation("jobs:later", { at: 0, text: "now" })
  await until(async () => expect(await kinds(started)).toEqual(["canceled", "success"]))
  await started.mutation("jobs:cancel", { id: done })
  expect(await kinds(started)).toEqual(["canceled", "success"])
})

it("a failing function fails its job, leaves nothing and is not run again", async () => {
  const lines: Array<string> = []
  const started = await start({ modules, log: ({ text }) => lines.push(text) })
  await started.mutation("jobs:laterFail")
  await until(async () => expect(await kinds(started)).toEqual(["failed"]))
  expect(await started.query("jobs:states")).toMatchObject([
    { name: "jobs.js:fail", state: { kind: "failed", error: "wanted" } }
  ])
  expect(await notes(started)).toEqual([])
  expect(lines).toEqual([expect.stringContaining("wanted")])
})

it("an action runs and what it writes is there", async () => {
  const started = await start({ modules })
  await started.mutation("jobs:laterAction", { text: "by an action" })
  await until(async () => expect(await kinds(started)).toEqual(["success"]))
  expect(await notes(started)).toEqual(["by an action"])
})

it("after a restart overdue functions run at once and an action that was cut short is failed", async () => {
  const begun = Promise.withResolvers<void>()
  const own = modulesOf({
    jobs: {
      ...jobs,
      act: actionGeneric({
        args: { text: v.string() },
        handler: async () => {
          begun.resolve()
          await new Promise(() => undefined)
        }
      })
    }
  })
  let now = 1_800_000_000_000
  const options = {
    modules: own,
    file: `${await folder()}/db`,
    filesDir: await folder(),
    publicUrl: "",
    siteUrl: "",
    clock: { now: () => now }
  }
  const first = await makeEngine(options)
  await use(first).mutation("jobs:later", { at: now + 60_000, text: "overdue" })
  await use(first).mutation("jobs:laterAction", { text: "cut" })
  await begun.promise
  await first.close()
  now += 120_000
  const started = await start(options)
  await until(async () => expect((await kinds(started)).sort()).toEqual(["failed", "success"]))
  expect(await notes(started)).toEqual(["overdue"])
})

it("when the disk is full the job stays and is tried again", async () => {
  let full = false
  const { delays, fire, timers } = manualTimers()
  const beforeCommit = () => {
    if (full) throw new Error("disk full")
  }
  let now = 1_800_000_000_000
  const started = await start({ modules, timers, beforeCommit, clock: { now: () => now } })
  await started.mutation("jobs:later", { at: now + 10, text: "kept" })
  full = true
  now += 10
  fire(10)
  await until(async () => expect(delays()).toContain(500))
  expect(await kinds(started)).toEqual(["pending"])
  full = false
  fire(500)
  await until(async () => expect(await notes(started)).toEqual(["kept"]))
})
