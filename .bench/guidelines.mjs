/** The test bench of guidelines: 300 rules on a text of 500 words, as after every key. CPU time of this thread. */
import { performance } from "node:perf_hooks"
import { starterSets, tryRules } from "../packages/core/src/guidelines/index.ts"

const ROUNDS = 41
const RULES = 300
const WORDS = 500

const drafts = starterSets
  .flatMap(({ rules }) => rules)
  .filter(({ check, kind }) => kind === "check" && check !== undefined)
const copyTests = drafts.filter(({ check }) =>
  ["banned_terms", "max_capitals", "max_exclamation", "max_length", "reading_grade", "required_text"].includes(
    check.type
  )
)
const rules = Array.from({ length: RULES }, (_, at) => ({ ...copyTests[at % copyTests.length], _id: `rule_${at}` }))
const vocabulary =
  "red clay slow fire a bowl luxury CHEAP for the first soup of autumn detox, hidden gem! plain words".split(" ")
const textOf = (round) =>
  Array.from({ length: WORDS }, (_, at) => vocabulary[(at * 7 + round) % vocabulary.length]).join(" ")

const times = []
let fired = 0
for (let round = 0; round < ROUNDS; round++) {
  const subject = { text: textOf(round), part: "body", marketId: undefined, channel: undefined, campaignId: undefined }
  const before = performance.now()
  const cpu = process.cpuUsage()
  fired = tryRules({ language: "en", markets: [], rules }, subject).filter(({ state }) => state === "fires").length
  const used = process.cpuUsage(cpu)
  times.push({ wall: performance.now() - before, cpu: (used.user + used.system) / 1000 })
}
const sorted = (key) => times.map((time) => time[key]).toSorted((a, b) => a - b)
const at = (key, share) => sorted(key)[Math.floor(share * (ROUNDS - 1))].toFixed(1)
console.log(
  `${RULES} rules, ${WORDS} words, ${fired} fire: CPU median ${at("cpu", 0.5)} ms, worst ${at("cpu", 1)} ms; wall median ${at("wall", 0.5)} ms, 95 % ${at("wall", 0.95)} ms`
)
