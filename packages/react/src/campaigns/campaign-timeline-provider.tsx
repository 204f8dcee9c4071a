import { type campaignTimelineMachine, campaignTimelineView } from "@marque/core/campaigns"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof campaignTimelineMachine>()("CampaignTimeline", campaignTimelineView)

export type CampaignTimelineProviderProps = BoundProviderProps<typeof campaignTimelineMachine>
export const CampaignTimelineProvider = bound.Provider
export const useCampaignTimeline = bound.useView
