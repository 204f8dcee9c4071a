import * as assets from "@marque/adapters/convex/gallery"
import { compareActors, compareMachine } from "@marque/core/compare"
import { pageMachines } from "../app-context/page-machines.ts"

export const useCompareMachines = pageMachines(assets.layer, (runtime) => ({
  compare: compareMachine.provide({ actors: compareActors(runtime) })
}))
