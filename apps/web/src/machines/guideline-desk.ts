import * as guidelines from "@marque/adapters/convex/guidelines"
import {
  guidelineBenchActors,
  guidelineBenchMachine,
  guidelineStarterActors,
  guidelineStarterMachine
} from "@marque/core/guidelines"
import { Layer } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"
import { pictureBench } from "../picture-bench/picture-bench.ts"

export const useGuidelineDeskMachines = pageMachines(
  (client) => Layer.merge(guidelines.layer(client), pictureBench),
  (runtime) => ({
    guidelineBench: guidelineBenchMachine.provide({ actors: guidelineBenchActors(runtime) }),
    guidelineStarter: guidelineStarterMachine.provide({ actors: guidelineStarterActors(runtime) })
  })
)
