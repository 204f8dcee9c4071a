import { Context, Effect, Layer, type Stream, SubscriptionRef } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { Generation } from "../queue/generation.schema.ts"
import type { AgentKeyOrder, AgentKeys, AgentSelf, MadeAgentKey } from "./agent-key.schema.ts"
import { agentKeyEnd } from "./agent-key.rules.ts"

/** The keys of the person, in one organization. */
export class AgentKeyStore extends Context.Service<
  AgentKeyStore,
  {
    readonly watch: (organizationId: string) => Stream.Stream<AgentKeys, BackendFailed>
    /** The only answer that holds the secret. */
    readonly create: (order: AgentKeyOrder) => Effect.Effect<MadeAgentKey, BackendFailed>
    /** At once. */
    readonly revoke: (key: {
      readonly organizationId: string
      readonly keyId: string
    }) => Effect.Effect<void, BackendFailed>
  }
>()("@marque/core/agents/AgentKeyStore") {
  /** Each secret is another one, and opens nothing. */
  static readonly layerMemory = (given: AgentKeys) =>
    Layer.effect(
      AgentKeyStore,
      Effect.gen(function* () {
        const ref = yield* SubscriptionRef.make(given)
        return {
          watch: () => SubscriptionRef.changes(ref),
          create: ({ draft: { brandIds, days, ...draft } }) =>
            SubscriptionRef.modify(ref, (all): [MadeAgentKey, AgentKeys] => {
              const id = `key_${all.keys.length}`
              const brands = all.brands.flatMap((brand) => (brandIds.includes(brand.id) ? [brand.name] : []))
              const made = { id, brands, createdAt: 0, expiresAt: agentKeyEnd(0, days), ...draft }
              const token = `marque_key_${String(all.keys.length).padStart(64, "0")}`
              return [
                { id, token },
                { ...all, keys: [made, ...all.keys] }
              ]
            }),
          revoke: ({ keyId }) =>
            SubscriptionRef.update(ref, (all) => ({ ...all, keys: all.keys.filter(({ id }) => id !== keyId) }))
        }
      })
    )
}

/** What only assistants ask for. */
export class AgentWork extends Context.Service<
  AgentWork,
  {
    /** Undefined for a person. */
    readonly self: Effect.Effect<AgentSelf | undefined, BackendFailed>
    readonly made: (generationId: string) => Stream.Stream<Generation, BackendFailed>
  }
>()("@marque/core/agents/AgentWork") {}
