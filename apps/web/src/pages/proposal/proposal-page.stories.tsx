import type { proposalStates, reviewRequestsStates } from "@marque/core/testing"
import { proposalIn } from "../../story-app/given-campaigns.ts"
import { reviewsIn } from "../../story-app/given-reviews.ts"
import { pageStory } from "../../story-app/page-story.tsx"
import { ProposalPage } from "./proposal-page.tsx"

export default { title: "Pages/Proposal", component: ProposalPage, parameters: { layout: "fullscreen" } }

const story = (name: keyof typeof proposalStates, requests: keyof typeof reviewRequestsStates = "none") =>
  pageStory({
    address: "/campaigns/campaign_1/proposal",
    offline: name === "offline",
    given: [proposalIn(name), reviewsIn({ requests })]
  })

export const Loading = story("loading")
export const Empty = story("noneBarred")
export const Ready = story("ready")
export const Asked = story("ready", "proposal")
export const Drifted = story("drifted")
export const Approved = story("approved")
export const Failed = story("failed")
export const NotFound = story("missing")
export const Offline = story("offline")
