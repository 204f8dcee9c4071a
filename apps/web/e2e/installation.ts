import { type ChildProcess, spawn } from "node:child_process"
import { cpSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { createInterface } from "node:readline"

const SERVER = fileURLToPath(new URL("../../server/src/main.ts", import.meta.url))

type Environment = Readonly<Record<string, string>>

/** Without the demo, whose template would take the worker's time at the start. */
export const WITHOUT_DEMO: Environment = { MARQUE_DEMO: "off" }

interface Running {
  readonly child: ChildProcess
  readonly url: string
  readonly outboxUrl: string
}

/** Waits for the lines with the addresses and until the demo is ready; rejects with everything printed when the server ends before. */
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

/** Starts once on an empty folder, until its demo is ready, and gives the folder as it is after the server has ended. */
export const prepareDemo = async (): Promise<string> => {
  const dataDir = makeFolder()
  const { child } = await startServer(dataDir, 0, {})
  child.kill("SIGTERM")
  await ended(child)
  return dataDir
}

/**
 * A separate installation: server, embedded backend and one worker, as `npm start` runs them. Its folder is empty, or a
 * copy of `prepared`.
 */
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
    /** Address of the local outbox, another one after each start. */
    outboxUrl: () => running.outboxUrl,
    /** Ends the server as a power cut would; nothing is written, no client is notified. */
    kill: () => end("SIGKILL"),
    /** Starts it again on the same address and data. */
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
