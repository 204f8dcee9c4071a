import { type ChildProcess, spawn } from "node:child_process"
import { fileURLToPath } from "node:url"

const WORKER = fileURLToPath(new URL("../../worker/src/main.ts", import.meta.url))
/** Back-off of restarts, ms: doubles from the first to the last. */
const RESTART_FIRST_MS = 500
const RESTART_LAST_MS = 30_000
/** A worker that ran this long, ms, resets the back-off. */
const HEALTHY_MS = 60_000

interface Supervised {
  readonly environment: Readonly<Record<string, string>>
  readonly log: (line: string) => void
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

/** A worker exits with this process, and when it is idle and holds much memory. */
const superviseOne = (name: string, { environment, log }: Supervised) => {
  let child: ChildProcess | undefined
  let stopped = false
  let wait = RESTART_FIRST_MS
  let timer: NodeJS.Timeout | undefined

  const start = (): void => {
    const started = Date.now()
    child = spawn(process.execPath, [YOUNG_GENERATION, WORKER], {
      env: { ...FRUGAL_MEMORY, ...process.env, ...environment, MARQUE_WORKER_ID: name },
      stdio: ["ignore", "inherit", "inherit", "ipc"]
    })
    child.on("exit", (code, signal) => {
      child = undefined
      if (stopped) return
      if (Date.now() - started > HEALTHY_MS) wait = RESTART_FIRST_MS
      if (code === 0) return start()
      log(`Worker ${name} stopped (${signal ?? code}); starting it again in ${wait} ms`)
      timer = setTimeout(start, wait)
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

/** Named `{prefix}-{n}`; restarts those that stop. */
export const superviseWorkers = (count: number, prefix: string, options: Supervised): Workers => {
  const workers = Array.from({ length: count }, (_, at) => superviseOne(`${prefix}-${at + 1}`, options))
  return {
    running: () => workers.filter((worker) => worker.running()).length,
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()))
    }
  }
}
