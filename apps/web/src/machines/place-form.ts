import * as places from "@marque/adapters/convex/places"
import * as uploads from "@marque/adapters/convex/uploads"
import { placeFormActors, placeFormMachine } from "@marque/core/places"
import { batchActors, batchMachine, Uploads } from "@marque/core/uploads"
import { Layer } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"

export const usePlaceFormMachines = pageMachines(
  (client) => Layer.merge(places.layer(client), Layer.provide(Uploads.layer, uploads.layer(client))),
  (runtime) => ({
    placeForm: placeFormMachine.provide({ actors: placeFormActors(runtime) }),
    uploads: batchMachine.provide({ actors: batchActors(runtime) })
  })
)
