/**
 * Processor time of a warm start, by kind of program: npm run bench -- start. Linux only. From the beginning until 3 s after the
 * address is printed, of the server with its functions, of its worker and of what ended meanwhile. Build first.
 */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { loadavg, tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { childrenOf, secondsOf } from "./processor.mjs"

const ROUNDS = 5
const SETTLED_MS = 3_000
const root = join(import.meta.dirname, "..")
const programs = { bundles: "apps/server/dist/main.js", sources: "apps/server/src/main.ts" }

const startOnce = async (program, dataDir) => {
  const env = {
    ...process.env,
    NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "node"),
    MARQUE_DATA_DIR: dataDir,
    // Its pictures would be made meanwhile.
    MARQUE_DEMO: "off",
    PORT: "0"
  }
  const began = performance.now()
  const child = spawn(process.execPath, [join(root, program)], { env, stdio: ["ignore", "pipe", "inherit"] })
  await new Promise((resolve) => {
    child.stdout.on("data", (chunk) => String(chunk).includes("Marque is at") && resolve())
  })
  const wall = (performance.now() - began) / 1000
  await pause(SETTLED_MS)
  const server = secondsOf(child.pid)
  const worker = childrenOf(child.pid).reduce((sum, pid) => sum + secondsOf(pid).own, 0)
  child.kill("SIGTERM")
  await once(child, "exit")
  return { wall, server: server.own, worker, ended: server.ended }
}

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]

const rounds = { bundles: [], sources: [] }
const folder = mkdtempSync(join(tmpdir(), "marque-start-"))
try {
  // The first of each makes the folder and fills the caches.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, program] of Object.entries(programs)) {
      const measured = await startOnce(program, join(folder, name))
      if (round > 0) rounds[name].push(measured)
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.log(`Median of ${ROUNDS}, interleaved, seconds; load ${loadavg()[0].toFixed(1)}`)
for (const [name, measured] of Object.entries(rounds)) {
  const of = (key) => median(measured.map((each) => each[key])).toFixed(2)
  const total = median(measured.map(({ ended, server, worker }) => server + worker + ended)).toFixed(2)
  console.log(
    `${name}: ${total} of processor (server ${of("server")}, worker ${of("worker")}, ended ${of("ended")}); address after ${of("wall")}`
  )
}
