/**
 * Pool of child processes with one task each, killed with their process group on cancellation and recycled by count and
 * resident memory. Own code because tinypool neither kills process groups nor sees memory outside the heap.
 */
import { type ChildProcess, fork } from "node:child_process"

interface PoolOptions {
  readonly module: URL
  readonly maxTasks: number
  /** Resident memory above which a process is recycled, bytes. */
  readonly maxRssBytes: number
  readonly idleMs: number
  /** Bytes of objects, which a process that never pauses cannot watch itself. @default as the runtime has it */
  readonly maxHeapBytes?: number
  /** @default the environment of this process */
  readonly environment?: () => NodeJS.ProcessEnv
  /** Drops the processes' output, because libraries quote the files they read. */
  readonly silent?: boolean
  /** Error for {@link ProcessPool.run}; no message when the process ended without an answer. */
  readonly failure: (message?: string) => Error
}

/** Progress (0-1) any number of times, then one of the others with resident memory. */
export type PoolMessage<Result> =
  | { readonly type: "progress"; readonly fraction: number }
  | { readonly type: "result"; readonly result: Result; readonly rssBytes: number }
  | { readonly type: "failed"; readonly message: string; readonly rssBytes: number }

interface RunOptions {
  /** Aborting kills the process, then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: (fraction: number) => void
}

export interface ProcessPool<Task, Result> {
  readonly run: (task: Task, options?: RunOptions) => Promise<Result>
  readonly warmUp: () => void
}

interface PoolWorker {
  readonly process: ChildProcess
  tasks: number
  idleTimer?: NodeJS.Timeout
}

const isAlive = ({ process: { connected, exitCode, pid, signalCode } }: PoolWorker): boolean =>
  pid !== undefined && connected && exitCode === null && signalCode === null

const kill = ({ process: child }: PoolWorker): void => {
  try {
    // The process leads a group, so its programs end with it; on Windows they end with their pipes.
    if (child.pid !== undefined && process.platform !== "win32") process.kill(-child.pid, "SIGKILL")
    else child.kill("SIGKILL")
  } catch {
    child.kill("SIGKILL")
  }
}

const start = ({ environment, maxHeapBytes, module, silent = false }: PoolOptions): PoolWorker => {
  const heap = maxHeapBytes === undefined ? [] : [`--max-old-space-size=${Math.floor(maxHeapBytes / 1024 ** 2)}`]
  const child = fork(module, {
    execArgv: [...process.execArgv, ...heap],
    ...(environment && { env: environment() }),
    serialization: "advanced",
    detached: process.platform !== "win32",
    stdio: ["ignore", "ignore", silent ? "ignore" : "inherit", "ipc"]
  })
  child.on("error", () => undefined)
  return { process: child, tasks: 0 }
}

/** Starts processes on demand. `Task` and `Result` are structured clones. */
export const createProcessPool = <Task extends object, Result>(options: PoolOptions): ProcessPool<Task, Result> => {
  const idle: Array<PoolWorker> = []

  const discard = (worker: PoolWorker): void => {
    const index = idle.indexOf(worker)
    if (index >= 0) idle.splice(index, 1)
    kill(worker)
  }

  const release = (worker: PoolWorker): void => {
    idle.push(worker)
    worker.process.unref()
    worker.process.channel?.unref()
    worker.idleTimer = setTimeout(() => discard(worker), options.idleMs)
    worker.idleTimer.unref()
  }

  const acquire = (): PoolWorker => {
    for (let worker = idle.pop(); worker !== undefined; worker = idle.pop()) {
      clearTimeout(worker.idleTimer)
      if (!isAlive(worker)) continue
      worker.process.ref()
      worker.process.channel?.ref()
      return worker
    }
    return start(options)
  }

  const canBeReused = ({ tasks }: PoolWorker, rssBytes: number): boolean =>
    tasks < options.maxTasks && rssBytes < options.maxRssBytes

  const run = (task: Task, { onProgress, signal }: RunOptions = {}): Promise<Result> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const worker = acquire()
      const { process: child } = worker
      const onAbort = () => kill(worker)
      const removeListeners = () => {
        signal?.removeEventListener("abort", onAbort)
        child.off("message", onMessage).off("exit", onExit).off("error", onExit)
      }
      const onExit = () => {
        removeListeners()
        reject(signal?.aborted ? signal.reason : options.failure())
      }
      const onMessage = (message: PoolMessage<Result>) => {
        if (message.type === "progress") return onProgress?.(message.fraction)
        if (signal?.aborted) return
        removeListeners()
        worker.tasks += 1
        if (message.type === "result" && canBeReused(worker, message.rssBytes)) release(worker)
        else kill(worker)
        if (message.type === "result") resolve(message.result)
        else reject(options.failure(message.message))
      }
      child.on("message", onMessage).on("exit", onExit).on("error", onExit)
      signal?.addEventListener("abort", onAbort, { once: true })
      // The exit of the process reports a failed send.
      child.send(task, () => undefined)
    })

  return { run, warmUp: () => (idle.some(isAlive) ? undefined : release(start(options))) }
}
