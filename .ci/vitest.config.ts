import { storybookTest } from "@storybook/addon-vitest/vitest-plugin"
import { playwright } from "@vitest/browser-playwright"
import { defineConfig } from "vitest/config"
import { chromiumLaunchOptions } from "./chromium.ts"

export default defineConfig({
  test: {
    projects: [
      "packages/*",
      "apps/*/vitest.config.ts",
      {
        extends: false,
        plugins: [storybookTest({ configDir: ".storybook" })],
        test: {
          name: "stories",
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromiumLaunchOptions() }),
            instances: [{ browser: "chromium" }]
          }
        }
      }
    ]
  }
})
