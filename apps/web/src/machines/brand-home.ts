import { brandHomeActors, brandHomeMachine, Brands } from "@marque/core/brands"
import { pageMachines } from "../app-context/page-machines.ts"

export const useBrandHomeMachines = pageMachines(
  () => Brands.layer,
  (runtime) => ({ brandHome: brandHomeMachine.provide({ actors: brandHomeActors(runtime) }) })
)
