import { storybookTest } from "@storybook/addon-vitest/vitest-plugin"
import { playwright } from "@vitest/browser-playwright"
import { defineConfig } from "vitest/config"
import { chromiumLaunchOptions } from "./chromium.ts"

// Unless a run names other surroundings, each story is tested in one of the eight, always the same.
process.env["STORYBOOK_SURROUNDINGS"] ??= "rotate"

/** One object for each project: Vitest notes in it to which project it belongs. */
const inBrowser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  connectTimeout: 300_000,
  // Without motion nothing is half faded in when a story looks at it, and axe measures final colours.
  provider: playwright({
    launchOptions: chromiumLaunchOptions(),
    contextOptions: { reducedMotion: "reduce" }
  }),
  instances: [{ browser: "chromium" as const }]
})

/** Bundled ahead: a late discovery would reload the page in the middle of a test. */
const bundledAhead = [
  "@lexical/history",
  "@lexical/plain-text",
  "@xstate/react",
  "effect",
  "effect/testing",
  "lexical",
  "radix-ui",
  "react",
  "react-dom",
  "react-dom/client",
  "react/jsx-dev-runtime",
  "sonner",
  "storybook/test",
  "xstate",
  "xstate/graph"
]

/** Apart from `vitest.config.ts`: loading Storybook takes each run seven seconds of processor. */
export default defineConfig({
  test: {
    projects: [
      "packages/studio",
      {
        extends: false,
        oxc: { jsx: { runtime: "automatic", development: true } },
        optimizeDeps: { include: bundledAhead },
        test: {
          name: "mounted",
          testTimeout: 300_000,
          hookTimeout: 300_000,
          include: ["packages/react/src/**/*.mounted.test.tsx"],
          setupFiles: ["packages/react/src/testing/render-log.ts"],
          browser: inBrowser()
        }
      },
      {
        extends: false,
        plugins: [storybookTest({ configDir: ".storybook" })],
        test: {
          name: "stories",
          // One page for all files: a page of its own for each took a third more time, and state that leaks would show.
          isolate: false,
          setupFiles: [".storybook/resize.ts"],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          browser: inBrowser()
        }
      }
    ]
  }
})
