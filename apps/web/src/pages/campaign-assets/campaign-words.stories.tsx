import type { slotGridStates } from "@marque/core/testing"
import { resultsIn } from "../../story-app/given-results.ts"
import { slotWordsIn } from "../../story-app/given-slots.ts"
import { pageStory } from "../../story-app/page-story.tsx"
import { CampaignAssetsPage } from "./campaign-assets-page.tsx"

export default {
  title: "Pages/Words of a campaign",
  component: CampaignAssetsPage,
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof slotGridStates) =>
  pageStory({
    address: "/campaigns/campaign_1/assets?view=words",
    offline: name === "offline",
    given: [resultsIn("several"), slotWordsIn(name)]
  })

export const Loading = story("loading")
export const Locked = story("locked")
export const Shown = story("shown")
export const Refused = story("refused")
export const Failed = story("failed")
export const NotFound = story("missing")
export const Offline = story("offline")
