import * as guidelines from "@marque/adapters/convex/guidelines"
import { guidelineListActors, guidelineListMachine } from "@marque/core/guidelines"
import { pageMachines } from "../app-context/page-machines.ts"

export const useGuidelineMachines = pageMachines(guidelines.layer, (runtime) => ({
  guidelineList: guidelineListMachine.provide({ actors: guidelineListActors(runtime) })
}))
