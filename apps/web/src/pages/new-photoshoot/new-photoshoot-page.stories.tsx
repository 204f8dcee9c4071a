import type { brandHomeStates, photoshootFormStates } from "@marque/core/testing"
import { brandIn } from "../../story-app/given.ts"
import { photoshootFormIn } from "../../story-app/given-photoshoots.ts"
import { pageStory } from "../../story-app/page-story.tsx"
import { NewPhotoshootPage } from "./new-photoshoot-page.tsx"

export default { title: "Pages/New photoshoot", component: NewPhotoshootPage, parameters: { layout: "fullscreen" } }

const story = (form: keyof typeof photoshootFormStates, brand: keyof typeof brandHomeStates = "published") =>
  pageStory({
    address: "/brands/brand_1/photoshoots/new",
    given: [brandIn(brand), photoshootFormIn(form)]
  })

export const New = story("blank")
export const Forbidden = story("forbidden", "viewer")
export const Barred = story("barred")
export const Starting = story("starting")
