import type { StorybookConfig } from "@storybook/react-vite"

export default {
  framework: { name: "@storybook/react-vite", options: {} },
  stories: ["../packages/react/src/**/*.stories.tsx", "../apps/web/src/**/*.stories.tsx"],
  addons: ["@storybook/addon-a11y", "@storybook/addon-docs", "@storybook/addon-vitest"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, allowedHosts: ["localhost", "127.0.0.1"] },
  typescript: { reactDocgen: "react-docgen", check: false }
} satisfies StorybookConfig
