import { Console, Effect, Schedule, Stream } from "effect"
import type { AuthEvent } from "./auth-setup.machine.ts"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import { Reverification } from "../model/reverification.ts"
import { Identity } from "./identity.service.ts"
import { reverifyActors } from "./reverify.actors.ts"
import { reverifyMachine } from "./reverify.machine.ts"
import { type IdentityLoadError, SessionExpired } from "./identity.errors.ts"

const watchFailed = (): AuthEvent => ({ type: "identity.watchFailed" })

const watchAgain = Schedule.spaced("5 seconds")

/** Load failures go to the console as errors; people read the view's sentence. A broken change stream restarts. */
export const authActors = (runner: EffectRunner<Identity | Reverification>) => ({
  load: fromEffect(runner, (_: void) =>
    Identity.use((identity) =>
      Effect.andThen(identity.load, Effect.all({ snapshot: identity.snapshot, capabilities: identity.capabilities }))
    )
  ),
  report: fromEffect(runner, (error: IdentityLoadError | undefined) => Console.error(error?.message)),
  changes: fromStream(
    runner,
    (_: void) =>
      Stream.unwrap(Identity.useSync((identity) => identity.changes)).pipe(
        Stream.map((snapshot): AuthEvent => ({ type: "identity.changed", snapshot })),
        Stream.catchCause((cause) => Stream.concat(Stream.make(watchFailed()), Stream.fail(cause))),
        Stream.retry(watchAgain)
      ),
    watchFailed
  ),
  reverifications: fromStream(
    runner,
    (_: void) =>
      Stream.map(Stream.unwrap(Reverification.use(({ requests }) => Effect.succeed(requests))), (request): AuthEvent =>
        request.type === "asked" ? { type: "auth.reverify", level: request.level } : { type: "auth.reverifyWithdrawn" }
      ),
    watchFailed
  ),
  reverify: reverifyMachine.provide({ actors: reverifyActors(runner) }),
  switchOrganization: fromEffect(runner, (organizationId: string | null) =>
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
