import * as organizations from "@marque/adapters/convex/organizations"
import { policiesActors, policiesMachine } from "@marque/core/organizations"
import { pageMachines } from "../app-context/page-machines.ts"

export const usePoliciesMachines = pageMachines(organizations.layer, (runtime) => ({
  policies: policiesMachine.provide({ actors: policiesActors(runtime) })
}))
