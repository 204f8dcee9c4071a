import fc from "fast-check"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import { makeUsages, RIVER, wholeLedger } from "./usage-world.ts"

const NOW = Date.UTC(2026, 8, 1, 9, 30)
beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant("make" as const),
      person: fc.nat(2),
      engines: fc.array(fc.constantFrom("local", RIVER, RIVER), { maxLength: 2 }),
      ends: fc.constantFrom("done" as const, "fail" as const, "later" as const)
    })
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant("ask" as const), person: fc.nat(2), local: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant("lease" as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant("deliver" as const),
      task: fc.nat(5),
      index: fc.nat(1),
      local: fc.boolean()
    })
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom("done" as const, "fail" as const), task: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("cancel" as const), task: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("adjust" as const), amount: fc.integer({ min: 1, max: 9 }) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("wait" as const), hours: fc.integer({ min: 1, max: 30 }) }) }
)

const sum = <T>(rows: ReadonlyArray<T>, of: (row: T) => number): number => rows.reduce((all, row) => all + of(row), 0)

it("B-801 sums of pages, file, tables and fold of the ledger are equal, in whatever order work comes, fails and is canceled", async () => {
  let credits = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 50 }), async (steps) => {
      vi.setSystemTime(NOW)
      const world = await makeUsages()
      const { organizationId, t } = world
      await world.meter(200)
      const people = [world.ada, world.mia, world.cleo]
      const [tasks, asked]: [Array<string>, Array<string>] = [[], []]
      for (const each of steps) {
        if (each.type === "ask") {
          const person = people[each.person] ?? world.ada
          const { generationId } = await world.ask(person, world.ours, each.local ? undefined : RIVER)
          asked.push(generationId)
        }
        if (each.type === "make") {
          await world.ask(people[each.person] ?? world.ada, world.ours, RIVER)
          const taskId = await world.lease()
          if (taskId === undefined) continue
          tasks.push(taskId)
          for (const [index, engine] of each.engines.entries()) await world.deliver(taskId, index, engine)
          if (each.ends !== "later") await world[each.ends](taskId)
        }
        if (each.type === "lease") {
          const taskId = await world.lease()
          if (taskId !== undefined) tasks.push(taskId)
        }
        if (each.type === "adjust") await world.grant(each.amount, "adjust", "Goodwill")
        if (each.type === "wait") vi.setSystemTime(Date.now() + each.hours * 3_600_000)
        if (each.type === "cancel" && asked.length > 0) {
          const generationId = asked[each.task % asked.length] ?? ""
          const { status } = await world.ada.query(api.generations.get, { generationId })
          if (status === "queued" || status === "running")
            await world.ada.mutation(api.generations.cancel, { generationId })
        }
        const taskId = "task" in each ? tasks[each.task % tasks.length] : undefined
        if (taskId === undefined) continue
        if (each.type === "deliver") await world.deliver(taskId, each.index, each.local ? "local" : RIVER)
        if (each.type === "done") await world.done(taskId)
        if (each.type === "fail") await world.fail(taskId)
      }
      const file = await wholeLedger(world.ada, organizationId)
      expect(await wholeLedger(world.ada, organizationId, false)).toEqual(file)
      const usage = await world.ada.query(api.usage.get, { organizationId, period: "30d" })
      const { entries, generations } = await t.run(async ({ db }) => ({
        entries: await db.query("ledger").collect(),
        generations: await db.query("generations").collect()
      }))
      const folded = (type: string) =>
        sum(
          entries.filter((entry) => entry.type === type),
          ({ amount }) => amount
        )
      expect(sum(file, ({ committed }) => committed)).toBe(folded("commit"))
      expect(sum(file, ({ reserved }) => reserved)).toBe(folded("reserve"))
      expect(sum(file, ({ released }) => released)).toBe(folded("release"))
      expect(sum(file, ({ change }) => change)).toBe(folded("grant") + folded("adjust"))
      for (const table of [usage.brands, usage.members, usage.engines]) {
        expect(sum(table, (row) => row.credits)).toBe(folded("commit"))
        expect(sum(table, (row) => row.made)).toBe(sum(generations, ({ delivered }) => delivered.length))
        expect(sum(table, (row) => row.failed)).toBe(sum(file, ({ failed }) => failed))
      }
      expect(usage.credits).toBe(folded("commit"))
      expect(usage.generations).toBe(generations.length)
      expect(sum(usage.days, ({ kinds }) => sum(kinds, ({ made }) => made))).toBe(usage.images)
      credits += usage.credits
    }),
    { numRuns: 25 }
  )
  // A run without credits would compare zeros.
  expect(credits).toBeGreaterThan(20)
}, 120_000)
