import type { brandDataStates } from "@marque/core/testing"
import { brandDataIn, brandIn } from "../../story-app/given.ts"
import { pageStory } from "../../story-app/page-story.tsx"
import { BrandDataPage } from "./brand-data-page.tsx"

export default { title: "Pages/Brand data", component: BrandDataPage, parameters: { layout: "fullscreen" } }

const story = (name: keyof typeof brandDataStates, shows?: string) =>
  pageStory({
    address: "/brands/brand_1/brand",
    given: [brandIn("published"), brandDataIn(name)],
    ...(shows !== undefined && { shows })
  })

export const Changed = story("changed")
export const Reviewing = story("reviewing", "Publish version 3?")
export const NotFound = story("missing")
