import { type agentKeysMachine, agentKeysView } from "@marque/core/agents"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof agentKeysMachine>()("AgentKeys", agentKeysView)

export type AgentKeysProviderProps = BoundProviderProps<typeof agentKeysMachine>
export const AgentKeysProvider = bound.Provider
export const useAgentKeys = bound.useView
