import * as places from "@marque/adapters/convex/places"
import { placeListActors, placeListMachine } from "@marque/core/places"
import { pageMachines } from "../app-context/page-machines.ts"

export const usePlaceListMachines = pageMachines(places.layer, (runtime) => ({
  placeList: placeListMachine.provide({ actors: placeListActors(runtime) })
}))
