import { EventEmitter } from "node:events"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { superviseWorkers } from "./worker-supervisor.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

class Process extends EventEmitter {
  kill(): boolean {
    return this.emit("exit", 0, null)
  }
}

const start = (forfeit: (workerId: string) => Promise<void>) => {
  const launched: Array<Process> = []
  const said: Array<string> = []
  const workers = superviseWorkers(1, "w", {
    environment: {},
    log: () => undefined,
    forfeit: (workerId) => {
      said.push(`forfeit ${workerId}`)
      return forfeit(workerId)
    },
    launch: (environment) => {
      said.push(`start ${environment["MARQUE_WORKER_ID"]}`)
      const process = new Process()
      launched.push(process)
      return process
    }
  })
  const die = () => void launched.at(-1)?.emit("exit", null, "SIGKILL")
  return { ...workers, die, launched, said }
}

it("gives back the tasks of a worker that was killed before it starts the next one", async () => {
  const given = Promise.withResolvers<void>()
  const { die, said } = start(() => given.promise)
  die()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(said).toEqual(["start w-1", "forfeit w-1"])
  given.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(said).toEqual(["start w-1", "forfeit w-1", "start w-1"])
})

it("starts the next one all the same when the backend refuses or does not answer", async () => {
  const refused = start(() => Promise.reject(new Error("away")))
  const silent = start(() => new Promise(() => undefined))
  refused.die()
  silent.die()
  await vi.advanceTimersByTimeAsync(500)
  expect([refused.launched.length, silent.launched.length]).toEqual([2, 1])
  await vi.advanceTimersByTimeAsync(4_500)
  expect(silent.launched.length).toBe(2)
})

it("starts a worker that recycled itself at once, because that gave its tasks back", () => {
  const { launched, said } = start(() => Promise.resolve())
  launched[0]?.kill()
  expect(said).toEqual(["start w-1", "start w-1"])
})

it("starts none once it is stopped, also while tasks are given back", async () => {
  const given = Promise.withResolvers<void>()
  const { die, launched, stop } = start(() => given.promise)
  die()
  await vi.advanceTimersByTimeAsync(500)
  await stop()
  given.resolve()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(launched.length).toBe(1)
})
