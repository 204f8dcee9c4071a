import * as guidelines from "@marque/adapters/convex/guidelines"
import * as markets from "@marque/adapters/convex/markets"
import {
  marketApproverActors,
  marketApproverMachine,
  marketDeliveredActors,
  marketDeliveredMachine,
  marketFormActors,
  marketFormMachine,
  marketRulesActors,
  marketRulesMachine
} from "@marque/core/markets"
import { Layer } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"

export const useMarketFormMachines = pageMachines(
  (client) => Layer.merge(markets.layer(client), guidelines.layer(client)),
  (runtime) => ({
    marketForm: marketFormMachine.provide({ actors: marketFormActors(runtime) }),
    marketRules: marketRulesMachine.provide({ actors: marketRulesActors(runtime) }),
    marketApprover: marketApproverMachine.provide({ actors: marketApproverActors(runtime) }),
    marketDelivered: marketDeliveredMachine.provide({ actors: marketDeliveredActors(runtime) })
  })
)
