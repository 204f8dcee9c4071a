import type { askedReviewsStates, brandHomeStates, galleryStates, placeListStates } from "@marque/core/testing"
import { brandIn, galleryIn, placeListIn } from "../../story-app/given.ts"
import { reviewsIn } from "../../story-app/given-reviews.ts"
import { pageStory } from "../../story-app/page-story.tsx"
import { BrandHomePage } from "./brand-home-page.tsx"

export default { title: "Pages/Brand home", component: BrandHomePage, parameters: { layout: "fullscreen" } }

interface Beside {
  readonly gallery?: keyof typeof galleryStates
  readonly places?: keyof typeof placeListStates
  readonly asked?: keyof typeof askedReviewsStates
  readonly shows?: string | { readonly label: string }
}

const story = (
  brand: keyof typeof brandHomeStates,
  { asked = "none", gallery = "full", places = "several", shows }: Beside = {}
) =>
  pageStory({
    address: "/brands/brand_1",
    given: [brandIn(brand), galleryIn(gallery), placeListIn(places), reviewsIn({ asked })],
    ...(shows !== undefined && { shows })
  })

export const Loading = story("loading", {
  gallery: "loading",
  places: "loading",
  shows: { label: "Loading the brand" }
})
export const Fresh = story("fresh", { gallery: "emptyFirstUse", places: "emptyFirstUse" })
export const AlmostDone = story("almostDone", { gallery: "generating" })
export const Published = story("published")
export const NeedsYou = story("published", { asked: "several" })
export const Held = story("held", { shows: "DACH is on hold: nothing new is made for it." })
export const Viewer = story("viewer")
export const Archived = story("archived")
export const PicturesFailed = story("published", { gallery: "failed" })
export const Stale = story("stale")
export const Failed = story("failed")
export const NotFound = story("missing")
