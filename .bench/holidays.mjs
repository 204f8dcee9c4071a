/** Twenty years of the holidays of the forty largest markets by the table that the product carries. CPU time of this thread. */
import { performance } from "node:perf_hooks"
import { loadavg } from "node:os"
import { holidayTable } from "../packages/backend/convex/calendar/holidayTable.ts"
import { libraryCountries, libraryHolidays } from "../packages/backend/scripts/library-holidays.ts"
import { holidaysBetween } from "../packages/core/src/trends/index.ts"

const ROUNDS = 5
const YEARS = Array.from({ length: 20 }, (_, at) => 2027 + at)
const known = new Set(libraryCountries())
/** By gross domestic product, as far as the library knows them; then others of it up to forty. */
const largest =
  "US CN DE JP IN GB FR IT BR CA RU KR MX AU ES ID TR NL SA CH PL TW BE AR SE IE TH IL SG AE NO AT MY HK VN PH DK ZA FI CZ"
    .split(" ")
    .filter((country) => known.has(country))
const countries = [...new Set([...largest, ...known])].slice(0, 40)

const computed = () =>
  countries.flatMap((country) =>
    YEARS.flatMap((year) => holidaysBetween(holidayTable[country], `${year}-01-01`, `${year}-12-31`))
  )

const times = []
let days = 0
for (let round = 0; round < ROUNDS; round++) {
  const [before, cpu] = [performance.now(), process.cpuUsage()]
  days = computed().length
  const used = process.cpuUsage(cpu)
  times.push({ wall: performance.now() - before, cpu: (used.user + used.system) / 1000 })
}
const worst = (key) => Math.max(...times.map((time) => time[key])).toFixed(0)
const median = (key) =>
  times
    .map((time) => time[key])
    .toSorted((a, b) => a - b)
    [Math.floor(ROUNDS / 2)].toFixed(0)

const of = ({ date, name }) => `${date} ${name}`
let different = 0
for (const country of countries) {
  const ours = YEARS.flatMap((year) => holidaysBetween(holidayTable[country], `${year}-01-01`, `${year}-12-31`))
  const library = libraryHolidays(country, YEARS)
  const [left, right] = [ours.map(of).toSorted(), library.map(of).toSorted()]
  if (left.join("\n") !== right.join("\n")) different += 1
}
console.log(
  `${countries.length} countries, ${YEARS.length} years, ${days} days: CPU median ${median("cpu")} ms, worst ${worst("cpu")} ms; wall worst ${worst("wall")} ms; countries that differ from the library: ${different}; load ${loadavg()[0].toFixed(1)}`
)
