import { defineConfig } from "vitest/config"
export default defineConfig({
  test: { name: "worker", testTimeout: 30_000, environment: "node", include: ["src/**/*.test.ts"] }
})
