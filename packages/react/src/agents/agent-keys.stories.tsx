import { agentKeysMachine } from "@marque/core/agents"
import { agentKeysStates } from "@marque/core/testing"
import { AgentKeys, AgentKeysProvider } from "@marque/react/agents"
import { offline } from "../forms/offline-story.tsx"

export default {
  title: "Identity/Keys for assistants",
  component: AgentKeys,
  subcomponents: { AgentKeysProvider }
}

const story = (name: keyof typeof agentKeysStates) => ({
  render: () => (
    <AgentKeysProvider
      machine={agentKeysMachine}
      input={agentKeysStates[name].context}
      options={{ snapshot: agentKeysStates[name] }}
    >
      <AgentKeys />
    </AgentKeysProvider>
  )
})

export const Loading = story("loading")
export const Listed = story("listed")
export const None = story("none")
export const Off = story("off")
export const NoBrand = story("noBrand")
export const Editing = story("editing")
export const Filled = story("filled")
export const Invalid = story("invalid")
export const Making = story("making")
export const Refused = story("refused")
export const Made = story("made")
export const Asking = story("asking")
export const Revoking = story("revoking")
export const NotRevoked = story("notRevoked")
export const Offline = offline(story("offline"))
export const Failed = story("failed")
