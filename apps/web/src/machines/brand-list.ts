import * as brands from "@marque/adapters/convex/brands"
import * as brandRemoval from "@marque/adapters/identity/brand-removal"
import { fetchTransportLayer } from "@marque/adapters/server-functions"
import { brandListActors, brandListMachine } from "@marque/core/brands"
import { Layer } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"

export const useBrandListMachines = pageMachines(
  (client) => Layer.merge(brands.layer(client), Layer.provide(brandRemoval.layer, fetchTransportLayer())),
  (runtime) => ({ brandList: brandListMachine.provide({ actors: brandListActors(runtime) }) })
)
