import type { brandHomeStates, galleryStates, placeListStates } from "@marque/core/testing"
import { brandIn, galleryIn, placeListIn } from "../../story-app/given.ts"
import { homePartsIn, type HomeShown } from "../../story-app/given-home.ts"
import { pageStory } from "../../story-app/page-story.tsx"
import { BrandHomePage } from "./brand-home-page.tsx"

export default { title: "Pages/Brand home", component: BrandHomePage, parameters: { layout: "fullscreen" } }

interface Beside extends HomeShown {
  readonly gallery?: keyof typeof galleryStates
  readonly places?: keyof typeof placeListStates
  readonly shows?: string | { readonly label: string }
}

const story = (
  brand: keyof typeof brandHomeStates,
  { gallery = "full", places = "several", shows, ...parts }: Beside = {}
) =>
  pageStory({
    address: "/brands/brand_1",
    given: [brandIn(brand), galleryIn(gallery), placeListIn(places), homePartsIn(parts)],
    ...(shows !== undefined && { shows })
  })

export const Loading = story("loading", {
  gallery: "loading",
  places: "loading",
  shows: { label: "Loading the brand" }
})
export const Fresh = story("fresh", {
  gallery: "emptyFirstUse",
  measures: "nothing",
  places: "emptyFirstUse",
  plan: "empty"
})
export const AlmostDone = story("almostDone", { gallery: "generating" })
export const Published = story("published")
export const NeedsYou = story("published", { needs: "several", shows: "DACH is on hold" })
export const PartsFailed = story("published", {
  gallery: "failed",
  measures: "failed",
  needs: "failed",
  plan: "failed",
  shows: "The server cannot be reached"
})
export const Viewer = story("viewer")
export const Archived = story("archived")
export const Stale = story("stale")
export const Failed = story("failed")
export const NotFound = story("missing")
