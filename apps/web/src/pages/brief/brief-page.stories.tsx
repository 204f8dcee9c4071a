import type { briefStates } from "@marque/core/testing"
import { campaignsIn } from "../../story-app/given-campaigns.ts"
import { pageStory } from "../../story-app/page-story.tsx"
import { BriefPage } from "./brief-page.tsx"

export default { title: "Pages/Brief", component: BriefPage, parameters: { layout: "fullscreen" } }

const story = (brief: keyof typeof briefStates) =>
  pageStory({ address: "/campaigns/campaign_1/", offline: brief === "offline", given: [campaignsIn({ brief })] })

export const Loading = story("loading")
export const Complete = story("complete")
export const Contradicting = story("contradicting")
export const Clash = story("clash")
export const ReadOnly = story("readOnly")
export const Archived = story("archived")
export const Failed = story("failed")
export const NotFound = story("missing")
export const Offline = story("offline")
