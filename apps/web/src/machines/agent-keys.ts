import * as agents from "@marque/adapters/convex/agents"
import { agentKeysActors, agentKeysMachine } from "@marque/core/agents"
import { pageMachines } from "../app-context/page-machines.ts"

export const useAgentKeysMachine = pageMachines(agents.layer, (runtime) =>
  agentKeysMachine.provide({ actors: agentKeysActors(runtime) })
)
