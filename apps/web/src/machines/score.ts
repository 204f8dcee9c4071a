import * as scores from "@marque/adapters/convex/scores"
import { scorePanelActors, scorePanelMachine, Scores } from "@marque/core/score"
import { Layer } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"

/** The score of one picture. */
export const useScoreMachines = pageMachines(
  (client) => Layer.provideMerge(Scores.layer, scores.layer(client)),
  (runtime) => ({ scorePanel: scorePanelMachine.provide({ actors: scorePanelActors(runtime) }) })
)
