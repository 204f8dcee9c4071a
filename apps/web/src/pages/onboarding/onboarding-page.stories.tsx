import type { onboardingStates } from "@marque/core/testing"
import { onboardingIn } from "../../story-app/given.ts"
import { pageStory } from "../../story-app/page-story.tsx"
import { OnboardingPage } from "./onboarding-page.tsx"

export default { title: "Pages/Onboarding", component: OnboardingPage, parameters: { layout: "fullscreen" } }

const story = (state: keyof typeof onboardingStates) =>
  pageStory({ address: "/onboarding", shell: { auth: "withoutOrganization" }, given: [onboardingIn(state)] })

export const Choosing = story("choosing")
export const Invited = story("invited")
export const AskingAnAdministrator = story("asking")
export const Failed = story("failed")
