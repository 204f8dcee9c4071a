import { Console, Effect, Stream } from "effect"
import type { AuthEvent } from "./auth-setup.machine.ts"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import { Reverification } from "../model/reverification.ts"
import { Identity } from "./identity.service.ts"
import { reverifyActors } from "./reverify.actors.ts"
import { reverifyMachine } from "./reverify.machine.ts"
import { SessionExpired } from "./identity.errors.ts"

/**
 * The ports of `authMachine`, served by the `Identity` and `Reverification` services of `runner`.
 *
 * Why the provider did not start goes to the console as an error; people read a sentence of the view.
 */
export const authActors = (runner: EffectRunner<Identity | Reverification>) => ({
  load: fromEffect(runner, (_: void) =>
    Identity.use((identity) =>
      Effect.andThen(
        Effect.tapError(identity.load, ({ message }) => Console.error(message)),
        Effect.all({ snapshot: identity.snapshot, capabilities: identity.capabilities })
      )
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
  reverifications: fromStream(
    runner,
    (_: void) =>
      Stream.map(Stream.unwrap(Reverification.use(({ requests }) => Effect.succeed(requests))), (request): AuthEvent =>
        request.type === "asked" ? { type: "auth.reverify", level: request.level } : { type: "auth.reverifyWithdrawn" }
      ),
    (): AuthEvent => ({ type: "identity.watchFailed" })
  ),
  reverify: reverifyMachine.provide({ actors: reverifyActors(runner) }),
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
