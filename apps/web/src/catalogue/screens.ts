import type { frames } from "../routes/registry.tsx"
import { adminScreens } from "./admin-screens.ts"
import { brandScreens } from "./brand-screens.ts"
import { campaignScreens } from "./campaign-screens.ts"
import { galleryScreens } from "./gallery-screens.ts"
import { photoshootScreens } from "./photoshoot-screens.ts"
import { organizationScreens } from "./organization-screens.ts"
import type { Screen } from "./screen-states.ts"

export const screens: Readonly<Record<string, Screen>> = {
  ...brandScreens,
  ...campaignScreens,
  ...galleryScreens,
  ...photoshootScreens,
  ...organizationScreens,
  ...adminScreens
}

const page = (file: string) => `apps/web/src/pages/${file}.stories.tsx`

export const pages: Readonly<Record<keyof typeof frames, string>> = {
  landing: page("landing/landing-page"),
  terms: page("legal/legal-pages"),
  privacy: page("legal/legal-pages"),
  share: page("share/share-page"),
  signIn: page("sign-in/sign-in-page"),
  signUp: page("sign-up/sign-up-page"),
  onboarding: page("onboarding/onboarding-page"),
  onboardingOrganization: page("onboarding-organization/onboarding-organization-page"),
  onboardingBrand: page("onboarding-brand/onboarding-brand-page"),
  organization: page("organization/organization-page"),
  usage: page("usage/usage-page"),
  billing: page("billing/billing-page"),
  help: page("help/help-page"),
  newBrand: page("new-brand/new-brand-page"),
  brandHome: page("brand-home/brand-home-page"),
  brandData: page("brand-data/brand-data-page"),
  brandIdentity: page("brand-identity/brand-identity-page"),
  guidelines: page("guidelines/guidelines-page"),
  markets: page("markets/markets-page"),
  uploads: page("uploads/uploads-page"),
  trends: page("trends/trends-page"),
  photoshoots: page("photoshoots/photoshoots-page"),
  newPhotoshoot: page("new-photoshoot/new-photoshoot-page"),
  photoshoot: page("photoshoot/photoshoot-page"),
  campaigns: page("campaigns/campaigns-page"),
  newCampaign: page("new-campaign/new-campaign-page"),
  campaignAssets: page("campaign-assets/campaign-assets-page"),
  brief: page("brief/brief-page"),
  proposal: page("proposal/proposal-page"),
  products: page("products/products-page"),
  productForm: page("product-form/product-form-page"),
  places: page("places/places-page"),
  placeForm: page("place-form/place-form-page"),
  gallery: page("gallery/gallery-page"),
  admin: page("admin/admin-page"),
  adminOrganizations: page("admin-organizations/admin-organizations-page"),
  adminOrganization: page("admin-organization/admin-organization-page"),
  adminBrand: page("admin-brand/admin-brand-page")
}
