import { join } from "node:path"
import { defineConfig } from "vitest/config"

/** Tests of the studio that take minutes, `*.long.test.ts`: part of `npm run long`, not of `npm test`. */
export default defineConfig({
  root: join(import.meta.dirname, "..", "packages", "studio"),
  test: {
    name: "long",
    environment: "node",
    isolate: false,
    include: ["src/**/*.long.test.ts"],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    setupFiles: ["../../.ci/property-seed.ts"]
  }
})
