/** Interleavings of the races: npm run nightly -- race [interleavings] [first seed]. Prints the seed of the first that breaks a promise. */
import { spawnSync } from "node:child_process"
import { join } from "node:path"

const RACES = 4
const PER_SEED = 40_000
const wanted = Number(process.argv[2] ?? 1_000_000)
const first = Number(process.argv[3] ?? 20_261_121)
const root = join(import.meta.dirname, "..", "..")
const vitest = join(root, "node_modules", "vitest", "vitest.mjs")
const began = performance.now()
for (let done = 0, seed = first; done < wanted; done += PER_SEED, seed += 1) {
  const runs = Math.ceil(Math.min(PER_SEED, wanted - done) / RACES)
  const args = [vitest, "run", "--reporter=dot", "races.property"]
  const { status, stderr, stdout } = spawnSync(process.execPath, args, {
    cwd: join(root, "packages", "core"),
    env: { ...process.env, RACE_RUNS: String(runs), RACE_SEED: String(seed) },
    encoding: "utf8"
  })
  if (status !== 0) {
    console.error(`${stdout}\n${stderr}\nA promise broke with seed ${seed}.`)
    process.exit(1)
  }
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(
    `${Math.min(done + PER_SEED, wanted)} interleavings, seeds ${first} to ${seed}, ${seconds} s, nothing broken`
  )
}
