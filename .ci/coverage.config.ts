import { join } from "node:path"
import { defineConfig } from "vitest/config"

const core = join(import.meta.dirname, "..", "packages", "core")

/** The core project with the branches its tests take counted; `npm run coverage` reads the report. */
export default defineConfig({
  root: core,
  test: {
    projects: [{ root: core, extends: join(core, "vitest.config.ts") }],
    coverage: {
      provider: "v8",
      enabled: true,
      reporter: "json",
      reportsDirectory: join(import.meta.dirname, "..", "coverage", "core"),
      include: ["src/**/*.ts"],
      // What only tests and stories run: named states, set-ups of paths, cases, examples and the runs of races.
      exclude: ["src/**/*.{states,paths,cases,examples,test,test-d}.ts", "src/kernel/race-runs.ts"]
    }
  }
})
