import * as campaigns from "@marque/adapters/convex/campaigns"
import { newCampaignActors, newCampaignMachine } from "@marque/core/campaigns"
import { pageMachines } from "../app-context/page-machines.ts"

export const useNewCampaignMachines = pageMachines(campaigns.layer, (runtime) => ({
  newCampaign: newCampaignMachine.provide({ actors: newCampaignActors(runtime) })
}))
