import { Effect, Random, Ref, Stream } from "effect"
import { type GenError, ProviderDown, QuotaExhausted } from "./engine.errors.ts"
import { MAX_TRIES, mayTryAgain, retryWaitMs, usesUpTry } from "./engine-policy.rules.ts"
import type { GenEvent } from "./engine.schema.ts"

/** The failed tries of one task, over its leases and outputs. */
export interface Tries {
  readonly failed: Effect.Effect<number>
  /** Writes one more failure down; answers how many there are now. */
  readonly count: Effect.Effect<number>
}

/** Tries that begin at `failed`; `keep` writes each failure where it outlives this process. */
export const makeTries = (failed: number, keep: Effect.Effect<void> = Effect.void): Effect.Effect<Tries> =>
  Effect.map(Ref.make(failed), (held) => ({
    failed: Ref.get(held),
    count: Effect.andThen(
      keep,
      Ref.updateAndGet(held, (before) => before + 1)
    )
  }))

const settled = (error: GenError): GenError =>
  error._tag === "RateLimited" ? new QuotaExhausted({ provider: error.provider }) : error

const inSeconds = (ms: number): string => `Trying again in ${Math.max(1, Math.round(ms / 1000))} s`

/**
 * Runs `attempt` until it ends well, fails for good, or the tries of the task are used up; each try is a `Started` event
 * of its own and each wait a `Progress`. What delivered an asset is not tried again: it would be made twice. Fails with
 * `ProviderDown` without a try when earlier leases used all of them up.
 */
export const attempted = (
  provider: string,
  attempt: (number: number) => Stream.Stream<GenEvent, GenError>,
  tries: Tries
): Stream.Stream<GenEvent, GenError> =>
  Stream.unwrap(
    Effect.gen(function* () {
      const delivered = yield* Ref.make(false)
      const next: Stream.Stream<GenEvent, GenError> = Stream.unwrap(
        Effect.map(tries.failed, (failed) =>
          failed >= MAX_TRIES
            ? Stream.fail(new ProviderDown({ provider }))
            : attempt(failed + 1).pipe(
                Stream.tap((event) => (event._tag === "Asset" ? Ref.set(delivered, true) : Effect.void)),
                Stream.catch((error) => Stream.unwrap(after(error)))
              )
        )
      )
      const after = Effect.fnUntraced(function* (error: GenError) {
        const failed = usesUpTry(error) ? yield* tries.count : yield* tries.failed
        const isMade = yield* Ref.get(delivered)
        if (isMade || !mayTryAgain(error, failed)) return Stream.fail(settled(error))
        const waitMs = retryWaitMs(error, failed, yield* Random.next)
        const waiting: GenEvent = { _tag: "Progress", fraction: 0, stage: inSeconds(waitMs) }
        return Stream.concat(Stream.make(waiting), Stream.unwrap(Effect.as(Effect.sleep(waitMs), next)))
      })
      return next
    })
  )
