import type { brandHomeStates, shootStates } from "@marque/core/testing"
import { brandIn } from "../../story-app/given.ts"
import { photoshootFormIn, shootIn } from "../../story-app/given-photoshoots.ts"
import { pageStory } from "../../story-app/page-story.tsx"
import { PhotoshootPage } from "./photoshoot-page.tsx"

export default { title: "Pages/Photoshoot", component: PhotoshootPage, parameters: { layout: "fullscreen" } }

interface Given {
  readonly brand?: keyof typeof brandHomeStates
  readonly offline?: boolean
  readonly search?: string
  readonly shows?: { readonly label: string }
}

const story = (shoot: keyof typeof shootStates, given: Given = {}) =>
  pageStory({
    address: `/brands/brand_1/photoshoots/photoshoot_1${given.search ?? ""}`,
    offline: given.offline ?? false,
    given: [brandIn(given.brand ?? "published"), shootIn(shoot), photoshootFormIn("stored")],
    ...(given.shows !== undefined && { shows: given.shows })
  })

export const Loading = story("loading", { shows: { label: "Loading the photoshoot" } })
export const Draft = story("draft")
export const Shooting = story("shooting")
export const Review = story("review")
export const ContactSheet = story("contactSheet", { search: "?view=contact" })
export const Compare = story("comparing", { search: "?view=compare" })
export const Completed = story("completed")
export const ReadOnly = story("archived")
export const Failed = story("failed")
export const NotFound = story("missing")
export const Offline = story("review", { offline: true })
