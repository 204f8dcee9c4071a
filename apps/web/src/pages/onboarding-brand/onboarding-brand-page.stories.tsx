import type { brandIntakeStates } from "@marque/core/testing"
import { brandFormIn, brandIntakeIn } from "../../story-app/given.ts"
import { pageStory } from "../../story-app/page-story.tsx"
import type { ShellStates } from "../../story-app/story-app.tsx"
import { OnboardingBrandPage } from "./onboarding-brand-page.tsx"

export default {
  title: "Pages/Onboarding, brand",
  component: OnboardingBrandPage,
  parameters: { layout: "fullscreen" }
}

const story = (intake: keyof typeof brandIntakeStates, shell: ShellStates = {}, shows?: string) =>
  pageStory({
    address: "/onboarding/brand",
    shell,
    given: [brandIntakeIn(intake), brandFormIn("blank")],
    ...(shows !== undefined && { shows })
  })

export const Start = story("choosing")
export const Reading = story("readingWebsite")
export const Questions = story("asking")
export const Review = story("partlyDecided")
export const Blank = story("writing")
export const OrganizationFailed = story("choosing", { organization: "failed" }, "Your organization could not be opened")
