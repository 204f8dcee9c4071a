import type { RouteName } from "@marque/core/navigation/pure"
import { type ComponentType, lazy } from "react"

/**
 * How a page is framed.
 *
 * `public`: by itself, without the app's runtime. `identity`: the runtime, no shell, also for the signed out. `setup`:
 * signed in, no shell. `shell`: signed in, inside the shell.
 */
type PageFrame = "public" | "identity" | "setup" | "shell"

/** A page of the product that exists. */
export interface Page {
  readonly frame: PageFrame
  readonly Component: ComponentType
}

const page = (frame: PageFrame, load: () => Promise<ComponentType>): Page => ({
  frame,
  Component: lazy(async () => ({ default: await load() }))
})

/** Every page that exists, by the name of its route; a route without one is not found. One line a page, fetched when opened. */
export const pages: Readonly<Partial<Record<RouteName, Page>>> = {
  landing: page("public", async () => (await import("../pages/landing/landing-page.tsx")).LandingPage),
  terms: page("public", async () => (await import("../pages/legal/terms-page.tsx")).TermsPage),
  privacy: page("public", async () => (await import("../pages/legal/privacy-page.tsx")).PrivacyPage),
  signIn: page("identity", async () => (await import("../pages/sign-in/sign-in-page.tsx")).SignInPage),
  signUp: page("identity", async () => (await import("../pages/sign-up/sign-up-page.tsx")).SignUpPage),
  onboarding: page("setup", async () => (await import("../pages/onboarding/onboarding-page.tsx")).OnboardingPage),
  onboardingOrganization: page(
    "setup",
    async () =>
      (await import("../pages/onboarding-organization/onboarding-organization-page.tsx")).OnboardingOrganizationPage
  ),
  organization: page(
    "shell",
    async () => (await import("../pages/organization/organization-page.tsx")).OrganizationPage
  ),
  onboardingBrand: page(
    "setup",
    async () => (await import("../pages/onboarding-brand/onboarding-brand-page.tsx")).OnboardingBrandPage
  ),
  newBrand: page("shell", async () => (await import("../pages/brand-new/brand-new-page.tsx")).BrandNewPage),
  brandHome: page("shell", async () => (await import("../pages/brand-home/brand-home-page.tsx")).BrandHomePage),
  brandIdentity: page(
    "shell",
    async () => (await import("../pages/brand-identity/brand-identity-page.tsx")).BrandIdentityPage
  ),
  products: page("shell", async () => (await import("../pages/products/products-page.tsx")).ProductsPage),
  productForm: page("shell", async () => (await import("../pages/product-form/product-form-page.tsx")).ProductFormPage),
  gallery: page("shell", async () => (await import("../pages/gallery/gallery-page.tsx")).GalleryPage)
}
