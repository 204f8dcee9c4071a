import { storybookTest } from "@storybook/addon-vitest/vitest-plugin"
import { playwright } from "@vitest/browser-playwright"
import { defineConfig } from "vitest/config"
import { chromiumLaunchOptions } from "./chromium.ts"

// Unless a run names other surroundings, each story is tested in one of the eight, always the same.
process.env["STORYBOOK_SURROUNDINGS"] ??= "rotate"

export default defineConfig({
  test: {
    projects: [
      "packages/*",
      "apps/*/vitest.config.ts",
      { extends: false, test: { name: "checks", environment: "node", include: [".ci/**/*.test.ts"] } },
      {
        extends: false,
        plugins: [storybookTest({ configDir: ".storybook" })],
        test: {
          name: "stories",
          setupFiles: [".storybook/resize.ts"],
          testTimeout: 30_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // Without motion nothing is half faded in when a story looks at it, and axe measures final colours.
            provider: playwright({
              launchOptions: chromiumLaunchOptions(),
              contextOptions: { reducedMotion: "reduce" }
            }),
            instances: [{ browser: "chromium" }]
          }
        }
      }
    ]
  }
})
