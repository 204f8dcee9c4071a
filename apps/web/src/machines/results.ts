import * as stores from "@marque/adapters/convex/results"
import * as reports from "@marque/adapters/results"
import { resultsActors, resultsMachine } from "@marque/core/campaign-assets"
import { Layer } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"

export const useResultsMachines = pageMachines(
  (client) => Layer.merge(stores.layer(client), reports.layer),
  (runtime) => ({ results: resultsMachine.provide({ actors: resultsActors(runtime) }) })
)
