import * as homeParts from "@marque/adapters/convex/home-parts"
import * as reviews from "@marque/adapters/convex/reviews"
import {
  measuresActors,
  measuresMachine,
  needsYouActors,
  needsYouMachine,
  planStripActors,
  planStripMachine
} from "@marque/core/home-screen"
import { Layer } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"

export const useHomePartMachines = pageMachines(
  (client) => Layer.merge(homeParts.layer(client), reviews.layer(client)),
  (runtime) => ({
    needsYou: needsYouMachine.provide({ actors: needsYouActors(runtime) }),
    planStrip: planStripMachine.provide({ actors: planStripActors(runtime) }),
    measures: measuresMachine.provide({ actors: measuresActors(runtime) })
  })
)
