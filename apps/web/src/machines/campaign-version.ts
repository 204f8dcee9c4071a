import * as versions from "@marque/adapters/convex/campaign-versions"
import { campaignVersionActors, campaignVersionMachine } from "@marque/core/campaign-version"
import { pageMachines } from "../app-context/page-machines.ts"

export const useCampaignVersionMachines = pageMachines(versions.layer, (runtime) => ({
  campaignVersion: campaignVersionMachine.provide({ actors: campaignVersionActors(runtime) })
}))
