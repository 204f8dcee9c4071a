/** A plan of three markets, six weeks and twenty occasions in each: npm run bench -- plan. CPU time of this thread. */
import { performance } from "node:perf_hooks"
import { loadavg } from "node:os"
import { shown, spread } from "./backend/figures.mjs"
import { autumnData, autumnInput, autumnOccasions, occasion } from "../packages/core/src/planner/fixtures/autumn.ts"
import { plan } from "../packages/core/src/planner/plan.rules.ts"

const ROUNDS = 100
const OCCASIONS = 20
const DAY_MS = 86_400_000

const dayAfter = (days) => new Date(Date.parse(autumnInput.from) + days * DAY_MS).toISOString().slice(0, 10)

const keys = new Set(autumnOccasions.map(({ key }) => key))
const kinds = ["gift", "gather", "offer", "season", "moment"]
const more = Array.from({ length: OCCASIONS - keys.size }, (_, at) =>
  autumnInput.markets.map(({ marketId }) =>
    occasion(`day-${at}`, `Day ${at}`, marketId, dayAfter(3 + at * 3), { kind: kinds[at % kinds.length] })
  )
).flat()
const occasions = [...autumnOccasions, ...more]

const times = []
let first
for (let round = 0; round < ROUNDS; round += 1) {
  const [before, cpu] = [performance.now(), process.cpuUsage()]
  const proposal = plan({ ...autumnInput, title: `Slow evenings ${round}` }, occasions, autumnData)
  const used = process.cpuUsage(cpu)
  times.push({ wall: performance.now() - before, cpu: (used.user + used.system) / 1000 })
  first ??= { assets: proposal.assets.length, cpu: times[0].cpu }
}
const cpu = spread(times.slice(1).map((each) => each.cpu))
const wall = spread(times.slice(1).map((each) => each.wall))
console.log(
  `${occasions.length} occasions of ${keys.size + more.length / autumnInput.markets.length} names, ${first.assets} assets: ` +
    `first ${shown(first.cpu)} ms; then CPU p50 ${shown(cpu.p50)}, p95 ${shown(cpu.p95)} ms; wall p50 ${shown(wall.p50)}, ` +
    `p95 ${shown(wall.p95)} ms; load ${loadavg()[0].toFixed(1)}`
)
