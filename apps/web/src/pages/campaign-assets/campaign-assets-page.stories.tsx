import type { resultsStates } from "@marque/core/testing"
import { pageStory } from "../../story-app/page-story.tsx"
import { resultsIn } from "../../story-app/given-results.ts"
import { CampaignAssetsPage } from "./campaign-assets-page.tsx"

export default { title: "Pages/Campaign assets", component: CampaignAssetsPage, parameters: { layout: "fullscreen" } }

const story = (state: keyof typeof resultsStates) =>
  pageStory({
    address: "/campaigns/campaign_1/assets?view=results",
    offline: state === "offline",
    given: [resultsIn(state)]
  })

export const Loading = story("loading")
export const EmptyFirstUse = story("empty")
export const Several = story("several")
export const ReadOnly = story("readOnly")
export const Failed = story("failed")
export const NotFound = story("missing")
export const Offline = story("offline")
