import * as guidelines from "@marque/adapters/convex/guidelines"
import {
  guidelineBenchActors,
  guidelineBenchMachine,
  guidelineStarterActors,
  guidelineStarterMachine
} from "@marque/core/guidelines"
import { pageMachines } from "../app-context/page-machines.ts"

export const useGuidelineDeskMachines = pageMachines(guidelines.layer, (runtime) => ({
  guidelineBench: guidelineBenchMachine.provide({ actors: guidelineBenchActors(runtime) }),
  guidelineStarter: guidelineStarterMachine.provide({ actors: guidelineStarterActors(runtime) })
}))
