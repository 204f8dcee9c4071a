import { Effect, Layer, Stream } from "effect"
import { afterEach, expect, it } from "vitest"
import { createActor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { exampleLedger, exampleUsage, usageStates } from "./fixtures/usage.states.ts"
import { ledgerCsv } from "./usage-csv.rules.ts"
import { forecastOf, rangeOf } from "./usage-period.rules.ts"
import { usageActors } from "./usage.actors.ts"
import { usageMachine } from "./usage.machine.ts"
import type { UsageQuery } from "./usage.schema.ts"
import { UsageStore } from "./usage.service.ts"
import { usageView } from "./usage.view.ts"

const stops: Array<() => void> = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const start = async (layer: Layer.Layer<UsageStore> = UsageStore.layerMemory(exampleUsage, exampleLedger)) => {
  const time = makeTestTime(layer)
  const actor = createActor(usageMachine.provide({ actors: usageActors(time.runtime) }), {
    clock: time.clock,
    input: { organizationId: "org_1", filter: { period: "cycle", page: 1 } }
  })
  const [filters, files]: [Array<unknown>, Array<string>] = [[], []]
  actor.on("filter.changed", ({ filter }) => void filters.push(filter))
  actor.on("file.ready", ({ text }) => void files.push(text))
  actor.start()
  stops.push(() => actor.stop())
  await time.advance(0)
  return { ...time, actor, files, filters, view: () => usageView(actor.getSnapshot()) }
}

it("B-805 a click on a bar filters the ledger from its first page, and the address follows", async () => {
  const { actor, filters, view } = await start()
  expect(view()).toMatchObject({ state: "shown", count: "96 lines", pages: 10 })
  actor.send({ type: "filter.choose", filter: { page: 3 } })
  actor.send({ type: "filter.choose", filter: { day: "2026-11-07", kind: "product" } })
  expect(filters.at(-1)).toEqual({ period: "cycle", day: "2026-11-07", kind: "product", page: 1 })
  expect(view().chips.map(({ label }) => label)).toEqual(["7 Nov 2026", "Product"])
})

it("keeps what was shown while another filter loads, and the address that was set before asks nothing", async () => {
  const asked: Array<UsageQuery> = []
  const never = Layer.mock(UsageStore, {
    watch: (query) => {
      asked.push(query)
      return asked.length === 1 ? Stream.make(exampleUsage) : Stream.never
    },
    watchLedger: () => Stream.make(exampleLedger),
    lines: () => Effect.succeed(exampleLedger)
  })
  const { actor, advance, view } = await start(never)
  actor.send({ type: "filter.set", filter: { period: "cycle", page: 1 } })
  await advance(0)
  expect(asked).toHaveLength(1)
  actor.send({ type: "filter.set", filter: { period: "30d", page: 1 } })
  await advance(0)
  expect(asked).toHaveLength(2)
  expect(view()).toMatchObject({ state: "shown", busy: true, period: "30d" })
})

it("says what failed and asks again", async () => {
  let fails = true
  const failing = Layer.mock(UsageStore, {
    watch: () => Stream.suspend(() => (fails ? Stream.fail(new BackendFailed({})) : Stream.make(exampleUsage))),
    watchLedger: () => Stream.make(exampleLedger),
    lines: () => Effect.succeed(exampleLedger)
  })
  const { actor, advance, view } = await start(failing)
  expect(view().state).toBe("failed")
  fails = false
  actor.send({ type: "usage.retry" })
  await advance(0)
  expect(view().state).toBe("shown")
})

it("B-801 the file has every line, and no cell that a spreadsheet would run", async () => {
  const { actor, advance, files } = await start(
    UsageStore.layerMemory(exampleUsage, { ...exampleLedger, total: exampleLedger.lines.length })
  )
  actor.send({ type: "usage.save" })
  await advance(0)
  expect(files[0]?.split("\r\n")).toHaveLength(exampleLedger.lines.length + 2)
  const [line] = exampleLedger.lines
  if (line === undefined) throw new Error("no line")
  expect(ledgerCsv([{ ...line, title: "=HYPERLINK(1)" }])).toContain("'=HYPERLINK(1)")
})

it("a cycle is a month in UTC, and a custom period is at most a year", () => {
  const today = "2026-03-15"
  expect(rangeOf({ period: "cycle" }, today)).toEqual({ from: "2026-03-01", to: today })
  expect(rangeOf({ period: "last_cycle" }, today)).toEqual({ from: "2026-02-01", to: "2026-02-28" })
  expect(rangeOf({ period: "30d" }, today)).toEqual({ from: "2026-02-14", to: today })
  expect(rangeOf({ period: "custom", from: "2026-03-09", to: "2026-03-02" }, today)).toEqual({
    from: "2026-03-02",
    to: "2026-03-09"
  })
  expect(rangeOf({ period: "custom", from: "2020-01-01", to: today }, today).from).toBe("2025-03-15")
})

it("B-806 foretells nothing from two days, and names what it rests on from three", () => {
  const pace = { left: 70, members: 2 }
  expect(forecastOf({ ...pace, spent: [70, 70] }, "2026-11-01")).toBeUndefined()
  expect(forecastOf({ ...pace, spent: [70, 70, 56] }, "2026-11-01")).toEqual({
    cycleEnds: "2026-11-30",
    days: 14,
    members: 2,
    runsOut: "2026-11-06"
  })
  expect(forecastOf({ ...pace, spent: [1, 1, 1] }, "2026-11-01")).not.toHaveProperty("runsOut")
})

it("B-810 says how many pictures came how far, and the share of approved ones that was used", () => {
  const { outcome, used } = usageView(usageStates.shown)
  expect(outcome.map(({ count, step }) => `${count} ${step}`)).toEqual([
    "200 made",
    "48 approved",
    "30 delivered",
    "21 live"
  ])
  expect(used).toBe("63 % of the approved pictures were used")
})
