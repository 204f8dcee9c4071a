import * as guidelines from "@marque/adapters/convex/guidelines"
import { guidelineFormActors, guidelineFormMachine } from "@marque/core/guidelines"
import { pageMachines } from "../app-context/page-machines.ts"

export const useGuidelineFormMachines = pageMachines(guidelines.layer, (runtime) => ({
  guidelineForm: guidelineFormMachine.provide({ actors: guidelineFormActors(runtime) })
}))
