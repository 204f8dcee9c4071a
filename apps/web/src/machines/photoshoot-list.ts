import * as photoshoots from "@marque/adapters/convex/photoshoots"
import * as exportArchive from "@marque/adapters/exports"
import {
  photoshootListActors,
  photoshootListMachine,
  shootBeginActors,
  shootBeginMachine
} from "@marque/core/photoshoots"
import { Layer } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"

export const usePhotoshootListMachines = pageMachines(
  (client) => Layer.merge(photoshoots.layer(client), exportArchive.layer),
  (runtime) => ({
    photoshootList: photoshootListMachine.provide({ actors: photoshootListActors(runtime) }),
    shootBegin: shootBeginMachine.provide({ actors: shootBeginActors(runtime) })
  })
)
