/**
 * Kills of the writing process and ends of the writing thread under load: npm run nightly -- kill [kills] [terminations]. Ends with 1
 * when an acknowledged row is lost, doubled or halved.
 */
import { spawnSync } from "node:child_process"
import { join } from "node:path"

const root = join(import.meta.dirname, "..", "..")
const args = [join(root, "node_modules", "vitest", "vitest.mjs"), "run", "test/engine/kill"]
const { status } = spawnSync(process.execPath, args, {
  cwd: join(root, "packages", "embedded"),
  env: { ...process.env, KILLS: process.argv[2] ?? "1000", TERMINATIONS: process.argv[3] ?? "200" },
  stdio: "inherit"
})
process.exit(status ?? 1)
