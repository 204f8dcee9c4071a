import { Deferred, Effect, Layer, Semaphore, Stream, SubscriptionRef } from "effect"
import { Reverification, ReverificationCancelled, type ReverificationRequest } from "../model/reverification.ts"
import { Identity } from "./identity.service.ts"

interface Pending {
  readonly answer: Deferred.Deferred<boolean>
}

/** One request at a time per page; signing out cancels it. */
export const reverificationLayer: Layer.Layer<Reverification, never, Identity> = Layer.effect(
  Reverification,
  Effect.gen(function* () {
    const identity = yield* Identity
    const shown = yield* SubscriptionRef.make<ReverificationRequest | undefined>(undefined)
    const alone = Semaphore.withPermits(yield* Semaphore.make(1), 1)
    let pending: Pending | undefined

    const leaving = identity.changes.pipe(
      Stream.filter(({ _tag }) => _tag === "SignedOut"),
      Stream.runHead,
      Effect.as(false)
    )

    return Reverification.of({
      prove: (level) =>
        alone(
          Effect.gen(function* () {
            const answer = yield* Deferred.make<boolean>()
            pending = { answer }
            yield* SubscriptionRef.set(shown, { type: "asked", level })
            const proven = yield* Effect.raceFirst(Deferred.await(answer), leaving)
            if (!proven) return yield* new ReverificationCancelled()
          }).pipe(
            Effect.onInterrupt(() => SubscriptionRef.set(shown, { type: "withdrawn" })),
            Effect.ensuring(
              Effect.sync(() => {
                pending = undefined
              })
            )
          )
        ).pipe(Effect.withSpan("Reverification.prove", { attributes: { level } })),
      requests: Stream.filter(SubscriptionRef.changes(shown), (request) => request !== undefined),
      settle: (proven) =>
        Effect.gen(function* () {
          if (pending === undefined) return
          yield* SubscriptionRef.set(shown, undefined)
          yield* Deferred.succeed(pending.answer, proven)
        })
    })
  })
)
