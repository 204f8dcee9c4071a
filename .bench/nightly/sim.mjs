/**
 * A hundred thousand runs of the simulation of clients and server under faults: npm run nightly -- sim [runs] [first seed].
 * Prints how far it came after every thousand. A run that breaks a promise is told with its seed, is played again by
 * `SIM_SEED=<seed> vitest run test/simulation` in packages/embedded, and ends this with 1.
 */
import { rmSync } from "node:fs"
import { makeTemplate, simulate } from "../../packages/embedded/test/simulation/simulate.ts"

const PER_LINE = 1000
const runs = Number(process.argv[2] ?? 100_000)
const first = Number(process.argv[3] ?? 1)
const template = await makeTemplate()
const began = performance.now()
const sum = {}
let broken = 0
for (let done = 1, seed = first; done <= runs; done += 1, seed += 1) {
  try {
    for (const [kind, count] of Object.entries(await simulate(seed, template.file)))
      sum[kind] = (sum[kind] ?? 0) + count
  } catch (error) {
    broken += 1
    console.error(error instanceof Error ? error.message : error)
  }
  if (done % PER_LINE !== 0 && done !== runs) continue
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(`${done} runs, seeds ${first} to ${seed}, ${seconds} s, ${broken} broken, ${JSON.stringify(sum)}`)
}
rmSync(template.folder, { recursive: true, force: true })
process.exit(broken === 0 ? 0 : 1)
