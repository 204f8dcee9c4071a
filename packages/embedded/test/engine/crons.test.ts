import { actionGeneric, cronJobs, makeFunctionReference, mutationGeneric, queryGeneric } from "convex/server"
import { v } from "convex/values"
import { makeEngine } from "@marque/embedded/engine"
import { join } from "node:path"
import { expect, it } from "vitest"
import { folder, manualTimers, modulesOf, start, until, use } from "./harness.ts"

const MINUTE = 60_000
const note = makeFunctionReference<"mutation", { text: string }>("work:note")
const slow = makeFunctionReference<"action">("work:slow")
const fail = makeFunctionReference<"mutation">("work:fail")
const query = makeFunctionReference<"query">("work:notes")

const world = () => {
  let now = Date.parse("2026-11-21T12:00:00Z")
  const begun = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const manual = manualTimers()
  const log: Array<string> = []
  const work = {
    note: mutationGeneric({
      args: { text: v.string() },
      handler: async ({ db }, { text }) => void (await db.insert("notes", { text }))
    }),
    fail: mutationGeneric({
      args: {},
      handler: async ({ db }) => {
        await db.insert("notes", { text: "never" })
        throw new Error("wanted")
      }
    }),
    slow: actionGeneric({
      args: {},
      handler: async (ctx) => {
        begun.resolve()
        await held.promise
        await ctx.runMutation(note, { text: "slow" })
      }
    }),
    notes: queryGeneric({
      args: {},
      handler: async ({ db }) => (await db.query("notes").collect()).map(({ text }) => text as string)
    })
  }
  return {
    options: {
      clock: { now: () => now },
      timers: manual.timers,
      log: ({ text }: { text: string }) => void log.push(text)
    },
    modules: (crons: ReturnType<typeof cronJobs>) => modulesOf({ work, crons: { default: crons } }),
    log,
    begun: begun.promise,
    release: held.resolve,
    delays: manual.delays,
    pass: (ms: number) => {
      now += ms
      manual.fire(ms)
    },
    jump: (ms: number) => {
      now += ms
    }
  }
}

const everyMinute = (text: string) => {
  const crons = cronJobs()
  crons.interval("beat", { minutes: 1 }, note, { text })
  return crons
}

it("an interval runs when it is first pushed and then on its beat", async () => {
  const { modules, options, pass } = world()
  const { query } = await start({ ...options, modules: modules(everyMinute("tick")) })
  pass(0)
  await until(async () => expect(await query("work:notes")).toEqual(["tick"]))
  pass(MINUTE)
  await until(async () => expect(await query("work:notes")).toEqual(["tick", "tick"]))
})

it("a push keeps the time of an unchanged job, takes over new arguments and ends removed jobs", async () => {
  const { jump, modules, options, pass } = world()
  const { engine, query } = await start({ ...options, modules: modules(everyMinute("old")) })
  pass(0)
  await until(async () => expect(await query("work:notes")).toEqual(["old"]))
  jump(MINUTE / 2)
  await engine.swap(modules(everyMinute("new")))
  pass(MINUTE / 2)
  await until(async () => expect(await query("work:notes")).toEqual(["old", "new"]))
  await engine.swap(modules(cronJobs()))
  pass(MINUTE)
  expect(await query("work:notes")).toEqual(["old", "new"])
})

it("a run that comes due while the last one goes on is left out and counted", async () => {
  const { begun, delays, log, modules, options, pass, release } = world()
  const crons = cronJobs()
  crons.interval("slow", { minutes: 1 }, slow)
  const { query } = await start({ ...options, modules: modules(crons) })
  pass(0)
  await begun
  await until(async () => expect(delays()).toContain(MINUTE))
  pass(MINUTE)
  await until(async () =>
    expect(log).toEqual(['Cron job "slow": 1 run left out that came due while the run before was going on'])
  )
  release()
  await until(async () => expect(await query("work:notes")).toEqual(["slow"]))
})

it("a failing job is logged, leaves nothing behind and runs again at its next time", async () => {
  const { log, modules, options, pass } = world()
  const crons = cronJobs()
  crons.interval("fails", { minutes: 1 }, fail)
  const { query } = await start({ ...options, modules: modules(crons) })
  pass(0)
  await until(async () => expect(log).toEqual(['Cron job "fails" failed: wanted']))
  pass(MINUTE)
  await until(async () => expect(log).toHaveLength(2))
  expect(await query("work:notes")).toEqual([])
})

it("runs that came due while the process was down are counted in the log and not caught up", async () => {
  const { jump, log, modules, options, pass } = world()
  const path = await folder()
  const files = {
    file: join(path, "data.db"),
    filesDir: join(path, "files"),
    publicUrl: "http://x",
    siteUrl: "http://x"
  }
  const first = await makeEngine({ ...files, ...options, modules: modules(everyMinute("tick")) })
  pass(0)
  await until(async () => expect(await use(first).query("work:notes")).toEqual(["tick"]))
  await first.close()
  jump(5 * MINUTE + 1)
  const second = await makeEngine({ ...files, ...options, modules: modules(everyMinute("tick")) })
  expect(log).toEqual(['Cron job "beat": 5 runs left out that came due while the runtime was down'])
  expect(await use(second).query("work:notes")).toEqual(["tick"])
  pass(MINUTE - 1)
  await until(async () => expect(await use(second).query("work:notes")).toEqual(["tick", "tick"]))
  await second.close()
})

it("a job that cannot run refuses the push by name", async () => {
  const { modules, options } = world()
  const { engine } = await start({ ...options, modules: modules(cronJobs()) })
  const missing = cronJobs()
  missing.hourly("lost", { minuteUTC: 0 }, makeFunctionReference<"mutation">("work:nowhere"))
  await expect(engine.swap(modules(missing))).rejects.toThrow(
    'Cron job "lost" names a function that does not exist: work:nowhere'
  )
  const reading = cronJobs()
  reading.hourly("reads", { minuteUTC: 0 }, query as never)
  await expect(engine.swap(modules(reading))).rejects.toThrow('Cron job "reads" names a query')
})
