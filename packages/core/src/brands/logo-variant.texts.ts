import type { LogoVariant } from "./brands.schema.ts"

/** How the forms of a logo are named to people. */
export const logoVariantLabels: Readonly<Record<LogoVariant, string>> = {
  primary: "Primary",
  mono: "One colour",
  icon: "Icon",
  wordmark: "Wordmark"
}
