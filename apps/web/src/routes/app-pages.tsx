import { later } from "@marque/react/ui"
import type { ComponentType } from "react"
import { useAdminModeControls } from "../app-context/admin-mode-controls.ts"
import type { AppPageName } from "./registry.tsx"

export interface AppPage {
  readonly Component: ComponentType
  readonly prefetch: () => void
}

const page = (load: () => Promise<ComponentType>): AppPage => ({
  Component: later(load),
  // Drawing the page reports the same failure.
  prefetch: () => void load().catch(() => undefined)
})

/** Comes with admin mode, of which others load nothing. */
const AdminArea = () => useAdminModeControls().page
const admin: AppPage = { Component: AdminArea, prefetch: () => undefined }

export const appPages: Readonly<Record<AppPageName, AppPage>> = {
  signIn: page(async () => (await import("../pages/sign-in/sign-in-page.tsx")).SignInPage),
  signUp: page(async () => (await import("../pages/sign-up/sign-up-page.tsx")).SignUpPage),
  onboarding: page(async () => (await import("../pages/onboarding/onboarding-page.tsx")).OnboardingPage),
  onboardingOrganization: page(
    async () =>
      (await import("../pages/onboarding-organization/onboarding-organization-page.tsx")).OnboardingOrganizationPage
  ),
  onboardingBrand: page(
    async () => (await import("../pages/onboarding-brand/onboarding-brand-page.tsx")).OnboardingBrandPage
  ),
  organization: page(async () => (await import("../pages/organization/organization-page.tsx")).OrganizationPage),
  usage: page(async () => (await import("../pages/usage/usage-page.tsx")).UsagePage),
  billing: page(async () => (await import("../pages/billing/billing-page.tsx")).BillingPage),
  help: page(async () => (await import("../pages/help/help-page.tsx")).HelpPage),
  newBrand: page(async () => (await import("../pages/new-brand/new-brand-page.tsx")).NewBrandPage),
  brandHome: page(async () => (await import("../pages/brand-home/brand-home-page.tsx")).BrandHomePage),
  brandData: page(async () => (await import("../pages/brand-data/brand-data-page.tsx")).BrandDataPage),
  brandIdentity: page(async () => (await import("../pages/brand-identity/brand-identity-page.tsx")).BrandIdentityPage),
  guidelines: page(async () => (await import("../pages/guidelines/guidelines-page.tsx")).GuidelinesPage),
  products: page(async () => (await import("../pages/products/products-page.tsx")).ProductsPage),
  productForm: page(async () => (await import("../pages/product-form/product-form-page.tsx")).ProductFormPage),
  markets: page(async () => (await import("../pages/markets/markets-page.tsx")).MarketsPage),
  places: page(async () => (await import("../pages/places/places-page.tsx")).PlacesPage),
  placeForm: page(async () => (await import("../pages/place-form/place-form-page.tsx")).PlaceFormPage),
  gallery: page(async () => (await import("../pages/gallery/gallery-page.tsx")).GalleryPage),
  uploads: page(async () => (await import("../pages/uploads/uploads-page.tsx")).UploadsPage),
  trends: page(async () => (await import("../pages/trends/trends-page.tsx")).TrendsPage),
  photoshoots: page(async () => (await import("../pages/photoshoots/photoshoots-page.tsx")).PhotoshootsPage),
  newPhotoshoot: page(async () => (await import("../pages/new-photoshoot/new-photoshoot-page.tsx")).NewPhotoshootPage),
  photoshoot: page(async () => (await import("../pages/photoshoot/photoshoot-page.tsx")).PhotoshootPage),
  campaigns: page(async () => (await import("../pages/campaigns/campaigns-page.tsx")).CampaignsPage),
  newCampaign: page(async () => (await import("../pages/new-campaign/new-campaign-page.tsx")).NewCampaignPage),
  brief: page(async () => (await import("../pages/brief/brief-page.tsx")).BriefPage),
  proposal: page(async () => (await import("../pages/proposal/proposal-page.tsx")).ProposalPage),
  campaignAssets: page(
    async () => (await import("../pages/campaign-assets/campaign-assets-page.tsx")).CampaignAssetsPage
  ),
  admin,
  adminOrganizations: admin,
  adminOrganization: admin,
  adminBrand: admin
}
