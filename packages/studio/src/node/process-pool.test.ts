import { execFileSync } from "node:child_process"
import { setImmediate as yieldToEventLoop } from "node:timers/promises"
import { afterEach, expect, it, vi } from "vitest"
import { createProcessPool } from "./process-pool.ts"

class Broke extends Error {
  override readonly name = "Broke"
}

interface Task {
  readonly say: "pid" | "large" | "progress" | "failed" | "exit"
}

const start = () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  return createProcessPool<Task, number>({
    module: new URL("./testing/pool-test-process.ts", import.meta.url),
    maxTasks: 3,
    maxRssBytes: 100,
    idleMs: 1_000,
    failure: (message = "It ended") => new Broke(message)
  })
}

afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const processes = (): ReadonlyArray<number> =>
  execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" })
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => Number(parent) === process.pid && args.join(" ").includes("pool-test-process"))
    .map(([pid]) => Number(pid))

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it("reuses a process until it has done its number of tasks", async () => {
  const { run } = start()
  const made = []
  for (let task = 0; task < 4; task++) made.push(await run({ say: "pid" }))
  expect(new Set(made.slice(0, 3)).size).toBe(1)
  expect(made[3]).not.toBe(made[0])
})

it("does not reuse a process whose resident memory is above the limit", async () => {
  const { run } = start()
  expect(await run({ say: "large" })).not.toBe(await run({ say: "pid" }))
})

it("ends a process that was idle for its limit", async () => {
  const { run } = start()
  const first = await run({ say: "pid" })
  vi.advanceTimersByTime(999)
  expect(await run({ say: "pid" })).toBe(first)
  vi.advanceTimersByTime(1_000)
  expect(await run({ say: "pid" })).not.toBe(first)
})

it("starts one process ahead and gives it the next task", async () => {
  const before = processes()
  const { run, warmUp } = start()
  warmUp()
  warmUp()
  const [ready, ...more] = processes().filter((pid) => !before.includes(pid))
  expect(more).toEqual([])
  expect(await run({ say: "pid" })).toBe(ready)
})

it("runs tasks that come at the same time in a process each", async () => {
  const { run } = start()
  const [one, other] = await Promise.all([run({ say: "pid" }), run({ say: "pid" })])
  expect(one).not.toBe(other)
})

it("fails when the process ends in the middle, and runs the next task", async () => {
  const { run } = start()
  const first = await run({ say: "pid" })
  await expect(run({ say: "exit" })).rejects.toThrow(new Broke("It ended"))
  const next = await run({ say: "pid" })
  expect(next).not.toBe(first)
})

it("fails with the reason that the process gives", async () => {
  await expect(start().run({ say: "failed" })).rejects.toThrow(new Broke("No such thing"))
})

it("passes over an idle process that was killed", async () => {
  const { run } = start()
  const first = await run({ say: "pid" })
  process.kill(first, "SIGKILL")
  while (isThere(first)) await yieldToEventLoop()
  expect(await run({ say: "pid" })).not.toBe(first)
})

it("kills the process of a task that is canceled in the middle", async () => {
  const before = processes()
  const { run } = start()
  const stop = new AbortController()
  const made = run({ say: "progress" }, { signal: stop.signal, onProgress: () => stop.abort(new Error("canceled")) })
  await expect(made).rejects.toThrow("canceled")
  expect(processes().filter((pid) => !before.includes(pid))).toEqual([])
})

it("starts no process for a task that was canceled before", async () => {
  const before = processes()
  await expect(start().run({ say: "pid" }, { signal: AbortSignal.abort(new Error("canceled")) })).rejects.toThrow(
    "canceled"
  )
  expect(processes().filter((pid) => !before.includes(pid))).toEqual([])
})
