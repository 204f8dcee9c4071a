import * as markets from "@marque/adapters/convex/markets"
import { marketHoldActors, marketHoldMachine } from "@marque/core/markets"
import { pageMachines } from "../app-context/page-machines.ts"

export const useMarketHoldMachines = pageMachines(markets.layer, (runtime) => ({
  marketHold: marketHoldMachine.provide({ actors: marketHoldActors(runtime) })
}))
