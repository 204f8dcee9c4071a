import type { endedOrganizationsStates, onboardingStates } from "@marque/core/testing"
import { onboardingIn } from "../../story-app/given.ts"
import { pageStory } from "../../story-app/page-story.tsx"
import { OnboardingPage } from "./onboarding-page.tsx"

export default { title: "Pages/Onboarding", component: OnboardingPage, parameters: { layout: "fullscreen" } }

const story = (state: keyof typeof onboardingStates, ended: keyof typeof endedOrganizationsStates = "none") =>
  pageStory({ address: "/onboarding", shell: { auth: "withoutOrganization" }, given: [onboardingIn(state, ended)] })

export const Choosing = story("choosing")
export const Deleted = story("choosing", "several")
export const Invited = story("invited")
export const AskingAnAdministrator = story("asking")
export const Failed = story("failed")
