import { briefMachine, campaignListMachine, newCampaignMachine } from "@marque/core/campaigns"
import { proposalMachine } from "@marque/core/proposals"
import { briefStates, campaignListStates, newCampaignStates, proposalStates } from "@marque/core/testing"
import { useCampaignMachines } from "../machines/campaigns.ts"
import { useProposalMachines } from "../machines/proposals.ts"
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

export const proposalIn =
  (name: keyof typeof proposalStates): Given =>
  (app) =>
    useProposalMachines.given(app, { proposal: frozen(proposalMachine, proposalStates[name]) })
