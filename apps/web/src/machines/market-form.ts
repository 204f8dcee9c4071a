import * as markets from "@marque/adapters/convex/markets"
import {
  marketDeliveredActors,
  marketDeliveredMachine,
  marketFormActors,
  marketFormMachine
} from "@marque/core/markets"
import { pageMachines } from "../app-context/page-machines.ts"

export const useMarketFormMachines = pageMachines(markets.layer, (runtime) => ({
  marketForm: marketFormMachine.provide({ actors: marketFormActors(runtime) }),
  marketDelivered: marketDeliveredMachine.provide({ actors: marketDeliveredActors(runtime) })
}))
