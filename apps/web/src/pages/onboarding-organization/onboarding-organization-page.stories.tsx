import type { endedOrganizationsStates, organizationFormStates } from "@marque/core/testing"
import { organizationEndsIn, organizationFormIn } from "../../story-app/given.ts"
import { pageStory } from "../../story-app/page-story.tsx"
import { OnboardingOrganizationPage } from "./onboarding-organization-page.tsx"

export default {
  title: "Pages/Onboarding, organization",
  component: OnboardingOrganizationPage,
  parameters: { layout: "fullscreen" }
}

const story = (state: keyof typeof organizationFormStates, ended: keyof typeof endedOrganizationsStates = "none") =>
  pageStory({
    address: "/onboarding/organization",
    shell: { auth: "withoutOrganization" },
    given: [organizationFormIn(state), organizationEndsIn("closed", ended)]
  })

export const Empty = story("empty")
export const Deleted = story("empty", "several")
export const Invalid = story("invalid")
export const AddressTaken = story("slugTaken")
