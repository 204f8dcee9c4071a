import { defineConfig } from "vitest/config"
export default defineConfig({
  test: {
    name: "embedded",
    environment: "node",
    // Shared modules, because loading them per file took a third of the time.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    setupFiles: ["../../.ci/property-seed.ts"]
  }
})
