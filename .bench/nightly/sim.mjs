/**
 * Simulated clients and server under faults: npm run nightly -- sim [runs] [first seed]. `SIM_SEED=<seed> vitest run test/simulation`
 * in packages/embedded plays a run again. Ends with 1 when one breaks a promise.
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
