import { defineConfig } from "vitest/config"
export default defineConfig({
  test: { name: "embedded", environment: "node", testTimeout: 20_000, hookTimeout: 20_000 }
})
