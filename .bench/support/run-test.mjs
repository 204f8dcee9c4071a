import { spawnSync } from "node:child_process"
import { join } from "node:path"

const embedded = join(import.meta.dirname, "../../packages/embedded")

/** Runs one test file of packages/embedded without a time limit and with more cases, and ends as it does. */
export const runTest = (file, environment) => {
  const vitest = join(import.meta.dirname, "../../node_modules/vitest/vitest.mjs")
  const { status } = spawnSync(process.execPath, [vitest, "run", file, "--testTimeout", "0"], {
    cwd: embedded,
    stdio: "inherit",
    env: { ...process.env, ...environment }
  })
  process.exit(status ?? 1)
}
