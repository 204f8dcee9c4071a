import { Worker } from "node:worker_threads"
import {
  makeHeartbeatMemory,
  makeProcessorMeter,
  makeStallCounter,
  MAX_MEMORY_MB,
  readPulse,
  STUCK_AFTER_MS
} from "./heartbeat.ts"
import { messageOf } from "../host/errors.ts"
import type { OnProgress } from "../contract/progress.ts"
import type { Log } from "./log-line.ts"
import type { Runtime, RuntimeSettings } from "./runtime-options.ts"
import type { ThreadCommand, ThreadData, ThreadReport } from "./thread-messages.ts"
import { StartRefused } from "./start-refused.ts"

const CHECK_EVERY_MS = 500
/** Factor for silence during start, because SQLite recovers a log in one call. */
const START_FACTOR = 30
/** In ms; doubled each time up to the last. */
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000

export interface SupervisedThread extends Omit<Runtime, "port"> {
  readonly port: () => number | undefined
  readonly restarts: () => number
}

interface Running {
  readonly worker: Worker
  readonly port: number
  readonly ended: Promise<string>
}

interface ThreadOptions {
  /** Without progress, ms. */
  readonly stuckAfterMs?: number
  /** Of its own heap and buffers, MiB. */
  readonly maxMemoryMb?: number
  readonly onProgress?: OnProgress
}

const startThread = (
  settings: RuntimeSettings,
  log: Log,
  { maxMemoryMb = MAX_MEMORY_MB, onProgress = () => undefined, stuckAfterMs = STUCK_AFTER_MS }: ThreadOptions,
  onApplied: (id: number, error?: string) => void
) =>
  new Promise<Running>((resolve, reject) => {
    const memory = makeHeartbeatMemory()
    const data: ThreadData = { settings, memory }
    const worker = new Worker(new URL("./runtime-thread.ts", import.meta.url), { workerData: data })
    const pulse = readPulse(memory)
    const stuckIn = (limitMs: number) =>
      makeStallCounter(pulse.signs, makeProcessorMeter(), { stepMs: CHECK_EVERY_MS, limitMs })
    let stuck = stuckIn(stuckAfterMs * START_FACTOR)
    let reason = "it ended"
    const wrong = (): string | undefined => {
      const running = pulse.running()
      if (pulse.memoryMb() > maxMemoryMb) {
        return `the functions held more than ${maxMemoryMb} MiB of memory${running === undefined ? "" : ` while ${running} ran`}`
      }
      const culprit = running === undefined ? "the runtime" : `the function ${running}`
      return stuck() ? `${culprit} did not yield for ${stuckAfterMs / 1000} s` : undefined
    }
    const check = setInterval(() => {
      const found = wrong()
      if (found === undefined) return
      clearInterval(check)
      reason = found
      void worker.terminate()
    }, CHECK_EVERY_MS)
    check.unref()
    const ended = new Promise<string>((resolveEnd) => {
      worker.on("error", (error) => {
        reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
      })
      worker.on("exit", () => {
        clearInterval(check)
        reject(new Error(reason))
        resolveEnd(reason)
      })
    })
    worker.on("message", (message: ThreadReport) => {
      if (message.type === "log") log(message.line)
      else if (message.type === "progress") onProgress(message.progress)
      else if (message.type === "ready") {
        stuck = stuckIn(stuckAfterMs)
        resolve({ worker, port: message.port, ended })
      } else if (message.type === "refused") reject(new StartRefused(message.message))
      else onApplied(message.id, message.error)
    })
  })

/** Rejects when the first start is refused; later starts are retried until one succeeds. */
export const superviseThread = async (
  settings: RuntimeSettings,
  log: Log,
  options: ThreadOptions = {}
): Promise<SupervisedThread> => {
  let environment = settings.environment
  let restarts = 0
  let closing = false
  let nextId = 0
  const waiting = new Map<number, (error?: string) => void>()
  const onApplied = (id: number, error?: string) => {
    waiting.get(id)?.(error)
    waiting.delete(id)
  }

  const first = await startThread(settings, log, options, onApplied)
  let current: Running | undefined = first
  let pause: { readonly over: Promise<void>; readonly end: () => void } | undefined

  const restart = async (): Promise<Running | undefined> => {
    for (let wait = FIRST_PAUSE_MS; !closing; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      try {
        return await startThread(
          { ...settings, environment, port: first.port, freshBeside: "refuse" },
          log,
          options,
          onApplied
        )
      } catch (error) {
        log({ level: "error", text: `the runtime does not start: ${messageOf(error)}` })
      }
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, wait)
      pause = { over: promise, end: resolve }
      await pause.over
      clearTimeout(timer)
    }
    return undefined
  }

  const supervise = async () => {
    while (current !== undefined) {
      const reason = await current.ended
      current = undefined
      for (const done of waiting.values()) done()
      waiting.clear()
      if (closing) return
      log({ level: "error", text: `the runtime is started again: ${reason}` })
      restarts += 1
      current = await restart()
      if (closing) send({ type: "close" })
    }
  }
  const send = (command: ThreadCommand) => current?.worker.postMessage(command)
  const supervising = supervise()

  return {
    port: () => current?.port,
    restarts: () => restarts,
    setEnvironment: (variables) => {
      environment = variables
      if (current === undefined) return Promise.resolve()
      const id = nextId++
      return new Promise((resolve, reject) => {
        waiting.set(id, (error) => (error === undefined ? resolve() : reject(new Error(error))))
        send({ type: "environment", id, variables })
      })
    },
    close: async () => {
      closing = true
      pause?.end()
      send({ type: "close" })
      await supervising
    }
  }
}
