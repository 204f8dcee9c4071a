import type { slotCalendarStates } from "@marque/core/testing"
import { pageStory } from "../../story-app/page-story.tsx"
import { resultsIn } from "../../story-app/given-results.ts"
import { slotDaysIn } from "../../story-app/given-slots.ts"
import { CampaignAssetsPage } from "./campaign-assets-page.tsx"

export default {
  title: "Pages/Calendar of a campaign",
  component: CampaignAssetsPage,
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof slotCalendarStates) =>
  pageStory({
    address: "/campaigns/campaign_1/assets?view=calendar",
    offline: name === "offline",
    given: [resultsIn("several"), slotDaysIn(name)]
  })

export const Loading = story("loading")
export const Locked = story("locked")
export const Month = story("month")
export const Failed = story("failed")
export const NotFound = story("missing")
export const Offline = story("offline")
