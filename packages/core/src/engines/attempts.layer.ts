import { Effect, Random, Ref, Stream } from "effect"
import { type GenError, ProviderDown, QuotaExhausted } from "./engine.errors.ts"
import { MAX_TRIES, mayTryAgain, retryWaitMs, usesUpTry } from "./engine-policy.rules.ts"
import type { GenEvent } from "./engine.schema.ts"

/** Failed tries of one task, across leases and outputs. */
export interface Tries {
  readonly failed: Effect.Effect<number>
  readonly count: Effect.Effect<number>
}

/** `keep` must store each failure outside this process. */
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
 * Retries `attempt` until success, a permanent failure or the task's limit. Never retries after an asset was delivered,
 * which would make it twice. Fails with `ProviderDown` at once when earlier leases used up the tries.
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
