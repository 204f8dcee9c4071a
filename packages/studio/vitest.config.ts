// @boundaries-ignore the test runner and its browser belong to the repository, not to this package
import { playwright } from "@vitest/browser-playwright"
import { defineConfig } from "vitest/config"
// @boundaries-ignore every browser test starts Chromium the same way
import { chromiumLaunchOptions } from "../../.ci/chromium.ts"
import { parity } from "./src/node/testing/parity.ts"

export default defineConfig({
  test: {
    name: "studio",
    projects: [
      {
        test: {
          name: "node",
          environment: "node",
          // Shared modules: engines, fonts and pictures are loaded once and not for each file.
          isolate: false,
          include: ["src/**/*.test.ts"],
          exclude: ["src/browser/**", "src/**/*.long.test.ts"],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          setupFiles: ["../../.ci/property-seed.ts"]
        }
      },
      {
        optimizeDeps: { include: ["culori/fn", "mediabunny"] },
        test: {
          name: "browser",
          include: ["src/browser/**/*.test.ts"],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            connectTimeout: 300_000,
            provider: playwright({ launchOptions: chromiumLaunchOptions() }),
            instances: [{ browser: "chromium" }],
            commands: {
              demoFiles: (_context, product: string) => parity.demoFiles(product),
              renderInNode: (_context, ...args: Parameters<typeof parity.renderInNode>) => parity.renderInNode(...args),
              fontFile: (_context, ...args: Parameters<typeof parity.fontFile>) => parity.fontFile(...args),
              clipInNode: (_context, ...args: Parameters<typeof parity.clipInNode>) => parity.clipInNode(...args),
              colourApart: (_context, ...args: Parameters<typeof parity.colourApart>) => parity.colourApart(...args),
              distanceFrom: (_context, ...args: Parameters<typeof parity.distanceFrom>) => parity.distanceFrom(...args)
            }
          }
        }
      }
    ]
  }
})
