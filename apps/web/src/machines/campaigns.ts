import * as campaigns from "@marque/adapters/convex/campaigns"
import { campaignListActors, campaignListMachine } from "@marque/core/campaigns"
import { pageMachines } from "../app-context/page-machines.ts"

export const useCampaignMachines = pageMachines(campaigns.layer, (runtime) => ({
  campaignList: campaignListMachine.provide({ actors: campaignListActors(runtime) })
}))
