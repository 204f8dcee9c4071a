import * as campaigns from "@marque/adapters/convex/campaigns"
import { briefActors, briefMachine } from "@marque/core/campaigns"
import { pageMachines } from "../app-context/page-machines.ts"

export const useBriefMachines = pageMachines(campaigns.layer, (runtime) => ({
  brief: briefMachine.provide({ actors: briefActors(runtime) })
}))
