import { defineConfig } from "vitest/config"
export default defineConfig({
  test: {
    name: "server",
    testTimeout: 120_000,
    hookTimeout: 120_000,
    environment: "node",
    // Shared modules: loading them for each file took longer than the tests.
    isolate: false,
    include: ["src/**/*.test.ts"]
  }
})
