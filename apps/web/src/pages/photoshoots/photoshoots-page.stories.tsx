import type { brandHomeStates, photoshootListStates } from "@marque/core/testing"
import { brandIn } from "../../story-app/given.ts"
import { photoshootsIn } from "../../story-app/given-photoshoots.ts"
import { pageStory } from "../../story-app/page-story.tsx"
import { PhotoshootsPage } from "./photoshoots-page.tsx"

export default { title: "Pages/Photoshoots", component: PhotoshootsPage, parameters: { layout: "fullscreen" } }

const story = (
  list: keyof typeof photoshootListStates,
  brand: keyof typeof brandHomeStates = "published",
  search = ""
) =>
  pageStory({
    address: `/brands/brand_1/photoshoots${search}`,
    offline: list === "offline",
    given: [brandIn(brand), photoshootsIn(list)]
  })

export const Loading = story("loading")
export const EmptyFirstUse = story("emptyFirstUse")
export const Several = story("several")
export const EmptyFiltered = story("emptyFiltered", "published", "?q=lampshade")
export const ReadOnly = story("readOnly", "archived")
export const Failed = story("failed")
export const NotFound = story("missing", "missing")
export const Offline = story("offline")
