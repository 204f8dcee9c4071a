import * as assets from "@marque/adapters/convex/gallery"
import { assetActors, assetMachine } from "@marque/core/gallery"
import { pageMachines } from "../app-context/page-machines.ts"

export const useAssetMachines = pageMachines(assets.layer, (runtime) => ({
  asset: assetMachine.provide({ actors: assetActors(runtime) })
}))
