import * as exportStores from "@marque/adapters/convex/exports"
import * as stores from "@marque/adapters/convex/results"
import * as archives from "@marque/adapters/exports"
import * as sheets from "@marque/adapters/tables"
import { exportActors, exportMachine, resultsActors, resultsMachine } from "@marque/core/campaign-assets"
import { Layer } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"

export const useResultsMachines = pageMachines(
  (client) => Layer.mergeAll(stores.layer(client), sheets.layer, exportStores.layer(client), archives.layer),
  (runtime) => ({
    campaignExport: exportMachine.provide({ actors: exportActors(runtime) }),
    results: resultsMachine.provide({ actors: resultsActors(runtime) })
  })
)
