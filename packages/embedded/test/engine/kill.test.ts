import { spawn } from "node:child_process"
import { join } from "node:path"
import { Worker } from "node:worker_threads"
import { expect, it } from "vitest"
import { folder } from "./harness.ts"
import { faultsOf, NO_FAULTS, type Row } from "./kill-checks.ts"
import { CLIENTS, type Load } from "./kill-load.ts"

/** A thousand and two hundred by `npm run nightly -- kill`. */
const KILLS = Number(process.env["KILLS"] ?? 6)
const TERMINATIONS = Number(process.env["TERMINATIONS"] ?? 4)
const timeoutFor = (cycles: number): number => 120_000 + cycles * 4000

const runAndKill = ({ cycle, file, filesDir }: Load, enough: number): Promise<ReadonlyArray<Row>> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, "kill-child.ts"), file, filesDir, String(cycle)], {
      stdio: ["ignore", "pipe", "inherit"]
    })
    let output = ""
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString()
      if (output.split("\n").length > enough) child.kill("SIGKILL")
    })
    child.on("error", reject)
    child.on("close", (_code, signal) => {
      if (signal !== "SIGKILL") return reject(new Error("The writer ended by itself"))
      const complete = output.slice(0, output.lastIndexOf("\n")).split("\n")
      resolve(
        complete.map((line) => line.split(" ").map(Number)).map(([client = -1, n = -1]) => ({ client, n, cycle }))
      )
    })
  })

/** The same with a thread of this process, which ends at any instruction. */
const runAndTerminate = (load: Load, enough: number): Promise<ReadonlyArray<Row>> =>
  new Promise((resolve, reject) => {
    const counts = new Int32Array(new SharedArrayBuffer(CLIENTS * Int32Array.BYTES_PER_ELEMENT))
    const worker = new Worker(join(import.meta.dirname, "kill-thread.ts"), { workerData: { load, counts, enough } })
    worker.on("error", reject)
    worker.on("message", () => void worker.terminate())
    worker.on("exit", () => {
      const rows = Array.from(counts).flatMap((count, client) =>
        Array.from({ length: count }, (_, n) => ({ client, n, cycle: load.cycle }))
      )
      resolve(rows)
    })
  })

it(
  `keeps every acknowledged mutation, once and whole, over ${KILLS} kills`,
  { timeout: timeoutFor(KILLS) },
  async () => {
    const [file, filesDir] = [`${await folder()}/db`, await folder()]
    const acknowledged: Array<Row> = []
    for (let cycle = 0; cycle < KILLS; cycle++) {
      acknowledged.push(...(await runAndKill({ file, filesDir, cycle }, 20 + (cycle % 12) * 12)))
    }
    const { faults, stored } = await faultsOf(file, filesDir, acknowledged)
    expect(acknowledged.length).toBeGreaterThan(KILLS * 20)
    process.stdout.write(`${KILLS} kills, ${acknowledged.length} acknowledged, ${stored} stored\n`)
    expect(faults).toEqual(NO_FAULTS)
  }
)

it(
  `keeps every acknowledged mutation, once and whole, over ${TERMINATIONS} ends of its thread`,
  { timeout: timeoutFor(TERMINATIONS) },
  async () => {
    const [file, filesDir] = [`${await folder()}/db`, await folder()]
    const acknowledged: Array<Row> = []
    for (let cycle = 0; cycle < TERMINATIONS; cycle++) {
      acknowledged.push(...(await runAndTerminate({ file, filesDir, cycle }, 20 + (cycle % 12) * 12)))
    }
    const { faults, stored } = await faultsOf(file, filesDir, acknowledged)
    expect(acknowledged.length).toBeGreaterThan(TERMINATIONS * 20)
    process.stdout.write(`${TERMINATIONS} terminations, ${acknowledged.length} acknowledged, ${stored} stored\n`)
    expect(faults).toEqual(NO_FAULTS)
  }
)
