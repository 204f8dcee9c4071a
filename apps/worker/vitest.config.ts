import { defineConfig } from "vitest/config"
export default defineConfig({
  test: {
    name: "worker",
    testTimeout: 300_000,
    hookTimeout: 300_000,
    environment: "node",
    // Shared modules: loading them for each file took a quarter of the time.
    isolate: false,
    include: ["src/**/*.test.ts"]
  }
})
