import type { brandHomeStates, campaignListStates } from "@marque/core/testing"
import { brandIn } from "../../story-app/given.ts"
import { campaignsIn } from "../../story-app/given-campaigns.ts"
import { pageStory } from "../../story-app/page-story.tsx"
import { CampaignsPage } from "./campaigns-page.tsx"

export default { title: "Pages/Campaigns", component: CampaignsPage, parameters: { layout: "fullscreen" } }

const story = (list: keyof typeof campaignListStates, brand: keyof typeof brandHomeStates = "published", search = "") =>
  pageStory({
    address: `/brands/brand_1/campaigns${search}`,
    offline: list === "offline",
    given: [brandIn(brand), campaignsIn({ list })]
  })

export const Loading = story("loading")
export const EmptyFirstUse = story("emptyFirstUse")
export const Several = story("several")
export const Timeline = story("several", "published", "?view=timeline")
export const EmptyFiltered = story("emptyFiltered", "published", "?q=lampshade")
export const ReadOnly = story("readOnly", "archived")
export const Failed = story("failed")
export const NotFound = story("missing", "missing")
export const Offline = story("offline")
