import type { RouteName } from "@marque/core/navigation"
import { later } from "@marque/react/ui"
import type { ComponentType } from "react"

/**
 * Frame of a page.
 *
 * `document`: drawn by the server, see `draw-page.tsx`. `public`: without the app's runtime. `identity`: the runtime, no shell, also signed out. `setup`: signed in, no
 * shell. `shell`: signed in, inside the shell.
 */
type PageFrame = "document" | "public" | "identity" | "setup" | "shell"

export const frames = {
  landing: "document",
  terms: "document",
  privacy: "document",
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

type DocumentName = Framed<"document">
export type PublicName = Framed<"public">
export type AppPageName = Framed<"identity" | "setup" | "shell">

export const exists = (name: RouteName): name is keyof typeof frames => name in frames
export const isDocument = (name: RouteName): name is DocumentName => exists(name) && frames[name] === "document"
export const isPublic = (name: keyof typeof frames): name is PublicName => frames[name] === "public"

export const publicPages: Readonly<Record<PublicName, ComponentType>> = {
  share: later(async () => (await import("../pages/share/share-page.tsx")).SharePage)
}
