import type { brandHomeStates, newCampaignStates } from "@marque/core/testing"
import { brandIn } from "../../story-app/given.ts"
import { campaignsIn } from "../../story-app/given-campaigns.ts"
import { pageStory } from "../../story-app/page-story.tsx"
import { NewCampaignPage } from "./new-campaign-page.tsx"

export default { title: "Pages/New campaign", component: NewCampaignPage, parameters: { layout: "fullscreen" } }

const story = (made: keyof typeof newCampaignStates, brand: keyof typeof brandHomeStates = "published") =>
  pageStory({ address: "/campaigns/new?brandId=brand_1", given: [brandIn(brand), campaignsIn({ made })] })

export const Blank = story("blank")
export const FromTrend = story("fromTrend")
export const Copy = story("copy")
export const Forbidden = story("blank", "viewer")
export const NotFound = story("missing")
