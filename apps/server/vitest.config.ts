import { defineConfig } from "vitest/config"
export default defineConfig({
  test: {
    name: "server",
    testTimeout: 120_000,
    hookTimeout: 120_000,
    environment: "node",
    include: ["src/**/*.test.ts"]
  }
})
