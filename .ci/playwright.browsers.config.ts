import { defineConfig, devices } from "@playwright/test"
import base from "./playwright.config.ts"

const { launchOptions: _, ...use } = base.use ?? {}

/**
 * The walks that people make with each other, in the browsers that are not Chromium: `npm run e2e:browsers`, in the builds
 * that `npx playwright install firefox webkit` brings.
 */
export default defineConfig({
  ...base,
  testMatch: ["main-job.e2e.ts", "campaigns.e2e.ts", "share-code.long.e2e.ts"],
  projects: [
    { name: "firefox", use: { ...use, ...devices["Desktop Firefox"] } },
    { name: "webkit", use: { ...use, ...devices["Desktop Safari"] } }
  ]
})
