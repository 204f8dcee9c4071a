import type { authStates } from "@marque/core/testing"
import { brandIn, onboardingIn, productListIn, signInIn } from "../story-app/given.ts"
import { pageStory } from "../story-app/page-story.tsx"
import { Gate } from "./gate.tsx"

export default { title: "App/Gate", component: Gate, parameters: { layout: "fullscreen" } }

const story = (auth: keyof typeof authStates, shows: string, address = "/brands/brand_1/brand/products/") =>
  pageStory({
    address,
    shell: { auth },
    given: [brandIn("published"), productListIn("several"), signInIn("empty"), onboardingIn("choosing")],
    shows
  })

export const Misconfigured = story("misconfigured", "Marque is not set up")
export const Loading = story("loading", "Loading")
export const LoadFailed = story("loadFailed", "Retry")
export const SignedOut = story("signedOut", "Sign in to Marque", "/sign-in/")
export const SignedOutUnwatched = story("signedOutUnwatched", "Signing in is not available right now.", "/sign-in/")
export const PendingTask = story("pendingTask", "One more step", "/sign-in/")
export const PendingNowhere = story("pendingNowhere", "One more step", "/sign-in/")
export const LeavingPending = story("leavingPending", "One more step", "/sign-in/")
export const SignedIn = story("signedIn", "New product")
export const SuperAdmin = story("superAdmin", "New product")
export const WithoutOrganization = story("withoutOrganization", "Set up my company", "/onboarding")
export const Degraded = story("degraded", "New product")
export const Reverifying = story("reverifying", "New product")
export const Switching = story("switching", "New product")
