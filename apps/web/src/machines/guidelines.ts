import * as guidelines from "@marque/adapters/convex/guidelines"
import {
  guidelineBenchActors,
  guidelineBenchMachine,
  guidelineFormActors,
  guidelineFormMachine,
  guidelineListActors,
  guidelineListMachine,
  guidelineStarterActors,
  guidelineStarterMachine
} from "@marque/core/guidelines"
import { pageMachines } from "../app-context/page-machines.ts"

export const useGuidelineMachines = pageMachines(guidelines.layer, (runtime) => ({
  guidelineList: guidelineListMachine.provide({ actors: guidelineListActors(runtime) }),
  guidelineForm: guidelineFormMachine.provide({ actors: guidelineFormActors(runtime) }),
  guidelineBench: guidelineBenchMachine.provide({ actors: guidelineBenchActors(runtime) }),
  guidelineStarter: guidelineStarterMachine.provide({ actors: guidelineStarterActors(runtime) })
}))
