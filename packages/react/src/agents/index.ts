"use client"
export { AgentKeys } from "./agent-keys.tsx"
export { AgentKeysProvider, type AgentKeysProviderProps, useAgentKeys } from "./agent-keys-provider.tsx"
