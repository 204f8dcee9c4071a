import { spawn } from "node:child_process"
import { fileURLToPath } from "node:url"

const WORKER = fileURLToPath(new URL("../../worker/src/main.ts", import.meta.url))
/** Back-off of restarts, ms: doubles from the first to the last. */
const RESTART_FIRST_MS = 500
const RESTART_LAST_MS = 30_000
/** A worker that ran this long, ms, resets the back-off. */
const HEALTHY_MS = 60_000

/** Time for giving tasks back, ms, before a worker is started again all the same. */
const FORFEIT_MS = 5_000

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref())

interface Process {
  readonly once: (event: "exit", then: (code: number | null, signal: string | null) => void) => unknown
  readonly kill: (signal: "SIGTERM") => unknown
}

interface Supervised {
  readonly environment: Readonly<Record<string, string>>
  readonly log: (line: string) => void
  /** Gives back the tasks of a worker that ended. */
  readonly forfeit: (workerId: string) => Promise<unknown>
  readonly launch?: (environment: NodeJS.ProcessEnv) => Process
}

/**
 * For glibc: two arenas, and memory of pictures returned at once; 250 MB less for a worker that makes pictures of many
 * products.
 */
const FRUGAL_MEMORY = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "262144",
  MALLOC_TRIM_THRESHOLD_: "262144"
} as const

/** MB; pictures are outside the young generation, and a large one only grows; 30 MB less. */
const YOUNG_GENERATION = "--max-semi-space-size=4"

const launchWorker = (env: NodeJS.ProcessEnv): Process =>
  spawn(process.execPath, [YOUNG_GENERATION, "--enable-source-maps", WORKER], {
    env,
    stdio: ["ignore", "inherit", "inherit", "ipc"]
  })

/** A worker exits with this process, and when it is idle and holds much memory. */
const superviseOne = (name: string, { environment, forfeit, launch = launchWorker, log }: Supervised) => {
  let child: Process | undefined
  let stopped = false
  let wait = RESTART_FIRST_MS
  let timer: NodeJS.Timeout | undefined

  const start = (): void => {
    const started = Date.now()
    child = launch({ ...FRUGAL_MEMORY, ...process.env, ...environment, MARQUE_WORKER_ID: name })
    child.once("exit", (code, signal) => {
      child = undefined
      if (stopped) return
      if (Date.now() - started > HEALTHY_MS) wait = RESTART_FIRST_MS
      if (code === 0) return start()
      log(`Worker ${name} stopped (${signal ?? code}); starting it again in ${wait} ms`)
      // A later answer would take tasks from the next worker of this name.
      const given = Promise.race([forfeit(name).catch(() => undefined), pause(FORFEIT_MS)])
      timer = setTimeout(() => void given.then(() => stopped || start()), wait)
      wait = Math.min(wait * 2, RESTART_LAST_MS)
    })
  }
  start()

  return {
    running: () => child !== undefined,
    stop: () =>
      new Promise<void>((resolve) => {
        stopped = true
        clearTimeout(timer)
        if (child === undefined) return resolve()
        child.once("exit", () => resolve())
        child.kill("SIGTERM")
      })
  }
}

export interface Workers {
  readonly running: () => number
  readonly stop: () => Promise<void>
}

/** Named `{prefix}-{n}`; gives back the tasks of those that stop, and restarts them. */
export const superviseWorkers = (count: number, prefix: string, options: Supervised): Workers => {
  const workers = Array.from({ length: count }, (_, at) => superviseOne(`${prefix}-${at + 1}`, options))
  return {
    running: () => workers.filter((worker) => worker.running()).length,
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()))
    }
  }
}
