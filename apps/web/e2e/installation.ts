import { type ChildProcess, spawn } from "node:child_process"
import { cpSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { createInterface } from "node:readline"

const SERVER = fileURLToPath(new URL("../../server/dist/main.js", import.meta.url))

type Environment = Readonly<Record<string, string>>

/** The demo's template would occupy the worker at the start. */
export const WITHOUT_DEMO: Environment = { MARQUE_DEMO: "off" }

interface Running {
  readonly child: ChildProcess
  readonly url: string
  readonly outboxUrl: string
}

/**
 * Resolves when the addresses are printed and the demo is ready; rejects with the output when the server ends before.
 */
const startServer = (dataDir: string, port: number, environment: Environment): Promise<Running> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [SERVER], {
      env: { ...process.env, ...environment, MARQUE_DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: "" },
      stdio: ["ignore", "pipe", "pipe"]
    })
    const printed: Array<string> = []
    let outboxUrl = ""
    let url = ""
    const hasDemo = environment["MARQUE_DEMO"] !== "off"
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on("line", (line) => {
        printed.push(line)
        outboxUrl = /, mail in the outbox at (\S+)$/.exec(line)?.[1] ?? outboxUrl
        url = /^Marque is at (\S+)$/.exec(line)?.[1] ?? url
        if (url !== "" && (line === "Demo: ready" || !hasDemo)) resolve({ child, url, outboxUrl })
      })
    }
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}:\n${printed.join("\n")}`)))
  })

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once("exit", () => resolve())
  })

const makeFolder = () => mkdtempSync(join(tmpdir(), "marque-e2e-"))

/** Starts on an empty folder until the demo is ready; returns the folder. */
export const prepareDemo = async (): Promise<string> => {
  const dataDir = makeFolder()
  const { child } = await startServer(dataDir, 0, {})
  child.kill("SIGTERM")
  await ended(child)
  return dataDir
}

/** Server, embedded backend and one worker, as `npm start` runs them. Its folder is empty, or a copy of `prepared`. */
export const makeInstallation = async (environment: Environment = {}, prepared?: string) => {
  const dataDir = makeFolder()
  if (prepared !== undefined) cpSync(prepared, dataDir, { recursive: true })
  let running = await startServer(dataDir, 0, environment)
  const { port, origin } = new URL(running.url)

  const end = async (signal: "SIGKILL" | "SIGTERM"): Promise<void> => {
    running.child.kill(signal)
    await ended(running.child)
  }

  return {
    url: origin,
    dataDir,
    /** Changes with each start. */
    outboxUrl: () => running.outboxUrl,
    /** Like a power cut: nothing is written, no client is notified. */
    kill: () => end("SIGKILL"),
    start: async () => {
      running = await startServer(dataDir, Number(port), environment)
    },
    stop: async () => {
      await end("SIGTERM")
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
}

export type Installation = Awaited<ReturnType<typeof makeInstallation>>
