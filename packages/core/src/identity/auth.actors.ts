import { Effect, Stream } from "effect"
import type { AuthEvent } from "./auth.machine.ts"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import { Identity } from "./identity.service.ts"
import { SessionExpired } from "./identity.errors.ts"

/** The ports of `authMachine`, served by the `Identity` service of `runner`. */
export const authActors = (runner: EffectRunner<Identity>) => ({
  load: fromEffect(runner, (_: void) =>
    Identity.use((identity) =>
      Effect.andThen(identity.load, Effect.all({ snapshot: identity.snapshot, capabilities: identity.capabilities }))
    )
  ),
  changes: fromStream(
    runner,
    (_: void) =>
      Stream.unwrap(
        Identity.use((identity) =>
          Effect.succeed(Stream.map(identity.changes, (snapshot) => ({ type: "identity.changed", snapshot }) as const))
        )
      ),
    (): AuthEvent => ({ type: "identity.watchFailed" })
  ),
  switchOrganization: fromEffect(runner, (organizationId: string) =>
    Identity.use((identity) =>
      Effect.gen(function* () {
        yield* identity.org.setActive(organizationId)
        const token = yield* identity.token({ template: "convex", forceRefresh: true })
        if (token._tag === "None") return yield* new SessionExpired()
      }).pipe(Effect.asVoid)
    )
  ),
  signOut: fromEffect(runner, (options: { readonly everywhere: boolean }) =>
    Identity.use((identity) => identity.signOut(options))
  )
})
