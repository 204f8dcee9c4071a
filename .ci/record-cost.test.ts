import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"

const root = new URL("../", import.meta.url).pathname
/** Lines of one kind of record in core, React and the backend; see `apps/docs/architecture.md`, section 9.1. */
const LINES_MAX = 700
/**
 * The first one of a new brand, a start from a country, what a market inherits, its disclaimers with the delivered pictures that carry them, its holidays, how it writes prices and days, what words are measured by, which one is
 * the default, what uses it, that it is held, what is said of a picture for it, who approves for it, who the brand is there, its channels, and the rules that hold otherwise there.
 */
const BEYOND_A_RECORD =
  /(held-markets(\.(view|module))?|default-market(\.(rules|texts|module))?|market-(?:approver(-provider)?(\.[a-z]+)?|d(?:elivered|isclaimer)(?:-fields|-provider)?(\.[a-z]+)?|holidays\.(?:rules|schema)|parts\.(?:rules|texts|view))|market-picture\.texts|market-uses\.texts|market-h(?:old|eld)(\.[a-z]+|-provider)?|market-scope\.rules|country-defaults\.rules|market-inheritance\.(view|module)|market-inheritance|first-market\.rules|market-(?:rules?|channels|identity|logo|merge)(?:-fields|-provider)?(?:\.(?:rules|schema|view|machine|actors|module))?|market-start|market-formats(?:\.(?:rules|schema|view))?)\.(tsx?|css)$/

const isCounted = (file: string): boolean =>
  !/\.(test|test-d|stories)\.tsx?$|\/fixtures\//.test(file) && !BEYOND_A_RECORD.test(file)

/** A line that only names a file which is not counted is not counted either. */
const linesOf = (file: string): number =>
  readFileSync(join(root, file), "utf8")
    .trimEnd()
    .split("\n")
    .filter((line) => !BEYOND_A_RECORD.test(/^(?:import|export) .* from "([^"]+)"$/.exec(line)?.[1] ?? "")).length

it("a new kind of record costs at most 700 lines, shown on markets", () => {
  const files = globSync(
    ["packages/core/src/markets/**/*.ts", "packages/react/src/markets/*.*", "packages/backend/convex/markets.ts"],
    { cwd: root }
  ).filter(isCounted)
  const lines = files.map(linesOf)
  expect(files.length).toBeGreaterThan(15)
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(LINES_MAX)
})
