import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { createInterface } from "node:readline"

export interface KilledProcess {
  /** Like a power cut: nothing is written, no client is notified. */
  readonly kill: () => Promise<void>
  /** Resolves once it says that it works. */
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
  /** All lines so far, of every start. */
  readonly lines: ReadonlyArray<string>
}

/** A program of ours that the walk ends and starts; `ready`: the line by which it works. */
export const startProcess = async (
  program: string,
  environment: Readonly<Record<string, string>>,
  ready: RegExp
): Promise<KilledProcess> => {
  const lines: Array<string> = []
  const begin = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, [program], {
      env: { ...process.env, ...environment },
      stdio: ["ignore", "pipe", "pipe"]
    })
    await new Promise<void>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr]) {
        createInterface({ input: stream }).on("line", (line) => {
          lines.push(line)
          if (ready.test(line)) resolve()
        })
      }
      child.once("exit", (code) => reject(new Error(`It ended with ${code}:\n${lines.join("\n")}`)))
    })
    return child
  }
  let child = await begin()
  const end = async (signal: "SIGKILL" | "SIGTERM"): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, "exit")
    child.kill(signal)
    await exit
  }
  return {
    lines,
    kill: () => end("SIGKILL"),
    start: async () => {
      child = await begin()
    },
    stop: () => end("SIGTERM")
  }
}
