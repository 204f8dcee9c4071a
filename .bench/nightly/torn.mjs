/**
 * Databases with a damaged log, file or blob: npm run nightly -- torn [cases] [first seed]. Ends with 1 when damage was neither refused,
 * found nor harmless.
 */
import { mkdtempSync, rmSync } from "node:fs"
import { join } from "node:path"
import { room } from "../../packages/embedded/test/room.ts"
import { chanceOf } from "../../packages/embedded/test/simulation/chance.ts"
import { judge } from "../../packages/embedded/test/torn/judge.ts"
import { makeImages } from "../../packages/embedded/test/torn/load.ts"

const cases = Number(process.argv[2] ?? 1000)
const first = Number(process.argv[3] ?? 1)
const folder = mkdtempSync(join(room, "torn-"))
const images = await makeImages(folder, { rounds: 12, perRound: 80 })
const began = performance.now()
const tally = new Map()
let [done, silent] = [0, 0]
for (let seed = first; done < cases; seed += 1) {
  const chance = chanceOf(seed)
  const verdict = await judge(chance.pick(images), folder, chance)
  if (verdict === undefined) continue
  done += 1
  const { damage, outcome, sentence } = verdict
  const kind = `${damage.target} ${damage.deed}: ${outcome}`
  tally.set(kind, (tally.get(kind) ?? 0) + 1)
  if (outcome !== "silent") continue
  silent += 1
  console.error(`seed ${seed}: ${kind} at ${damage.at} of ${damage.size}: ${sentence}`)
}
rmSync(folder, { recursive: true, force: true })
for (const [kind, count] of [...tally].sort()) console.log(`${String(count).padStart(5)} ${kind}`)
console.log(
  `${done} cases from ${images.length} images, ${Math.round((performance.now() - began) / 1000)} s, ${silent} silently wrong`
)
process.exit(silent === 0 ? 0 : 1)
