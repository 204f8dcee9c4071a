import type { brandHomeStates, productFormStates, uploadStates } from "@marque/core/testing"
import { brandIn, productFormIn } from "../../story-app/given.ts"
import { pageStory } from "../../story-app/page-story.tsx"
import { ProductFormPage } from "./product-form-page.tsx"

export default { title: "Pages/Product form", component: ProductFormPage, parameters: { layout: "fullscreen" } }

interface Place {
  readonly upload?: keyof typeof uploadStates
  readonly brand?: keyof typeof brandHomeStates
  readonly search?: string
  readonly shows?: { readonly label: string }
}

const EDIT = "?mode=edit&productId=product_1"

const story = (form: keyof typeof productFormStates, place: Place = {}) =>
  pageStory({
    address: `/brands/brand_1/brand/products/form${place.search ?? EDIT}`,
    given: [brandIn(place.brand ?? "published"), productFormIn(form, place.upload)],
    ...(place.shows !== undefined && { shows: place.shows })
  })

export const New = story("blank", { search: "?mode=new", upload: "empty" })
export const Forbidden = story("forbidden", { search: "?mode=new", upload: "empty", brand: "viewer" })
export const Loading = story("loading", { upload: "empty", shows: { label: "Loading the product" } })
export const Stored = story("stored")
export const ReadOnly = story("readOnly", { brand: "viewer" })
export const NotFound = story("missing", { upload: "empty" })
