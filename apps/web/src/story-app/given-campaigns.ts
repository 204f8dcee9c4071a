import { briefMachine, campaignListMachine, campaignTimelineMachine, newCampaignMachine } from "@marque/core/campaigns"
import { proposalMachine } from "@marque/core/proposals"
import {
  briefStates,
  campaignListStates,
  campaignTimelineStates,
  newCampaignStates,
  proposalStates
} from "@marque/core/testing"
import { useBriefMachines } from "../machines/brief.ts"
import { useTimelineMachines } from "../machines/campaign-timeline.ts"
import { useCampaignMachines } from "../machines/campaigns.ts"
import { useNewCampaignMachines } from "../machines/new-campaign.ts"
import { useProposalMachines } from "../machines/proposals.ts"
import { frozen } from "./frozen.ts"
import type { Given } from "./story-app.tsx"

interface CampaignsGiven {
  readonly list?: keyof typeof campaignListStates
  readonly timeline?: keyof typeof campaignTimelineStates
  readonly made?: keyof typeof newCampaignStates
  readonly brief?: keyof typeof briefStates
}

export const campaignsIn =
  ({ brief = "complete", list = "several", made = "blank", timeline = "several" }: CampaignsGiven): Given =>
  (app) => {
    useTimelineMachines.given(app, {
      campaignTimeline: frozen(campaignTimelineMachine, campaignTimelineStates[timeline])
    })
    useBriefMachines.given(app, { brief: frozen(briefMachine, briefStates[brief]) })
    useProposalMachines.given(app, { proposal: frozen(proposalMachine, proposalStates.none) })
    useNewCampaignMachines.given(app, { newCampaign: frozen(newCampaignMachine, newCampaignStates[made]) })
    return useCampaignMachines.given(app, { campaignList: frozen(campaignListMachine, campaignListStates[list]) })
  }

export const proposalIn =
  (name: keyof typeof proposalStates): Given =>
  (app) =>
    useProposalMachines.given(app, { proposal: frozen(proposalMachine, proposalStates[name]) })
