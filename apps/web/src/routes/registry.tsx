import type { RouteName } from "@marque/core/navigation"
import { later } from "@marque/react/ui"
import type { ComponentType } from "react"

/**
 * Frame of a page.
 *
 * `public`: without the app's runtime. `identity`: the runtime, no shell, also signed out. `setup`: signed in, no
 * shell. `shell`: signed in, inside the shell.
 */
type PageFrame = "public" | "identity" | "setup" | "shell"

export const frames = {
  landing: "public",
  terms: "public",
  privacy: "public",
  share: "public",
  signIn: "identity",
  signUp: "identity",
  onboarding: "setup",
  onboardingOrganization: "setup",
  onboardingBrand: "setup",
  organization: "shell",
  usage: "shell",
  billing: "shell",
  help: "shell",
  newBrand: "shell",
  brandHome: "shell",
  brandData: "shell",
  brandIdentity: "shell",
  guidelines: "shell",
  products: "shell",
  productForm: "shell",
  markets: "shell",
  places: "shell",
  placeForm: "shell",
  gallery: "shell",
  uploads: "shell",
  trends: "shell",
  photoshoots: "shell",
  newPhotoshoot: "shell",
  photoshoot: "shell",
  campaigns: "shell",
  newCampaign: "shell",
  brief: "shell",
  proposal: "shell",
  campaignAssets: "shell",
  admin: "shell",
  adminOrganizations: "shell",
  adminOrganization: "shell",
  adminBrand: "shell"
} as const satisfies Readonly<Partial<Record<RouteName, PageFrame>>>

type Framed<Frame extends PageFrame> = {
  [Name in keyof typeof frames]: (typeof frames)[Name] extends Frame ? Name : never
}[keyof typeof frames]

export type PublicName = Framed<"public">
export type AppPageName = Framed<"identity" | "setup" | "shell">

export const exists = (name: RouteName): name is keyof typeof frames => name in frames
export const isPublic = (name: keyof typeof frames): name is PublicName => frames[name] === "public"

export const publicPages: Readonly<Record<PublicName, ComponentType>> = {
  landing: later(async () => (await import("../pages/landing/landing-page.tsx")).LandingPage),
  terms: later(async () => (await import("../pages/legal/terms-page.tsx")).TermsPage),
  privacy: later(async () => (await import("../pages/legal/privacy-page.tsx")).PrivacyPage),
  share: later(async () => (await import("../pages/share/share-page.tsx")).SharePage)
}
