/** Compares the table with the library, every country over twenty years: `node packages/backend/scripts/compare-holidays.ts`. */
import { holidaysBetween } from "@marque/core/trends"
import { holidayTable } from "../convex/calendar/holidayTable.ts"
import { libraryCountries, libraryHolidays } from "./library-holidays.ts"

const years = Array.from({ length: 20 }).map((_, at) => 2027 + at)
let compared = 0
const differences: Array<string> = []
const started = performance.now()
const ours = new Map(
  libraryCountries().map((country) => [
    country,
    holidaysBetween(holidayTable[country] ?? "", "2027-01-01", "2046-12-31").map(({ date, name }) => `${date} ${name}`)
  ])
)
const took = Math.round(performance.now() - started)
for (const [country, dates] of ours) {
  const library = libraryHolidays(country, years).map(({ date, name }) => `${date} ${name}`)
  compared += library.length
  const [left, right] = [new Set(dates), new Set(library)]
  for (const each of right) if (!left.has(each)) differences.push(`${country} lacks ${each}`)
  for (const each of left) if (!right.has(each)) differences.push(`${country} has ${each}`)
}
process.stdout.write(
  `${ours.size} countries, ${compared} days compared; the table gave them in ${took} ms\n${differences.join("\n")}\n`
)
process.exitCode = differences.length === 0 ? 0 : 1
