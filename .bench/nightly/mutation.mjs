/**
 * Changes the code one spot at a time and asks whether a test fails:
 * npm run nightly -- mutation [[package/]folder …] [-- --mutate <globs from the package, by comma>], of core where no package is named,
 * else of adapters, backend or studio. A folder of core or adapters is held to its own tests, which is stricter and faster; one of the
 * others to all tests that reach it. The report is coverage/mutation.json.
 */
import { spawnSync } from "node:child_process"
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { packages, partsOf } from "./mutation/packages.mjs"

const bench = join(import.meta.dirname, "..")
const root = join(bench, "..")
const stryker = join(bench, "node_modules", "@stryker-mutator", "core", "bin", "stryker.js")
const given = process.argv.slice(2).filter((argument) => argument !== "--")
const firstOption = given.findIndex((argument) => argument.startsWith("-"))
const named = firstOption === -1 ? given : given.slice(0, firstOption)

const { folders, name } = partsOf(named)
const { mutated, source, tests } = packages[name]
const cwd = join(root, "packages", name)
const files = globSync(folders.flatMap(mutated), { cwd }).filter((file) => !/\.test\.ts$|\/testing\//.test(file))
const options = [...given.slice(named.length), ...(files.length === 0 ? [] : ["--mutate", files.join(",")])]
const env = { ...process.env, MUTATION_TESTS: (folders.length === 0 ? ["**"] : folders).flatMap(tests).join(",") }
const args = [stryker, "run", join(bench, "stryker.config.json"), ...options]
const { status } = spawnSync(process.execPath, args, { cwd, stdio: "inherit", env })
if (status !== 0) process.exit(status ?? 1)

const report = JSON.parse(readFileSync(join(root, "coverage", "mutation.json"), "utf8"))
const counted = new Map()
for (const [path, { mutants }] of Object.entries(report.files)) {
  const folder = path.startsWith(`${source}/`) ? path.split("/").slice(1, -1).join("/") || source : path
  const counts = counted.get(folder) ?? { detected: 0, survived: 0, uncovered: 0 }
  for (const { status: fate } of mutants) {
    if (fate === "Killed" || fate === "Timeout") counts.detected += 1
    if (fate === "Survived") counts.survived += 1
    if (fate === "NoCoverage") counts.uncovered += 1
  }
  counted.set(folder, counts)
}
for (const [folder, { detected, survived, uncovered }] of counted) {
  const score = ((100 * detected) / (detected + survived + uncovered)).toFixed(1)
  console.log(`${name}/${folder}: ${score} % (${detected} detected, ${survived} survived, ${uncovered} without a test)`)
}
