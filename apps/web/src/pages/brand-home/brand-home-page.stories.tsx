import type { brandHomeStates, galleryStates, placeListStates, productListStates } from "@marque/core/testing"
import { brandIn, galleryIn, placeListIn, productListIn } from "../../story-app/given.ts"
import { pageStory } from "../../story-app/page-story.tsx"
import { BrandHomePage } from "./brand-home-page.tsx"

export default { title: "Pages/Brand home", component: BrandHomePage, parameters: { layout: "fullscreen" } }

interface Beside {
  readonly gallery?: keyof typeof galleryStates
  readonly products?: keyof typeof productListStates
  readonly places?: keyof typeof placeListStates
  readonly shows?: { readonly label: string }
}

const story = (
  brand: keyof typeof brandHomeStates,
  { gallery = "full", places = "several", products = "several", shows }: Beside = {}
) =>
  pageStory({
    address: "/brands/brand_1",
    given: [brandIn(brand), galleryIn(gallery), productListIn(products), placeListIn(places)],
    ...(shows !== undefined && { shows })
  })

export const Loading = story("loading", {
  gallery: "loading",
  products: "loading",
  places: "loading",
  shows: { label: "Loading the brand" }
})
export const Fresh = story("fresh", { gallery: "emptyFirstUse", products: "emptyFirstUse", places: "emptyFirstUse" })
export const AlmostDone = story("almostDone", { gallery: "generating" })
export const Published = story("published")
export const Viewer = story("viewer")
export const Archived = story("archived")
export const PicturesFailed = story("published", { gallery: "failed" })
export const Stale = story("stale")
export const Failed = story("failed")
export const NotFound = story("missing")
