import type { EffectRunner } from "@marque/core/kernel"
import { Identity } from "@marque/core/identity"
import type { ConvexClient } from "convex/browser"
import { Effect, Option } from "effect"

/** Null when signed out, or when it cannot be fetched. */
const backendToken = (runner: EffectRunner<Identity>, forceRefresh: boolean): Promise<string | null> =>
  runner.runPromise(
    Identity.use((identity) => Effect.map(identity.token({ template: "convex", forceRefresh }), Option.getOrNull))
  )

/** The data client asks for a token now and whenever it needs another. */
export const identify = (client: Pick<ConvexClient, "setAuth">, runner: EffectRunner<Identity>): void =>
  client.setAuth(({ forceRefreshToken }) => backendToken(runner, forceRefreshToken))
