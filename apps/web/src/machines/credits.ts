import * as usage from "@marque/adapters/convex/usage"
import { creditsActors, creditsMachine } from "@marque/core/usage"
import { pageMachines } from "../app-context/page-machines.ts"

export const useCreditsMachines = pageMachines(usage.layer, (runtime) => ({
  credits: creditsMachine.provide({ actors: creditsActors(runtime) })
}))
