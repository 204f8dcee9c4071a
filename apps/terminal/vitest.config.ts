import { defineConfig } from "vitest/config"
export default defineConfig({
  test: {
    name: "terminal",
    testTimeout: 120_000,
    hookTimeout: 120_000,
    environment: "node",
    isolate: false,
    include: ["test/**/*.test.ts"]
  }
})
