/**
 * The long checks: npm run nightly runs all of them with the seeds of the day and writes coverage/nightly.md; `-- all --share 0.01` a
 * hundredth of each. npm run nightly -- <name> [arguments] runs one of `.bench/nightly/`.
 */
import { readdirSync } from "node:fs"
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { runAll } from "./nightly/all/run-all.mjs"

const folder = join(import.meta.dirname, "nightly")
const names = readdirSync(folder)
  .filter((file) => file.endsWith(".mjs"))
  .map((file) => file.slice(0, -".mjs".length))
const [name = "all", ...rest] = process.argv.slice(2)
if (name === "all") process.exit(runAll(rest))
if (!names.includes(name)) {
  console.error(`npm run nightly [-- <name>], where <name> is all or one of: ${names.join(", ")}`)
  process.exit(1)
}
const { status } = spawnSync(process.execPath, [join(folder, `${name}.mjs`), ...rest], { stdio: "inherit" })
process.exit(status ?? 1)
