import * as campaigns from "@marque/adapters/convex/campaigns"
import {
  briefActors,
  briefMachine,
  campaignListActors,
  campaignListMachine,
  newCampaignActors,
  newCampaignMachine
} from "@marque/core/campaigns"
import { pageMachines } from "../app-context/page-machines.ts"

export const useCampaignMachines = pageMachines(campaigns.layer, (runtime) => ({
  campaignList: campaignListMachine.provide({ actors: campaignListActors(runtime) }),
  newCampaign: newCampaignMachine.provide({ actors: newCampaignActors(runtime) }),
  brief: briefMachine.provide({ actors: briefActors(runtime) })
}))
