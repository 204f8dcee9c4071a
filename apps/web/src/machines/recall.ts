import * as recalls from "@marque/adapters/convex/recalls"
import { recallActors, recallMachine } from "@marque/core/recall"
import { pageMachines } from "../app-context/page-machines.ts"

export const useRecallMachines = pageMachines(
  (client) => recalls.layer(client),
  (runtime) => ({ recall: recallMachine.provide({ actors: recallActors(runtime) }) })
)
