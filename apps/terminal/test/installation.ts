import { type ChildProcess, spawn } from "node:child_process"
import { cpSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { Readable, Writable } from "node:stream"
import { fileURLToPath } from "node:url"
import { run } from "../src/run.ts"

const pathOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url))
const SERVER = pathOf("../../server/dist/main.js")
const WORKER = pathOf("../../server/dist/worker-main.js")
const MAIN = pathOf("../dist/main.js")

export interface Ended {
  readonly status: number | null
  readonly output: string
  readonly errors: string
}

/** Resolves when the address is printed; `withDemo`: and the demo is ready. */
const started = (
  child: ChildProcess,
  withDemo = false
): Promise<{ readonly url: string; readonly outboxUrl: string; readonly printed: ReadonlyArray<string> }> =>
  new Promise((resolve, reject) => {
    const printed: Array<string> = []
    let outboxUrl = ""
    let url = ""
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue
      createInterface({ input: stream }).on("line", (line) => {
        printed.push(line)
        outboxUrl = /, mail in the outbox at (\S+)$/.exec(line)?.[1] ?? outboxUrl
        url = /^Marque is at (\S+)$/.exec(line)?.[1] ?? url
        if (url !== "" && (!withDemo || line === "Demo: ready")) resolve({ url, outboxUrl, printed })
      })
    }
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}:\n${printed.join("\n")}`)))
  })

const collector = () => {
  let written = ""
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      written += chunk.toString()
      done()
    }
  })
  return { stream, text: () => written }
}

const ended = (child: ChildProcess): Promise<unknown> => new Promise((resolve) => child.once("exit", resolve))

const startServer = (folder: string, environment: NodeJS.ProcessEnv, workers: number): ChildProcess =>
  spawn(process.execPath, [SERVER], {
    env: {
      ...environment,
      MARQUE_DATA_DIR: join(folder, "data"),
      PORT: "0",
      PUBLIC_URL: "",
      MARQUE_WORKERS: `${workers}`
    },
    stdio: ["ignore", "pipe", "pipe"]
  })

const makeDemo = async (): Promise<string> => {
  // One for each worker of the runner.
  const folder = mkdtempSync(join(process.env["MARQUE_TEST_DEMO"] ?? tmpdir(), "demo-"))
  const server = startServer(folder, process.env, 1)
  await started(server, true)
  const stopped = ended(server)
  server.kill("SIGTERM")
  await stopped
  return folder
}

let demo: Promise<string> | undefined

/** The demo is ready before the start, made once per process. With `workers: 0` the server starts none of its own. */
export const makeInstallation = async ({ workers = 1 } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), "marque-terminal-"))
  demo ??= makeDemo()
  cpSync(await demo, folder, { recursive: true })
  const environment = { ...process.env, XDG_CONFIG_HOME: join(folder, "config"), NO_COLOR: "1" }
  const server = startServer(folder, environment, workers)
  const { outboxUrl, printed, url } = await started(server)
  const children = new Set<ChildProcess>()

  return {
    url,
    outboxUrl,
    /** Lines of the server so far. */
    printed,
    folder,
    environment: { ...environment, MARQUE_URL: url },
    run: async (args: ReadonlyArray<string>, input = ""): Promise<Ended> => {
      const [output, errors] = [collector(), collector()]
      const status = await run(args, {
        environment: { ...environment, MARQUE_URL: url },
        input: Readable.from([input]),
        output: output.stream,
        errors: errors.stream,
        version: "0"
      })
      return { status, output: output.text(), errors: errors.text() }
    },
    spawn: (args: ReadonlyArray<string>, input = ""): Promise<Ended> =>
      new Promise((resolve) => {
        const child = spawn(process.execPath, [MAIN, ...args], { env: { ...environment, MARQUE_URL: url } })
        children.add(child)
        let [output, errors] = ["", ""]
        child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()))
        child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()))
        child.once("close", (status) => {
          children.delete(child)
          resolve({ status, output, errors })
        })
        child.stdin.end(input)
      }),
    /** Interrupts it, as Ctrl-C does, once it printed `when`. */
    interrupt: (args: ReadonlyArray<string>, when: string): Promise<Ended> =>
      new Promise((resolve) => {
        const child = spawn(process.execPath, [MAIN, ...args], { env: { ...environment, MARQUE_URL: url } })
        children.add(child)
        let [output, errors] = ["", ""]
        child.stdout.on("data", (chunk: Buffer) => {
          const before = output.includes(when)
          output += chunk.toString()
          if (!before && output.includes(when)) child.kill("SIGINT")
        })
        child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()))
        child.once("close", (status) => {
          children.delete(child)
          resolve({ status, output, errors })
        })
        child.stdin.end()
      }),
    /** Two tasks at a time; resolves when it takes tasks. */
    startWorker: async (name: string): Promise<ChildProcess> => {
      const own = { MARQUE_DATA_DIR: join(folder, "data"), MARQUE_BACKEND_URL: `${url}/_convex` }
      const env = { ...environment, ...own, MARQUE_WORKER_ID: name, MARQUE_WORKER_SLOTS: "2" }
      const child = spawn(process.execPath, [WORKER], { env, stdio: ["ignore", "pipe", "inherit"] })
      children.add(child)
      child.once("exit", () => children.delete(child))
      await new Promise<void>((resolve, reject) => {
        child.once("exit", (code) => reject(new Error(`The worker ended with ${code}`)))
        createInterface({ input: child.stdout }).once("line", () => resolve())
      })
      return child
    },
    stop: async (): Promise<void> => {
      for (const child of children) child.kill("SIGKILL")
      const stopped = ended(server)
      server.kill("SIGTERM")
      await stopped
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

export type Installation = Awaited<ReturnType<typeof makeInstallation>>
