import { type Later, later } from "@marque/react/ui"
import { useAdminModeControls } from "../app-context/admin-mode-controls.ts"
import type { AppPageName } from "./registry.tsx"

export type AppPage = Later<object>

/** Comes with admin mode, of which others load nothing. */
const admin: AppPage = Object.assign(() => useAdminModeControls().page, { preload: () => undefined })

export const appPages: Readonly<Record<AppPageName, AppPage>> = {
  signIn: later(async () => (await import("../pages/sign-in/sign-in-page.tsx")).SignInPage),
  signUp: later(async () => (await import("../pages/sign-up/sign-up-page.tsx")).SignUpPage),
  onboarding: later(async () => (await import("../pages/onboarding/onboarding-page.tsx")).OnboardingPage),
  onboardingOrganization: later(
    async () =>
      (await import("../pages/onboarding-organization/onboarding-organization-page.tsx")).OnboardingOrganizationPage
  ),
  onboardingBrand: later(
    async () => (await import("../pages/onboarding-brand/onboarding-brand-page.tsx")).OnboardingBrandPage
  ),
  organization: later(async () => (await import("../pages/organization/organization-page.tsx")).OrganizationPage),
  usage: later(async () => (await import("../pages/usage/usage-page.tsx")).UsagePage),
  billing: later(async () => (await import("../pages/billing/billing-page.tsx")).BillingPage),
  help: later(async () => (await import("../pages/help/help-page.tsx")).HelpPage),
  newBrand: later(async () => (await import("../pages/new-brand/new-brand-page.tsx")).NewBrandPage),
  brandHome: later(async () => (await import("../pages/brand-home/brand-home-page.tsx")).BrandHomePage),
  brandData: later(async () => (await import("../pages/brand-data/brand-data-page.tsx")).BrandDataPage),
  brandIdentity: later(async () => (await import("../pages/brand-identity/brand-identity-page.tsx")).BrandIdentityPage),
  guidelines: later(async () => (await import("../pages/guidelines/guidelines-page.tsx")).GuidelinesPage),
  products: later(async () => (await import("../pages/products/products-page.tsx")).ProductsPage),
  productForm: later(async () => (await import("../pages/product-form/product-form-page.tsx")).ProductFormPage),
  markets: later(async () => (await import("../pages/markets/markets-page.tsx")).MarketsPage),
  places: later(async () => (await import("../pages/places/places-page.tsx")).PlacesPage),
  placeForm: later(async () => (await import("../pages/place-form/place-form-page.tsx")).PlaceFormPage),
  gallery: later(async () => (await import("../pages/gallery/gallery-page.tsx")).GalleryPage),
  uploads: later(async () => (await import("../pages/uploads/uploads-page.tsx")).UploadsPage),
  trends: later(async () => (await import("../pages/trends/trends-page.tsx")).TrendsPage),
  photoshoots: later(async () => (await import("../pages/photoshoots/photoshoots-page.tsx")).PhotoshootsPage),
  newPhotoshoot: later(async () => (await import("../pages/new-photoshoot/new-photoshoot-page.tsx")).NewPhotoshootPage),
  photoshoot: later(async () => (await import("../pages/photoshoot/photoshoot-page.tsx")).PhotoshootPage),
  campaigns: later(async () => (await import("../pages/campaigns/campaigns-page.tsx")).CampaignsPage),
  newCampaign: later(async () => (await import("../pages/new-campaign/new-campaign-page.tsx")).NewCampaignPage),
  brief: later(async () => (await import("../pages/brief/brief-page.tsx")).BriefPage),
  proposal: later(async () => (await import("../pages/proposal/proposal-page.tsx")).ProposalPage),
  campaignAssets: later(
    async () => (await import("../pages/campaign-assets/campaign-assets-page.tsx")).CampaignAssetsPage
  ),
  admin,
  adminOrganizations: admin,
  adminOrganization: admin,
  adminBrand: admin
}
