/** Runs one of the long checks in `.bench/nightly/`: npm run nightly -- <name> [arguments]. */
import { readdirSync } from "node:fs"
import { spawnSync } from "node:child_process"
import { join } from "node:path"

const folder = join(import.meta.dirname, "nightly")
const names = readdirSync(folder)
  .filter((file) => file.endsWith(".mjs"))
  .map((file) => file.slice(0, -".mjs".length))
const [name, ...rest] = process.argv.slice(2)
if (!names.includes(name)) {
  console.error(`npm run nightly -- <name>, where <name> is one of: ${names.join(", ")}`)
  process.exit(1)
}
const { status } = spawnSync(process.execPath, [join(folder, `${name}.mjs`), ...rest], { stdio: "inherit" })
process.exit(status ?? 1)
