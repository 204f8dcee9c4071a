import type { brandFormStates } from "@marque/core/testing"
import { brandFormIn } from "../../story-app/given.ts"
import { pageStory } from "../../story-app/page-story.tsx"
import type { ShellStates } from "../../story-app/story-app.tsx"
import { OnboardingBrandPage } from "./onboarding-brand-page.tsx"

export default {
  title: "Pages/Onboarding, brand",
  component: OnboardingBrandPage,
  parameters: { layout: "fullscreen" }
}

const story = (form: keyof typeof brandFormStates, shell: ShellStates = {}, shows?: string) =>
  pageStory({
    address: "/onboarding/brand",
    shell,
    given: [brandFormIn(form)],
    ...(shows !== undefined && { shows })
  })

export const Blank = story("blank")
export const OrganizationFailed = story("blank", { organization: "failed" }, "Your organization could not be opened")
