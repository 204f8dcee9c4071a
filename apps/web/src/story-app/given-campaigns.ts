import { briefMachine, campaignListMachine, campaignTimelineMachine, newCampaignMachine } from "@marque/core/campaigns"
import { briefStates, campaignListStates, campaignTimelineStates, newCampaignStates } from "@marque/core/testing"
import { useCampaignMachines } from "../machines/campaigns.ts"
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
  (app) =>
    useCampaignMachines.given(app, {
      brief: frozen(briefMachine, briefStates[brief]),
      campaignList: frozen(campaignListMachine, campaignListStates[list]),
      campaignTimeline: frozen(campaignTimelineMachine, campaignTimelineStates[timeline]),
      newCampaign: frozen(newCampaignMachine, newCampaignStates[made])
    })
