import type { EffectRunner } from "@marque/core/kernel"
import { Identity } from "@marque/core/identity"
import type { ConvexClient } from "convex/browser"
import { Effect, Option } from "effect"

/** The backend's token of the person who is signed in; null when no one is, or when it cannot be fetched. */
const backendToken = (runner: EffectRunner<Identity>, forceRefresh: boolean): Promise<string | null> =>
  runner.runPromise(
    Identity.use((identity) => Effect.map(identity.token({ template: "convex", forceRefresh }), Option.getOrNull))
  )

/** Gives the data client the token of the person who is signed in, now and whenever it asks for another. */
export const identify = (client: Pick<ConvexClient, "setAuth">, runner: EffectRunner<Identity>): void =>
  client.setAuth(({ forceRefreshToken }) => backendToken(runner, forceRefreshToken))
