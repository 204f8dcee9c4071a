import * as brandPictures from "@marque/adapters/convex/brand-pictures"
import * as slots from "@marque/adapters/convex/campaign-slots"
import * as uploads from "@marque/adapters/convex/uploads"
import { slotPageActors, slotPageMachine } from "@marque/core/campaign-assets"
import { Uploads } from "@marque/core/uploads"
import { Layer } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"

export const useSlotMachines = pageMachines(
  (client) =>
    Layer.mergeAll(
      slots.layer(client),
      brandPictures.layer(client),
      Layer.provide(Uploads.layer, uploads.layer(client))
    ),
  (runtime) => ({
    slotPage: slotPageMachine.provide({ actors: slotPageActors(runtime) })
  })
)
