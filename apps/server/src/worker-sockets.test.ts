import { EventEmitter } from "node:events"
import type { IncomingMessage } from "node:http"
import type { Duplex } from "node:stream"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { watchWorkerSockets } from "./worker-sockets.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const PATIENCE_MS = 3_000

const start = () => {
  const forfeited: Array<string> = []
  const mounted = { request: () => undefined, upgrade: vi.fn<() => void>() }
  const watched = watchWorkerSockets(mounted, {
    workerKey: "key",
    log: () => undefined,
    forfeit: (workerId) => {
      forfeited.push(workerId)
      return Promise.reject(new Error("The backend is away"))
    }
  })
  const connect = (worker?: string, key = "key") => {
    const socket = new EventEmitter()
    const headers = { "x-convex-trusted-key": key, ...(worker !== undefined && { "x-marque-worker": worker }) }
    // It reads nothing else of either.
    watched.upgrade({ headers } as unknown as IncomingMessage, socket as unknown as Duplex, Buffer.alloc(0))
    return () => void socket.emit("close")
  }
  return { connect, forfeited, mounted }
}

it("gives back the tasks of a worker whose connection closed, once it is not back in time", () => {
  const { connect, forfeited, mounted } = start()
  const close = connect("first")
  connect("second")
  expect(mounted.upgrade).toHaveBeenCalledTimes(2)
  close()
  vi.advanceTimersByTime(PATIENCE_MS - 1)
  expect(forfeited).toEqual([])
  vi.advanceTimersByTime(1)
  expect(forfeited).toEqual(["first"])
})

it("takes nothing from a worker that is back in time, or has another connection", () => {
  const { connect, forfeited } = start()
  const close = connect("first")
  close()
  vi.advanceTimersByTime(PATIENCE_MS - 1)
  const closeLater = connect("first")
  const closeAnother = connect("first")
  vi.advanceTimersByTime(PATIENCE_MS)
  closeAnother()
  vi.advanceTimersByTime(PATIENCE_MS)
  expect(forfeited).toEqual([])
  closeLater()
  vi.advanceTimersByTime(PATIENCE_MS)
  expect(forfeited).toEqual(["first"])
})

it.each([
  ["a wrong key", "first", "yek"],
  ["a longer key", "first", "key-and-more"],
  ["no name", undefined, "key"]
])("believes no connection with %s", (_, worker, key) => {
  const { connect, forfeited } = start()
  connect(worker, key)()
  vi.advanceTimersByTime(PATIENCE_MS)
  expect(forfeited).toEqual([])
})
