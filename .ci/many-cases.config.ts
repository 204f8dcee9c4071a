import { join } from "node:path"
import { defineConfig, mergeConfig } from "vitest/config"
import core from "../packages/core/vitest.config.ts"

/** Tests of core with thousands of cases each. */
export const manyCases = [
  "src/{feedback,kernel,version-watcher}/*.races.property.test.ts",
  "src/{navigation,server-functions,tokens}/*.property.test.ts"
]

export default mergeConfig(
  core,
  defineConfig({
    root: join(import.meta.dirname, "..", "packages", "core"),
    test: { name: "core, many cases", include: manyCases }
  })
)
