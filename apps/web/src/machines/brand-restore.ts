import { brandRestoreActors, brandRestoreMachine, Brands } from "@marque/core/brands"
import { pageMachines } from "../app-context/page-machines.ts"

export const useBrandRestoreMachines = pageMachines(
  () => Brands.layer,
  (runtime) => ({ brandRestore: brandRestoreMachine.provide({ actors: brandRestoreActors(runtime) }) })
)
