import { expect, it } from "vitest"
import { type Execution, makeExecution } from "./execution.ts"
import { makeIdleExecutions } from "./idle-executions.ts"

const start = () => {
  const calls = new Set<{ readonly delayMs: number; readonly call: () => void }>()
  const dropped: Array<string> = []
  const timers = {
    after: (delayMs: number, call: () => void) => {
      const timer = { delayMs, call }
      calls.add(timer)
      return () => void calls.delete(timer)
    },
    soon: () => undefined
  }
  const idle = makeIdleExecutions(timers, (execution) => dropped.push(execution.key))
  return { calls, dropped, idle }
}

const execution = (key: string, bytes = 10): Execution => ({
  ...makeExecution(key, key, null),
  result: { modification: () => "", fingerprint: "x".repeat(bytes / 2) }
})

it("drops a result after 5 s, unless it is taken up again", () => {
  const { calls, dropped, idle } = start()
  const [back, gone] = [execution("back"), execution("gone")]
  idle.keep(back)
  idle.keep(gone)
  expect([...calls].map(({ delayMs }) => delayMs)).toEqual([5_000, 5_000])
  expect([idle.take(back), idle.take(back)]).toEqual([true, false])
  for (const { call } of calls) call()
  expect(dropped).toEqual(["gone"])
})

it("keeps at most 64 MB, the newest results", () => {
  const { dropped, idle } = start()
  const megabytes = 1024 * 1024
  idle.keep(execution("first", 40 * megabytes))
  idle.keep(execution("second", 24 * megabytes))
  expect(dropped).toEqual([])
  idle.keep(execution("third", 2))
  expect(dropped).toEqual(["first"])
})
