import * as photoshoots from "@marque/adapters/convex/photoshoots"
import * as exportArchive from "@marque/adapters/exports"
import { shootActors, shootMachine } from "@marque/core/photoshoots"
import { Layer } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"

export const useShootMachines = pageMachines(
  (client) => Layer.merge(photoshoots.layer(client), exportArchive.layer),
  (runtime) => ({ shoot: shootMachine.provide({ actors: shootActors(runtime) }) })
)
