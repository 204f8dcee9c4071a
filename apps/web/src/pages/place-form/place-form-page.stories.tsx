import type { batchStates, brandHomeStates, placeFormStates } from "@marque/core/testing"
import { brandIn, placeFormIn } from "../../story-app/given.ts"
import { pageStory } from "../../story-app/page-story.tsx"
import { PlaceFormPage } from "./place-form-page.tsx"

export default { title: "Pages/Place form", component: PlaceFormPage, parameters: { layout: "fullscreen" } }

interface Given {
  readonly uploads?: keyof typeof batchStates
  readonly brand?: keyof typeof brandHomeStates
  readonly search?: string
  readonly shows?: { readonly label: string }
}

const EDIT = "?mode=edit&placeId=place_1"

const story = (form: keyof typeof placeFormStates, given: Given = {}) =>
  pageStory({
    address: `/brands/brand_1/brand/places/form${given.search ?? EDIT}`,
    given: [brandIn(given.brand ?? "published"), placeFormIn(form, given.uploads)],
    ...(given.shows !== undefined && { shows: given.shows })
  })

export const New = story("blank", { search: "?mode=new" })
export const Forbidden = story("forbidden", { search: "?mode=new", brand: "viewer" })
export const Loading = story("loading", { shows: { label: "Loading the place" } })
export const Stored = story("stored")
export const ReadOnly = story("readOnly", { brand: "viewer" })
export const NotFound = story("missing")
