import { defineConfig } from "vitest/config"
export default defineConfig({
  test: {
    name: "terminal",
    testTimeout: 300_000,
    hookTimeout: 300_000,
    environment: "node",
    isolate: false,
    globalSetup: ["test/demo-folder.ts"],
    include: ["test/**/*.test.ts"]
  }
})
