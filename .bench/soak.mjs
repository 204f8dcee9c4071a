/**
 * Memory of the backend under the mix of 50 people: npm run bench -- soak [minutes]. Writes the resident memory of its process
 * each minute, after a collection of garbage, and the growth a minute after the first twenty.
 */
import { cpus, loadavg } from "node:os"
import { mix } from "./grown/gallery-viewers.mjs"
import { startBackend } from "./grown/backend.mjs"

const minutes = Number(process.argv[2] ?? 60)
const SETTLED = 20

const backend = await startBackend()
const samples = []
const timer = setInterval(() => {
  globalThis.gc?.()
  samples.push(process.memoryUsage().rss / 1e6)
  console.log(`${samples.length} min: ${samples.at(-1).toFixed(0)} MB, load ${loadavg()[0].toFixed(1)}`)
}, 60_000)
const found = await mix(backend, { pictures: 200, seconds: minutes * 60 })
clearInterval(timer)
await backend.close()

/** Least squares, so that one sample in the middle of a collection decides nothing. */
const slope = (values) => {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const [over, under] = values.reduce(
    ([above, below], value, at) => [above + (at - middle) * (value - mean), below + (at - middle) ** 2],
    [0, 0]
  )
  return over / under
}
console.log(`| ${minutes} minutes of the mix: share of the thread | ${found.cpu.toFixed(1)} % |`)
console.log(`| the same: a heart, p95 | ${found.p95.toFixed(1)} ms |`)
if (samples.length > SETTLED + 2) {
  console.log(`| after ${SETTLED} minutes: growth a minute | ${slope(samples.slice(SETTLED)).toFixed(2)} MB |`)
}
console.log(`${cpus().length} cores, load ${loadavg()[0].toFixed(1)} at the end`)
process.exit(0)
