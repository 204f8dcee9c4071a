import { Cause, Clock, Effect, Stream } from "effect"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import type { AgentKeysEvent } from "./agent-keys.machine.ts"
import type { AgentKeyOrder } from "./agent-key.schema.ts"
import { AgentKeyStore } from "./agent-keys.service.ts"

export const agentKeysActors = (runner: EffectRunner<AgentKeyStore>) => ({
  watchKeys: fromStream(
    runner,
    (organizationId: string) =>
      Stream.unwrap(AgentKeyStore.useSync((store) => store.watch(organizationId))).pipe(
        Stream.mapEffect((list) =>
          Effect.map(Clock.currentTimeMillis, (now): AgentKeysEvent => ({ type: "keys.changed", list, now }))
        )
      ),
    (cause): AgentKeysEvent => ({ type: "keys.lost", error: Cause.squash(cause) })
  ),
  makeKey: fromEffect(runner, (order: AgentKeyOrder) => AgentKeyStore.use((store) => store.create(order))),
  revokeKey: fromEffect(runner, (key: { readonly organizationId: string; readonly keyId: string }) =>
    AgentKeyStore.use((store) => store.revoke(key))
  )
})
