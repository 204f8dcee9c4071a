import { briefMachine, campaignListMachine, newCampaignMachine } from "@marque/core/campaigns"
import { briefStates, campaignListStates, newCampaignStates } from "@marque/core/testing"
import { useCampaignMachines } from "../machines/campaigns.ts"
import { frozen } from "./frozen.ts"
import type { Given } from "./story-app.tsx"

interface CampaignsGiven {
  readonly list?: keyof typeof campaignListStates
  readonly made?: keyof typeof newCampaignStates
  readonly brief?: keyof typeof briefStates
}

export const campaignsIn =
  ({ brief = "complete", list = "several", made = "blank" }: CampaignsGiven): Given =>
  (app) =>
    useCampaignMachines.given(app, {
      brief: frozen(briefMachine, briefStates[brief]),
      campaignList: frozen(campaignListMachine, campaignListStates[list]),
      newCampaign: frozen(newCampaignMachine, newCampaignStates[made])
    })
