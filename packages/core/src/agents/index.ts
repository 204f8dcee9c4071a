export { agentKeyEnd, grantable, throughKey } from "./agent-key.rules.ts"
export {
  AGENT_BRANDS_MAX,
  AGENT_CAP_MAX,
  AGENT_DAYS,
  AGENT_KEYS_MAX,
  AGENT_NAME_MAX,
  AGENT_TOKEN,
  AGENT_TOKEN_PATH,
  AgentAction,
  AgentBrand,
  AgentKey,
  AgentKeyDraft,
  type AgentKeyOrder,
  AgentKeys,
  AgentSelf,
  MadeAgentKey
} from "./agent-key.schema.ts"
export { toolTexts } from "./agent-tools.texts.ts"
export { agentActionLabels, agentRefusals, agentTexts } from "./agents.texts.ts"
export { AgentKeyStore, AgentWork } from "./agent-keys.service.ts"
export { agentKeysActors } from "./agent-keys.actors.ts"
export {
  type AgentKeysContext,
  type AgentKeysEvent,
  type AgentKeysInput,
  agentKeysMachine
} from "./agent-keys.machine.ts"
export { type AgentKeysView, agentKeysView, type KeyFormView, type KeyRow } from "./agent-keys.view.ts"
