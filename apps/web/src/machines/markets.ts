import * as markets from "@marque/adapters/convex/markets"
import { marketListActors, marketListMachine } from "@marque/core/markets"
import { pageMachines } from "../app-context/page-machines.ts"

export const useMarketMachines = pageMachines(markets.layer, (runtime) => ({
  marketList: marketListMachine.provide({ actors: marketListActors(runtime) })
}))
