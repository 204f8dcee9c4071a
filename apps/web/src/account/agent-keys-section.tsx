import { AgentKeys, AgentKeysProvider } from "@marque/react/agents"
import { useShowNotice } from "@marque/react/notices"
import { useAgentKeysMachine } from "../machines/agent-keys.ts"

export const AgentKeysSection = ({ organizationId }: { readonly organizationId: string }) => {
  const machine = useAgentKeysMachine()
  const show = useShowNotice()
  return (
    <AgentKeysProvider machine={machine} input={{ organizationId, origin: location.origin }} on={{ notice: show }}>
      <AgentKeys />
    </AgentKeysProvider>
  )
}
