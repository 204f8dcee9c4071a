import { type ChildProcess, spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { createServer } from "node:net"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { ask } from "./ask.ts"
import { makeFolder, removeFolder } from "./folders.ts"

const MAIN = fileURLToPath(new URL("../apps/server/dist/main.js", import.meta.url))
const START_LIMIT_MS = 240_000
const STOP_LIMIT_MS = 60_000

export interface ServerOptions {
  /** Worker processes. @default 0 */
  readonly workers?: number
  readonly environment?: Readonly<Record<string, string>>
  readonly dataDir?: string
  readonly port?: number
  readonly nodeOptions?: ReadonlyArray<string>
  /** The user it runs as; needs root. */
  readonly uid?: number
}

export interface Server {
  readonly url: string
  readonly loopback: string
  readonly port: number
  readonly dataDir: string
  readonly log: () => ReadonlyArray<string>
  readonly outbox: () => string | undefined
  /** Status of `/healthz`; 0 when nothing answers. */
  readonly health: () => Promise<number>
  /** Memory of the server process, MB. */
  readonly residentMb: () => number
  readonly restarts: () => number
  readonly running: () => boolean
  readonly stop: (signal?: "SIGTERM" | "SIGKILL") => Promise<void>
}

export class NotStarted extends Error {
  override readonly name = "NotStarted"
  readonly code: number | null
  readonly log: ReadonlyArray<string>

  constructor(code: number | null, log: ReadonlyArray<string>) {
    super(`the server ended with ${code}: ${log.join(" | ").slice(0, 400)}`)
    this.code = code
    this.log = log
  }
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once("exit", () => resolve())
  })

/** What the environment of the caller sets must not decide what is tested. */
const inherited = (): Record<string, string> =>
  Object.fromEntries(
    ["PATH", "HOME", "LANG", "TMPDIR"].flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    })
  )

const environmentOf = (dataDir: string, { environment, workers = 0 }: ServerOptions, port: number) => ({
  ...inherited(),
  MARQUE_DATA_DIR: dataDir,
  MARQUE_WORKERS: String(workers),
  HOST: "127.0.0.1",
  PORT: String(port),
  ...environment
})

const memoryMb = (pid: number | undefined): number => {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]
  return Math.round(Number(kilobytes ?? 0) / 1024)
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once("error", reject)
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0))
    })
  })

const OUTBOX = /https?:\/\/\S+\/dev\/mail\S*/
const RESTARTED = /the runtime is started again/

/** Process groups of servers that run; whatever ends this program ends them too. */
const groups = new Set<number>()
process.on("exit", () => {
  for (const group of groups) signalGroup(group, "SIGKILL")
})

const signalGroup = (group: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(-group, signal)
  } catch {
    // The group has ended already.
  }
}

export const startServer = async (options: ServerOptions = {}): Promise<Server> => {
  const dataDir = options.dataDir ?? makeFolder()
  const port = options.port ?? (await freePort())
  const lines: Array<string> = []
  const child = spawn(process.execPath, [...(options.nodeOptions ?? []), MAIN], {
    env: environmentOf(dataDir, options, port),
    stdio: ["ignore", "pipe", "pipe"],
    // A separate process group: a worker that is busy drawing is ended with it.
    detached: true,
    ...(options.uid !== undefined && { uid: options.uid, gid: options.uid })
  })
  const group = child.pid
  if (group !== undefined) groups.add(group)
  const killAll = (): void => {
    if (group === undefined) return
    signalGroup(group, "SIGKILL")
    groups.delete(group)
  }
  const url = await new Promise<string>((resolve, reject) => {
    const limit = setTimeout(killAll, START_LIMIT_MS)
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on("line", (line) => {
        lines.push(line)
        const address = /^Marque is at (\S+)/.exec(line)?.[1]
        if (address === undefined) return
        clearTimeout(limit)
        resolve(address)
      })
    }
    child.once("close", (code) => {
      if (group !== undefined) groups.delete(group)
      clearTimeout(limit)
      if (options.dataDir === undefined) removeFolder(dataDir)
      reject(new NotStarted(code, lines))
    })
  })
  const loopback = `http://127.0.0.1:${port}`
  const running = (): boolean => child.exitCode === null && child.signalCode === null

  return {
    url,
    loopback,
    port,
    dataDir,
    log: () => lines,
    outbox: () => lines.map((line) => OUTBOX.exec(line)?.[0]).find((found) => found !== undefined),
    health: () => ask(url, "/healthz", { limitMs: 60_000 }).then(({ status }) => status),
    residentMb: () => memoryMb(child.pid),
    restarts: () => lines.filter((line) => RESTARTED.test(line)).length,
    running,
    stop: async (signal = "SIGTERM") => {
      if (running()) child.kill(signal)
      const limit = setTimeout(killAll, STOP_LIMIT_MS)
      await ended(child)
      clearTimeout(limit)
      killAll()
      if (options.dataDir === undefined && signal === "SIGTERM") removeFolder(dataDir)
    }
  }
}
