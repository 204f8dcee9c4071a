import type { brandHomeStates, productListStates } from "@marque/core/testing"
import { brandIn, productListIn } from "../../story-app/given.ts"
import { pageStory } from "../../story-app/page-story.tsx"
import { ProductsPage } from "./products-page.tsx"

export default { title: "Pages/Products", component: ProductsPage, parameters: { layout: "fullscreen" } }

interface Place {
  readonly brand?: keyof typeof brandHomeStates
  readonly offline?: boolean
}

const story = (list: keyof typeof productListStates, { brand = "published", offline = false }: Place = {}) =>
  pageStory({
    address: "/brands/brand_1/brand/products/",
    offline,
    given: [brandIn(brand), productListIn(list)]
  })

export const Several = story("several")
export const ReadOnly = story("readOnly", { brand: "archived" })
export const NotFound = story("missing", { brand: "missing" })
export const Offline = story("offline", { offline: true })
