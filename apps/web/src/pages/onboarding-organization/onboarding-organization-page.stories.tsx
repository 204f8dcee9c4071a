import type { organizationFormStates } from "@marque/core/testing"
import { organizationFormIn } from "../../story-app/given.ts"
import { pageStory } from "../../story-app/page-story.tsx"
import { OnboardingOrganizationPage } from "./onboarding-organization-page.tsx"

export default {
  title: "Pages/Onboarding, organization",
  component: OnboardingOrganizationPage,
  parameters: { layout: "fullscreen" }
}

const story = (state: keyof typeof organizationFormStates) =>
  pageStory({
    address: "/onboarding/organization",
    shell: { auth: "withoutOrganization" },
    given: [organizationFormIn(state)]
  })

export const Empty = story("empty")
export const Invalid = story("invalid")
export const AddressTaken = story("slugTaken")
