import { join } from "node:path"
import { configDefaults, defineConfig, mergeConfig } from "vitest/config"
import core from "../packages/core/vitest.config.ts"
import { manyCases } from "./many-cases.config.ts"

const root = join(import.meta.dirname, "..")

export default mergeConfig(
  core,
  defineConfig({
    root: join(root, "packages", "core"),
    test: {
      // With branches counted they take three times as long, and take no branch that no other test does.
      exclude: [...configDefaults.exclude, ...manyCases],
      coverage: {
        provider: "v8",
        enabled: true,
        reporter: "json",
        reportsDirectory: join(root, "coverage", "core"),
        include: ["src/**/*.ts"],
        // What only tests and stories run: named states, set-ups of paths, cases, examples and the runs of races.
        exclude: [
          "src/**/fixtures/**",
          "src/**/*.{states,paths,cases,examples,test,test-d}.ts",
          "src/kernel/race-runs.ts"
        ]
      }
    }
  })
)
