import { defineConfig } from "vitest/config"

/** What runs in Node, with the studio's tests in a browser, which its own settings hold beside those in Node. */
export default defineConfig({
  test: {
    projects: [
      "packages/*",
      "apps/*/vitest.config.ts",
      {
        extends: false,
        test: {
          name: "checks",
          testTimeout: 300_000,
          hookTimeout: 300_000,
          environment: "node",
          isolate: false,
          include: [".ci/**/*.test.{ts,tsx}", ".security/*.test.ts"]
        }
      }
    ]
  }
})
