import { composerActors, composerMachine } from "@marque/core/composer"
import { Layer } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"

/** Asking for pictures. */
export const useComposerMachines = pageMachines(
  () => Layer.empty,
  (runtime) => ({ composer: composerMachine.provide({ actors: composerActors(runtime) }) })
)
