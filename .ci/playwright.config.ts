import { defineConfig, devices } from "@playwright/test"
import { chromiumLaunchOptions } from "./chromium.ts"

export default defineConfig({
  testDir: "../apps/web/e2e",
  // `npm test` runs the short ones, `npm run long` the others, `npm run e2e` both.
  projects: [
    { name: "short", testMatch: "**/*.e2e.ts", testIgnore: "**/*.long.e2e.ts" },
    { name: "long", testMatch: "**/*.long.e2e.ts" },
    // `npm run e2e:hosted`: those of the hosted parts, which are among the others too.
    { name: "hosted", testMatch: "**/{all-parts,clerk,hosted,payments}*.e2e.ts" }
  ],
  outputDir: "../test-results",
  workers: 1,
  retries: 0,
  // A server that starts for the first time makes the pictures of its demo before it says that it is ready.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    launchOptions: chromiumLaunchOptions(),
    screenshot: "only-on-failure",
    trace: "off",
    actionTimeout: 60_000,
    contextOptions: { reducedMotion: "reduce" }
  }
})
