import { spawnSync } from "node:child_process"
import { join } from "node:path"

const root = join(import.meta.dirname, "../..")

export const runTest = (name, file, environment) => {
  const vitest = join(root, "node_modules/vitest/vitest.mjs")
  const { status } = spawnSync(process.execPath, [vitest, "run", file, "--testTimeout", "0"], {
    cwd: join(root, "packages", name),
    stdio: "inherit",
    env: { ...process.env, ...environment }
  })
  process.exit(status ?? 1)
}
