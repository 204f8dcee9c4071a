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
  AgentKeys,
  AgentSelf,
  MadeAgentKey
} from "./agent-key.schema.ts"
export { agentActionLabels, agentRefusals } from "./agents.texts.ts"
