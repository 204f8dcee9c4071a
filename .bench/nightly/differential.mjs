/**
 * The engine against convex-test: npm run nightly -- differential [programs] [first seed]. A process for each five thousand, because
 * databases in memory are freed late. `DIFFERENTIAL_SEED` and `DIFFERENTIAL_RUNS` play a seed again.
 */
import { spawnSync } from "node:child_process"
import { join } from "node:path"

const PER_SEED = 5000
const wanted = Number(process.argv[2] ?? 100_000)
const first = Number(process.argv[3] ?? 1)
const root = join(import.meta.dirname, "..", "..")
const vitest = join(root, "node_modules", "vitest", "vitest.mjs")
const began = performance.now()
for (let done = 0, seed = first; done < wanted; done += PER_SEED, seed += 1) {
  const runs = Math.min(PER_SEED, wanted - done)
  const { status, stderr, stdout } = spawnSync(process.execPath, [vitest, "run", "test/differential"], {
    cwd: join(root, "packages", "embedded"),
    env: { ...process.env, DIFFERENTIAL_RUNS: String(runs), DIFFERENTIAL_SEED: String(seed) },
    encoding: "utf8"
  })
  if (status !== 0) {
    console.error(`${stdout}\n${stderr}\nThe two differ with seed ${seed}.`)
    process.exit(1)
  }
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(`${done + runs} programs, seeds ${first} to ${seed}, ${seconds} s, none differs`)
}
