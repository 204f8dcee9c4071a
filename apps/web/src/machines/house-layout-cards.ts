import * as houseLayouts from "@marque/adapters/convex/house-layouts"
import { houseLayoutCardsActors, houseLayoutCardsMachine } from "@marque/core/brand-data"
import { Layer } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"
import { houseLayoutPainter } from "../draft-preview/house-layout-painter.ts"

export const useHouseLayoutCardsMachines = pageMachines(
  (client) => Layer.merge(houseLayouts.layer(client), houseLayoutPainter),
  (runtime) => ({ houseLayoutCards: houseLayoutCardsMachine.provide({ actors: houseLayoutCardsActors(runtime) }) })
)
