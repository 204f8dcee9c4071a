import type { reviewRequestsStates, slotPageStates } from "@marque/core/testing"
import { pageStory } from "../../story-app/page-story.tsx"
import { resultsIn } from "../../story-app/given-results.ts"
import { notesIn } from "../../story-app/given-notes.ts"
import { reviewsIn } from "../../story-app/given-reviews.ts"
import { slotsIn } from "../../story-app/given-slots.ts"
import { CampaignAssetsPage } from "./campaign-assets-page.tsx"

export default {
  title: "Pages/Slots of a campaign",
  component: CampaignAssetsPage,
  parameters: { layout: "fullscreen" }
}

const story = (
  name: keyof typeof slotPageStates,
  requests: keyof typeof reviewRequestsStates = "none",
  shows?: string,
  view = ""
) =>
  pageStory({
    address: `/campaigns/campaign_1/assets${view}`,
    offline: name === "offline",
    ...(shows !== undefined && { shows }),
    given: [resultsIn("several"), slotsIn(name), reviewsIn({ requests }), notesIn("threads")]
  })

export const Loading = story("loading")
export const Locked = story("locked")
export const Producing = story("producing")
export const Asked = story("producing", "pictures")
export const Reviewing = story("oneByOne", "none", "Add a note")
export const Gallery = story("producing", "none", "Open in the gallery", "?view=gallery")
export const Failed = story("failed")
export const NotFound = story("missing")
export const Offline = story("offline")
