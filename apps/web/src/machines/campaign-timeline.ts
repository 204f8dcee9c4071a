import * as campaigns from "@marque/adapters/convex/campaigns"
import { campaignTimelineActors, campaignTimelineMachine } from "@marque/core/campaigns"
import { pageMachines } from "../app-context/page-machines.ts"

export const useTimelineMachines = pageMachines(campaigns.layer, (runtime) => ({
  campaignTimeline: campaignTimelineMachine.provide({ actors: campaignTimelineActors(runtime) })
}))
