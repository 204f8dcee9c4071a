import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"

const root = new URL("../", import.meta.url).pathname
/** Lines of one kind of record in core, React and the backend; see `apps/docs/architecture.md`, section 9.1. */
const LINES_MAX = 700
/** In the form of markets and its view: the start from a country, holidays left out and what is inherited. */
const BEYOND_A_RECORD = 210

const isCounted = (file: string): boolean =>
  !/\.(test|test-d|stories)\.tsx?$|\/fixtures\//.test(file) &&
  // What words are measured by is a rule of scoring that reads markets; a start from a country and what a market inherits
  // are beyond a record.
  !/(market-scope\.rules|country-defaults\.rules|market-inheritance\.view)\.ts$/.test(file)

it("a new kind of record costs at most 700 lines, shown on markets", () => {
  const files = globSync(
    [
      "packages/core/src/markets/**/*.ts",
      "packages/core/src/model/locale-codes.ts",
      "packages/react/src/markets/*.*",
      "packages/backend/convex/markets.ts"
    ],
    { cwd: root }
  ).filter(isCounted)
  const lines = files.map((file) => readFileSync(join(root, file), "utf8").split("\n").length - 1)
  expect(files.length).toBeGreaterThan(15)
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(LINES_MAX + BEYOND_A_RECORD)
})
