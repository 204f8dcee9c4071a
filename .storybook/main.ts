import type { StorybookConfig } from "@storybook/react-vite"

/** What stories import from packages, bundled ahead: a late discovery would reload the page in the middle of a test. */
const bundledAhead = [
  "react",
  "react/jsx-dev-runtime",
  "react/jsx-runtime",
  "react-dom",
  "react-dom/client",
  "radix-ui",
  "@xstate/react",
  "xstate",
  "effect",
  "effect/testing",
  "sonner",
  "storybook/internal/csf",
  "lexical",
  "@lexical/history",
  "@lexical/plain-text",
  "convex/browser",
  "convex/server",
  "convex/values",
  "wouter/use-browser-location"
]

export default {
  framework: { name: "@storybook/react-vite", options: {} },
  stories: ["../packages/react/src/**/*.stories.tsx", "../apps/web/src/**/*.stories.tsx"],
  staticDirs: ["../apps/web/public"],
  addons: ["@storybook/addon-a11y", "@storybook/addon-docs", "@storybook/addon-vitest"],
  features: { sidebarOnboardingChecklist: false, menuOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, allowedHosts: ["localhost", "127.0.0.1"] },
  typescript: { reactDocgen: "react-docgen", check: false },
  viteFinal: (config) => ({
    ...config,
    optimizeDeps: {
      ...config.optimizeDeps,
      include: [...(config.optimizeDeps?.include ?? []), ...bundledAhead]
    }
  })
} satisfies StorybookConfig
