import type { brandHomeStates, placeListStates } from "@marque/core/testing"
import { brandIn, placeListIn } from "../../story-app/given.ts"
import { pageStory } from "../../story-app/page-story.tsx"
import { PlacesPage } from "./places-page.tsx"

export default { title: "Pages/Places", component: PlacesPage, parameters: { layout: "fullscreen" } }

interface Given {
  readonly brand?: keyof typeof brandHomeStates
  readonly search?: string
  readonly offline?: boolean
}

const story = (list: keyof typeof placeListStates, { brand = "published", offline = false, search = "" }: Given = {}) =>
  pageStory({
    address: `/brands/brand_1/brand/places/${search}`,
    offline,
    given: [brandIn(brand), placeListIn(list)]
  })

export const Loading = story("loading")
export const EmptyFirstUse = story("emptyFirstUse")
export const Several = story("several")
export const EmptyFiltered = story("emptyFiltered", { search: "?q=glacier" })
export const ReadOnly = story("readOnly", { brand: "archived" })
export const Stale = story("stale")
export const Failed = story("failed")
export const NotFound = story("missing", { brand: "missing" })
export const Offline = story("offline", { offline: true })
