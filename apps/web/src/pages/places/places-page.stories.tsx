import type { brandHomeStates, placeListStates } from "@marque/core/testing"
import { brandIn, placeListIn } from "../../story-app/given.ts"
import { pageStory } from "../../story-app/page-story.tsx"
import { PlacesPage } from "./places-page.tsx"

export default { title: "Pages/Places", component: PlacesPage, parameters: { layout: "fullscreen" } }

interface Given {
  readonly brand?: keyof typeof brandHomeStates
  readonly offline?: boolean
}

const story = (list: keyof typeof placeListStates, { brand = "published", offline = false }: Given = {}) =>
  pageStory({
    address: "/brands/brand_1/brand/places/",
    offline,
    given: [brandIn(brand), placeListIn(list)]
  })

export const Several = story("several")
export const ReadOnly = story("readOnly", { brand: "archived" })
export const NotFound = story("missing", { brand: "missing" })
export const Offline = story("offline", { offline: true })
