import { api } from "@marque/backend/api"
import { AgentKeys, AgentKeyStore, AgentSelf, AgentWork, MadeAgentKey } from "@marque/core/agents"
import { Generation } from "@marque/core/queue"
import type { ConvexClient } from "convex/browser"
import { Effect, Layer, Schema } from "effect"
import { ask, change, changeOnly, liveDecoded } from "./backend-call.ts"

export const layer = (client: Pick<ConvexClient, "mutation" | "onUpdate">): Layer.Layer<AgentKeyStore> =>
  Layer.succeed(AgentKeyStore, {
    watch: (organizationId) => liveDecoded(client, api.agentKeys.list, { organizationId }, AgentKeys),
    create: ({ draft: { actions, brandIds, ...draft }, organizationId }) =>
      change(
        client,
        api.agentKeys.create,
        { organizationId, draft: { ...draft, actions: [...actions], brandIds: [...brandIds] } },
        MadeAgentKey
      ),
    revoke: (key) => changeOnly(client, api.agentKeys.revoke, key)
  })

export const workLayer = (client: Pick<ConvexClient, "onUpdate" | "query">): Layer.Layer<AgentWork> =>
  Layer.succeed(AgentWork, {
    self: Effect.map(ask(client, api.agentKeys.self, {}, Schema.NullOr(AgentSelf)), (self) => self ?? undefined),
    made: (generationId) => liveDecoded(client, api.generations.get, { generationId }, Generation)
  })
