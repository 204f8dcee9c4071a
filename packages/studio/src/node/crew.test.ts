import { execFileSync } from "node:child_process"
import { setImmediate as nextRound } from "node:timers/promises"
import { afterEach, expect, it, vi } from "vitest"
import { crewOf } from "./crew.ts"

class Broke extends Error {
  override readonly name = "Broke"
}

interface Order {
  readonly say: "pid" | "held" | "progress" | "broke" | "exit"
}

const start = () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  return crewOf<Order, number>({
    module: new URL("./testing/crew-process.ts", import.meta.url),
    pieces: 3,
    heldLimit: 100,
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
    .filter(([, parent, ...args]) => Number(parent) === process.pid && args.join(" ").includes("crew-process"))
    .map(([pid]) => Number(pid))

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it("uses a process again until it has made enough", async () => {
  const { make } = start()
  const made = []
  for (let piece = 0; piece < 4; piece++) made.push(await make({ say: "pid" }))
  expect(new Set(made.slice(0, 3)).size).toBe(1)
  expect(made[3]).not.toBe(made[0])
})

it("does not use a process again that holds much", async () => {
  const { make } = start()
  expect(await make({ say: "held" })).not.toBe(await make({ say: "pid" }))
})

it("ends a process that waited as long as it may", async () => {
  const { make } = start()
  const first = await make({ say: "pid" })
  vi.advanceTimersByTime(999)
  expect(await make({ say: "pid" })).toBe(first)
  vi.advanceTimersByTime(1_000)
  expect(await make({ say: "pid" })).not.toBe(first)
})

it("starts one process ahead and gives it the next piece", async () => {
  const before = processes()
  const { make, prepare } = start()
  prepare()
  prepare()
  const [ready, ...more] = processes().filter((pid) => !before.includes(pid))
  expect(more).toEqual([])
  expect(await make({ say: "pid" })).toBe(ready)
})

it("works on pieces that come at the same time in a process for each", async () => {
  const { make } = start()
  const [one, other] = await Promise.all([make({ say: "pid" }), make({ say: "pid" })])
  expect(one).not.toBe(other)
})

it("fails when the process ends in the middle, and the next piece is made", async () => {
  const { make } = start()
  const first = await make({ say: "pid" })
  await expect(make({ say: "exit" })).rejects.toThrow(new Broke("It ended"))
  const next = await make({ say: "pid" })
  expect(next).not.toBe(first)
})

it("fails with the reason that the process gives", async () => {
  await expect(start().make({ say: "broke" })).rejects.toThrow(new Broke("No such thing"))
})

it("passes over a process that was ended while it waited", async () => {
  const { make } = start()
  const first = await make({ say: "pid" })
  process.kill(first, "SIGKILL")
  while (isThere(first)) await nextRound()
  expect(await make({ say: "pid" })).not.toBe(first)
})

it("is canceled in the middle, and nothing is left behind", async () => {
  const before = processes()
  const { make } = start()
  const stop = new AbortController()
  const made = make({ say: "progress" }, { signal: stop.signal, onProgress: () => stop.abort(new Error("canceled")) })
  await expect(made).rejects.toThrow("canceled")
  expect(processes().filter((pid) => !before.includes(pid))).toEqual([])
})

it("starts nothing for what was canceled before", async () => {
  const before = processes()
  await expect(start().make({ say: "pid" }, { signal: AbortSignal.abort(new Error("canceled")) })).rejects.toThrow(
    "canceled"
  )
  expect(processes().filter((pid) => !before.includes(pid))).toEqual([])
})
