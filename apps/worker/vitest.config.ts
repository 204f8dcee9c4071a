import { defineConfig } from "vitest/config"
export default defineConfig({
  test: {
    name: "worker",
    testTimeout: 300_000,
    hookTimeout: 300_000,
    environment: "node",
    include: ["src/**/*.test.ts"]
  }
})
