import * as usage from "@marque/adapters/convex/usage"
import { usageActors, usageMachine } from "@marque/core/usage"
import { pageMachines } from "../app-context/page-machines.ts"

export const useUsageMachines = pageMachines(usage.layer, (runtime) => ({
  usage: usageMachine.provide({ actors: usageActors(runtime) })
}))
