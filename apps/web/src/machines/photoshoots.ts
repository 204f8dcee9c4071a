import * as brandPictures from "@marque/adapters/convex/brand-pictures"
import * as photoshoots from "@marque/adapters/convex/photoshoots"
import { photoshootFormActors, photoshootFormMachine } from "@marque/core/photoshoots"
import { Layer } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"

export const usePhotoshootFormMachines = pageMachines(
  (client) => Layer.mergeAll(photoshoots.layer(client), brandPictures.layer(client)),
  (runtime) => ({
    photoshootForm: photoshootFormMachine.provide({ actors: photoshootFormActors(runtime) })
  })
)
