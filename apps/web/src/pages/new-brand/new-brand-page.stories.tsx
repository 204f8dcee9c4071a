import type { brandFormStates, brandIntakeStates, uploadStates } from "@marque/core/testing"
import { brandFormIn, brandIntakeIn } from "../../story-app/given.ts"
import { pageStory } from "../../story-app/page-story.tsx"
import { NewBrandPage } from "./new-brand-page.tsx"

export default { title: "Pages/New brand", component: NewBrandPage, parameters: { layout: "fullscreen" } }

const story = (form: keyof typeof brandFormStates, upload?: keyof typeof uploadStates) =>
  pageStory({ address: "/brands/new", given: [brandIntakeIn("writing"), brandFormIn(form, upload)] })

const start = (intake: keyof typeof brandIntakeStates) =>
  pageStory({ address: "/brands/new", given: [brandIntakeIn(intake), brandFormIn("blank")] })

export const Start = start("choosing")
export const Review = start("reviewing")
export const Blank = story("blank")
export const Written = story("written", "held")
export const Invalid = story("invalid")
export const Forbidden = story("forbidden")
export const OverQuota = story("overLimit")
export const WaitingForLogo = story("waitingForLogo", "uploading")
