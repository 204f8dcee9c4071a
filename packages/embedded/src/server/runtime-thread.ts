import { parentPort, workerData } from "node:worker_threads"
import { BEAT_EVERY_MS, makePulse } from "./heartbeat.ts"
import { messageOf } from "../host/errors.ts"
import type { Progress } from "../contract/progress.ts"
import { startRuntime } from "./runtime.ts"
import type { ThreadCommand, ThreadData, ThreadReport } from "./thread-messages.ts"

// The starting thread sends exactly this.
const { memory, settings } = workerData as ThreadData
const pulse = makePulse(memory)
const report = (message: ThreadReport) => parentPort?.postMessage(message)
/** In MiB; the resident size would be the whole process's. */
const memoryMb = (): number => {
  const { external, heapUsed } = process.memoryUsage()
  return Math.ceil((external + heapUsed) / 2 ** 20)
}
setInterval(() => pulse.beat(memoryMb()), BEAT_EVERY_MS).unref()

const PROGRESS_EVERY_MS = 250

const start = async () => {
  const log = (line: { readonly level: "info" | "warn" | "error"; readonly text: string }) =>
    report({ type: "log", line })
  let reportedAt = -Infinity
  const onProgress = (progress: Progress) => {
    const isLast = progress.done === progress.total
    if (!isLast && performance.now() - reportedAt < PROGRESS_EVERY_MS) return
    reportedAt = performance.now()
    report({ type: "progress", progress })
  }
  const runtime = await startRuntime({ ...settings, log, running: pulse.running, onProgress })
  const apply = async (command: Extract<ThreadCommand, { readonly type: "environment" }>) => {
    const error = await runtime.setEnvironment(command.variables).then(() => undefined, messageOf)
    report({ type: "applied", id: command.id, error })
  }
  parentPort?.on("message", (command: ThreadCommand) => {
    if (command.type === "environment") void apply(command)
    else void runtime.close().finally(() => parentPort?.close())
  })
  report({ type: "ready", port: runtime.port })
}

start().catch((error: unknown) => {
  report({ type: "refused", message: messageOf(error) })
  parentPort?.close()
})
