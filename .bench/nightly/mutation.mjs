/**
 * Changes core one spot at a time and asks whether a test fails:
 * npm run nightly -- mutation [folders of packages/core/src] [-- --mutate <globs from packages/core, by comma>]. A folder is held to
 * its own tests, which is stricter and faster. The report is coverage/mutation.json.
 */
import { spawnSync } from "node:child_process"
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"

const bench = join(import.meta.dirname, "..")
const root = join(bench, "..")
const core = join(root, "packages", "core")
const stryker = join(bench, "node_modules", "@stryker-mutator", "core", "bin", "stryker.js")
const ROLES = ["rules", "pure", "view", "machine", "schema", "service"]
const given = process.argv.slice(2).filter((argument) => argument !== "--")
const firstOption = given.findIndex((argument) => argument.startsWith("-"))
const named = firstOption === -1 ? given : given.slice(0, firstOption)
const mutated = globSync(
  named.flatMap((folder) => ROLES.map((role) => `src/${folder}/**/*.${role}.ts`)),
  { cwd: core }
)
const options = [...given.slice(named.length), ...(named.length === 0 ? [] : ["--mutate", mutated.join(",")])]
const env = named.length === 0 ? process.env : { ...process.env, MUTATION_FOLDERS: named.join(",") }
const { status } = spawnSync(process.execPath, [stryker, "run", join(bench, "stryker.config.json"), ...options], {
  cwd: core,
  stdio: "inherit",
  env
})
if (status !== 0) process.exit(status ?? 1)

const { files } = JSON.parse(readFileSync(join(root, "coverage", "mutation.json"), "utf8"))
const folders = new Map()
for (const [path, { mutants }] of Object.entries(files)) {
  const folder = path.split("/")[1]
  const counts = folders.get(folder) ?? { detected: 0, survived: 0, uncovered: 0 }
  for (const { status: fate } of mutants) {
    if (fate === "Killed" || fate === "Timeout") counts.detected += 1
    if (fate === "Survived") counts.survived += 1
    if (fate === "NoCoverage") counts.uncovered += 1
  }
  folders.set(folder, counts)
}
for (const [folder, { detected, survived, uncovered }] of folders) {
  const score = ((100 * detected) / (detected + survived + uncovered)).toFixed(1)
  console.log(`${folder}: ${score} % (${detected} detected, ${survived} survived, ${uncovered} without a test)`)
}
