import type { brandHomeStates, productListStates } from "@marque/core/testing"
import { brandIn, productListIn } from "../../story-app/given.ts"
import { pageStory } from "../../story-app/page-story.tsx"
import { ProductsPage } from "./products-page.tsx"

export default { title: "Pages/Products", component: ProductsPage, parameters: { layout: "fullscreen" } }

interface Place {
  readonly brand?: keyof typeof brandHomeStates
  readonly search?: string
  readonly offline?: boolean
}

const story = (
  list: keyof typeof productListStates,
  { brand = "published", offline = false, search = "" }: Place = {}
) =>
  pageStory({
    address: `/brands/brand_1/brand/products/${search}`,
    offline,
    given: [brandIn(brand), productListIn(list)]
  })

export const Loading = story("loading")
export const EmptyFirstUse = story("emptyFirstUse")
export const Several = story("several")
export const EmptyFiltered = story("emptyFiltered", { search: "?q=lampshade" })
export const ReadOnly = story("readOnly", { brand: "archived" })
export const Stale = story("stale")
export const Failed = story("failed")
export const NotFound = story("missing", { brand: "missing" })
export const Offline = story("offline", { offline: true })
