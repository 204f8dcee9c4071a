import { globSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"
import description from "../package.json" with { type: "json" }

const folder = fileURLToPath(new URL(".", import.meta.url))
const sources = globSync("**/*.{ts,tsx}", { cwd: folder }).filter((path) => !/\.(test|stories|d)\.tsx?$/.test(path))

it("a module that only has an effect is declared as one, or a build leaves it out", () => {
  const silent = sources.filter((path) => !/^export /m.test(readFileSync(`${folder}${path}`, "utf8")))
  expect(silent.length).toBeGreaterThan(0)
  const declared = description.sideEffects.map((pattern) => pattern.replace("**/", "/"))
  expect(silent.filter((path) => !declared.some((end) => path.endsWith(end)))).toEqual([])
})
