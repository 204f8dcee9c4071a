import type { frames } from "../routes/registry.tsx"

/** In the order and words of the product specification, section 2.4. */
export const REQUIRED_STATES = [
  "loading",
  "empty-first-use",
  "empty-filtered",
  "error",
  "forbidden",
  "not-found",
  "offline",
  "over-quota",
  "read-only",
  "optimistic-rollback"
] as const

type RequiredState = (typeof REQUIRED_STATES)[number]

type Shown = string | { readonly because: string }

/** With a story for each required state. */
export interface Screen {
  readonly stories: string
  readonly states: Readonly<Record<RequiredState, Shown>>
}

const because = (reason: string): Shown => ({ because: reason })

const NO_FILTER = because("nothing is filtered here")
const NO_LIST = because("this is one thing, not a list of them")
const NOT_OPTIMISTIC = because("a change is shown once the backend has confirmed it")
const NO_QUOTA = because("no plan limits this")
const EVERYBODY = because("everyone who sees the brand may see this; what they may not change is read-only")
const OF_THE_PAGE = because("the page around it is not found instead")

const react = (file: string) => `packages/react/src/${file}.stories.tsx`

export const screens: Readonly<Record<string, Screen>> = {
  "product list": {
    stories: react("products/product-list"),
    states: {
      loading: "Loading",
      "empty-first-use": "EmptyFirstUse",
      "empty-filtered": "EmptyFiltered",
      error: "Failed",
      forbidden: EVERYBODY,
      "not-found": "Missing",
      offline: "Offline",
      "over-quota": NO_QUOTA,
      "read-only": "ReadOnly",
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "product form": {
    stories: react("products/product-form"),
    states: {
      loading: "Loading",
      "empty-first-use": "Blank",
      "empty-filtered": NO_FILTER,
      error: "Unavailable",
      forbidden: "Forbidden",
      "not-found": "Missing",
      offline: "Offline",
      "over-quota": NO_QUOTA,
      "read-only": "ReadOnly",
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "brand data": {
    stories: react("brand-data/brand-data"),
    states: {
      loading: "Loading",
      "empty-first-use": "Fresh",
      "empty-filtered": NO_FILTER,
      error: "Failed",
      forbidden: EVERYBODY,
      "not-found": "Missing",
      offline: "Offline",
      "over-quota": NO_QUOTA,
      "read-only": "Viewer",
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "preview of a publish": {
    stories: react("brand-data/publish-preview"),
    states: {
      loading: "Loading",
      "empty-first-use": "NoPictures",
      "empty-filtered": NO_FILTER,
      error: "Failed",
      forbidden: because("it is offered to people who may edit the brand; the server refuses others"),
      "not-found": OF_THE_PAGE,
      offline: "Offline",
      "over-quota": NO_QUOTA,
      "read-only": because("it is not offered where nothing may be changed"),
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "guideline list": {
    stories: react("guidelines/guideline-list"),
    states: {
      loading: "Loading",
      "empty-first-use": "EmptyFirstUse",
      "empty-filtered": "EmptyFiltered",
      error: "Failed",
      forbidden: EVERYBODY,
      "not-found": "Missing",
      offline: "Offline",
      "over-quota": NO_QUOTA,
      "read-only": "ReadOnly",
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "guideline form": {
    stories: react("guidelines/guideline-form"),
    states: {
      loading: "Loading",
      "empty-first-use": "Blank",
      "empty-filtered": NO_FILTER,
      error: "Unavailable",
      forbidden: "Forbidden",
      "not-found": "Missing",
      offline: "Offline",
      "over-quota": NO_QUOTA,
      "read-only": "ReadOnly",
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "guideline test bench": {
    stories: react("guidelines/guideline-bench"),
    states: {
      loading: "Loading",
      "empty-first-use": "NoText",
      "empty-filtered": "NoRules",
      error: "Failed",
      forbidden: because("who may see the brand may try its rules; nothing is changed here"),
      "not-found": OF_THE_PAGE,
      offline: "Offline",
      "over-quota": NO_QUOTA,
      "read-only": because("who may see the brand may try its rules; nothing is changed here"),
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "guideline import": {
    stories: react("guidelines/guideline-import"),
    states: {
      loading: "Reading",
      "empty-first-use": "Choosing",
      "empty-filtered": NO_FILTER,
      error: "Unreadable",
      forbidden: because("its link is offered to people who may write rules; the server refuses others"),
      "not-found": "NothingFound",
      offline: "Offline",
      "over-quota": NO_QUOTA,
      "read-only": because("its link is not offered where nothing may be changed"),
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "guideline starter sets": {
    stories: react("guidelines/guideline-starter"),
    states: {
      loading: because("the sets are part of the program"),
      "empty-first-use": "Choosing",
      "empty-filtered": NO_FILTER,
      error: "Failed",
      forbidden: because("its link is offered to people who may write rules; the server refuses others"),
      "not-found": OF_THE_PAGE,
      offline: "Offline",
      "over-quota": NO_QUOTA,
      "read-only": because("its link is not offered where nothing may be changed"),
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  trends: {
    stories: react("trends/trends"),
    states: {
      loading: "Loading",
      "empty-first-use": "EmptyFirstUse",
      "empty-filtered": "EmptyFiltered",
      error: "Failed",
      forbidden: EVERYBODY,
      "not-found": "Missing",
      offline: "Offline",
      "over-quota": NO_QUOTA,
      "read-only": "ReadOnly",
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "market list": {
    stories: react("markets/market-list"),
    states: {
      loading: "Loading",
      "empty-first-use": "EmptyFirstUse",
      "empty-filtered": "EmptyFiltered",
      error: "Failed",
      forbidden: EVERYBODY,
      "not-found": "Missing",
      offline: "Offline",
      "over-quota": NO_QUOTA,
      "read-only": "ReadOnly",
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "market form": {
    stories: react("markets/market-form"),
    states: {
      loading: "Loading",
      "empty-first-use": "Blank",
      "empty-filtered": NO_FILTER,
      error: "Unavailable",
      forbidden: "Forbidden",
      "not-found": "Missing",
      offline: "Offline",
      "over-quota": NO_QUOTA,
      "read-only": "ReadOnly",
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "place list": {
    stories: react("places/place-list"),
    states: {
      loading: "Loading",
      "empty-first-use": "EmptyFirstUse",
      "empty-filtered": "EmptyFiltered",
      error: "Failed",
      forbidden: EVERYBODY,
      "not-found": "Missing",
      offline: "Offline",
      "over-quota": NO_QUOTA,
      "read-only": "ReadOnly",
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "place form": {
    stories: react("places/place-form"),
    states: {
      loading: "Loading",
      "empty-first-use": "Blank",
      "empty-filtered": NO_FILTER,
      error: "Unavailable",
      forbidden: "Forbidden",
      "not-found": "Missing",
      offline: "Offline",
      "over-quota": NO_QUOTA,
      "read-only": "ReadOnly",
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "brand home": {
    stories: react("brands/brand-home"),
    states: {
      loading: "Loading",
      "empty-first-use": "Fresh",
      "empty-filtered": NO_FILTER,
      error: "Failed",
      forbidden: EVERYBODY,
      "not-found": "Missing",
      offline: "Offline",
      "over-quota": NO_QUOTA,
      "read-only": "Archived",
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "start of a brand": {
    stories: react("brand-intake/brand-intake"),
    states: {
      loading: "ReadingWebsite",
      "empty-first-use": "Choosing",
      "empty-filtered": NO_FILTER,
      error: "WebsiteUnread",
      forbidden: "Forbidden",
      "not-found": because("a brand that is being started has no address yet"),
      offline: "Offline",
      "over-quota": "Refused",
      "read-only": because("who may not start a brand is told so instead"),
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "brand form": {
    stories: react("brands/brand-form"),
    states: {
      loading: "Loading",
      "empty-first-use": "Blank",
      "empty-filtered": NO_FILTER,
      error: "Unavailable",
      forbidden: "Forbidden",
      "not-found": "Missing",
      offline: "Offline",
      "over-quota": "OverLimit",
      "read-only": "ReadOnly",
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  gallery: {
    stories: react("gallery/gallery-screen"),
    states: {
      loading: "Loading",
      "empty-first-use": "EmptyFirstUse",
      "empty-filtered": "EmptyFiltered",
      error: "Failed",
      forbidden: EVERYBODY,
      "not-found": OF_THE_PAGE,
      offline: "Offline",
      "over-quota": because("looking at pictures costs nothing; the composer beside them says what making more costs"),
      "read-only": "Viewer",
      "optimistic-rollback": "OptimisticRollback"
    }
  },
  "asset drawer": {
    stories: react("gallery/asset-drawer"),
    states: {
      loading: "Loading",
      "empty-first-use": NO_LIST,
      "empty-filtered": NO_FILTER,
      error: "Failed",
      forbidden: because("an asset of another brand is refused exactly like a missing one"),
      "not-found": "Failed",
      offline: "Offline",
      "over-quota": NO_QUOTA,
      "read-only": because("what may be done is the gallery's, which has stories of a viewer with the drawer open"),
      "optimistic-rollback": because("its changes are acts of the gallery, which undoes them and says so")
    }
  },
  "score panel": {
    stories: react("score/score-panel"),
    states: {
      loading: "Loading",
      "empty-first-use": "None",
      "empty-filtered": because("every group of checks says how many it holds; one without any says so in a sentence"),
      error: "Unavailable",
      forbidden: EVERYBODY,
      "not-found": because("the drawer around it says so"),
      offline: "Offline",
      "over-quota": because("measuring is free and never limited"),
      "read-only": "Viewer",
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "folder rail": {
    stories: react("gallery/folder-rail"),
    states: {
      loading: "Loading",
      "empty-first-use": "Empty",
      "empty-filtered": NO_FILTER,
      error: "Failed",
      forbidden: EVERYBODY,
      "not-found": because("an unknown folder is said once and all pictures are shown"),
      offline: because("the gallery around it says so, and its stories show it"),
      "over-quota": NO_QUOTA,
      "read-only": because("the gallery around it says so, and its stories show it"),
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  composer: {
    stories: react("composer/composer"),
    states: {
      loading: "Opening",
      "empty-first-use": "NoProducts",
      "empty-filtered": NO_FILTER,
      error: "ProductsFailed",
      forbidden: "Forbidden",
      "not-found": "MissingProduct",
      offline: "Offline",
      "over-quota": "OverQuota",
      "read-only": because("the gallery leaves the composer out for those who may not make pictures"),
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "task tray": {
    stories: react("queue/task-tray"),
    states: {
      loading: "Loading",
      "empty-first-use": "Empty",
      "empty-filtered": NO_FILTER,
      error: "Failed",
      forbidden: because("it holds what the person may see, and no more"),
      "not-found": because("it stands on every page"),
      offline: because("the banner under the top bar says so; its buttons wait like those of every screen"),
      "over-quota": NO_QUOTA,
      "read-only": because("canceling and retrying are offered per task to those who may"),
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  members: {
    stories: react("organizations/members-panel"),
    states: {
      loading: "Loading",
      "empty-first-use": because("everyone who reads the list is in it"),
      "empty-filtered": NO_FILTER,
      error: "Failed",
      forbidden: because("every member may read it; what they may not change is read-only"),
      "not-found": OF_THE_PAGE,
      offline: "Offline",
      "over-quota": "OverLimit",
      "read-only": "ReadOnly",
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "brand list": {
    stories: react("organizations/brand-list"),
    states: {
      loading: "Loading",
      "empty-first-use": "EmptyFirstUse",
      "empty-filtered": "EmptyFiltered",
      error: "Failed",
      forbidden: because("it is a tab of administrators; to others that address is not found"),
      "not-found": "Missing",
      offline: "Offline",
      "over-quota": NO_QUOTA,
      "read-only": because("only administrators see it, and they may change it"),
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "organization policies": {
    stories: react("organizations/policies-panel"),
    states: {
      loading: because("it is filled from the organization, which the shell has loaded before"),
      "empty-first-use": NO_LIST,
      "empty-filtered": NO_FILTER,
      error: "NotSaved",
      forbidden: because("it is a tab of administrators; to others that address is not found"),
      "not-found": OF_THE_PAGE,
      offline: "Offline",
      "over-quota": NO_QUOTA,
      "read-only": because("only administrators see it, and they may change it"),
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  },
  "organization profile": {
    stories: react("organizations/organization-profile-panel"),
    states: {
      loading: because("it is filled from the organization, which the shell has loaded before"),
      "empty-first-use": NO_LIST,
      "empty-filtered": NO_FILTER,
      error: "NotSaved",
      forbidden: because("every member may read it; what they may not change is read-only"),
      "not-found": OF_THE_PAGE,
      offline: "Offline",
      "over-quota": NO_QUOTA,
      "read-only": "ReadOnly",
      "optimistic-rollback": NOT_OPTIMISTIC
    }
  }
}

const page = (file: string) => `apps/web/src/pages/${file}.stories.tsx`

export const pages: Readonly<Record<keyof typeof frames, string>> = {
  landing: page("landing/landing-page"),
  terms: page("legal/legal-pages"),
  privacy: page("legal/legal-pages"),
  signIn: page("sign-in/sign-in-page"),
  signUp: page("sign-up/sign-up-page"),
  onboarding: page("onboarding/onboarding-page"),
  onboardingOrganization: page("onboarding-organization/onboarding-organization-page"),
  onboardingBrand: page("onboarding-brand/onboarding-brand-page"),
  organization: page("organization/organization-page"),
  newBrand: page("new-brand/new-brand-page"),
  brandHome: page("brand-home/brand-home-page"),
  brandData: page("brand-data/brand-data-page"),
  brandIdentity: page("brand-identity/brand-identity-page"),
  guidelines: page("guidelines/guidelines-page"),
  markets: page("markets/markets-page"),
  trends: page("trends/trends-page"),
  products: page("products/products-page"),
  productForm: page("product-form/product-form-page"),
  places: page("places/places-page"),
  placeForm: page("place-form/place-form-page"),
  gallery: page("gallery/gallery-page")
}
