import * as search from "@marque/adapters/convex/search"
import { searchActors, searchMachine } from "@marque/core/search"
import { pageMachines } from "../app-context/page-machines.ts"

export const useSearchMachines = pageMachines(search.layer, (runtime) => ({
  search: searchMachine.provide({ actors: searchActors(runtime) })
}))
