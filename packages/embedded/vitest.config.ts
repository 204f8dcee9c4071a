import { defineConfig } from "vitest/config"
export default defineConfig({
  test: {
    name: "embedded",
    environment: "node",
    testTimeout: 120_000,
    hookTimeout: 120_000,
    setupFiles: ["../../.ci/property-seed.ts"]
  }
})
