import * as photoshoots from "@marque/adapters/convex/photoshoots"
import { photoshootFormActors, photoshootFormMachine } from "@marque/core/photoshoots"
import { pageMachines } from "../app-context/page-machines.ts"

export const usePhotoshootFormMachines = pageMachines(photoshoots.layer, (runtime) => ({
  photoshootForm: photoshootFormMachine.provide({ actors: photoshootFormActors(runtime) })
}))
