import { Effect, Ref, Stream } from "effect"
import { attempted, type Tries } from "./attempts.layer.ts"
import { type BadOutput, type GenError, Unsupported } from "./engine.errors.ts"
import type { Asset, EngineOffer, GenEvent, Operation, VideoRequest } from "./engine.schema.ts"
import type { VideoGenerator } from "./engine.service.ts"

export interface VideoOrder {
  /** {@link EngineOffer} id; the local engine when absent. */
  readonly engine?: string
  readonly request: VideoRequest
  readonly tries: Tries
  readonly operation?: Operation
  /** Stores an order outside this process before it is polled. */
  readonly keep: (operation: Operation) => Effect.Effect<void>
  readonly check: (asset: Asset) => Effect.Effect<Asset, BadOutput>
  readonly locally: Stream.Stream<GenEvent, GenError>
}

interface ClipEngine {
  readonly offer: EngineOffer
  readonly videos?: VideoGenerator["Service"]
}

/** A provider's clip, ordered once. A failed poll uses up a try; the next one continues the same order. */
export const providedClip = (
  { check, keep, operation, request, tries }: VideoOrder,
  { offer: { model, provider }, videos }: ClipEngine
): Stream.Stream<GenEvent, GenError> => {
  if (videos === undefined) return Stream.fail(new Unsupported({ provider, feature: "clips" }))
  return Stream.unwrap(
    Effect.map(Ref.make(operation), (held) => {
      // An accepted order is stored even when canceled, because it may cost something.
      const ordered = Effect.uninterruptibleMask((restore) =>
        Effect.gen(function* () {
          const known = yield* Ref.get(held)
          if (known !== undefined) return known
          const placed = yield* restore(videos.start(request))
          yield* Ref.set(held, placed)
          yield* keep(placed)
          return placed
        })
      )
      const attempt = (number: number): Stream.Stream<GenEvent, GenError> =>
        Stream.concat(
          Stream.make<[GenEvent]>({ _tag: "Started", provider, model, attempt: number }),
          Stream.unwrap(Effect.map(ordered, videos.watch)).pipe(Stream.filter(({ _tag }) => _tag !== "Started"))
        )
      const givenUp = (error: GenError): Stream.Stream<GenEvent, GenError> =>
        Stream.unwrap(
          Effect.map(Ref.get(held), (placed) =>
            Stream.concat(
              Stream.fromEffectDrain(placed === undefined ? Effect.void : videos.cancel(placed)),
              Stream.fail(error)
            )
          )
        )
      return attempted(provider, attempt, tries).pipe(
        Stream.catch(givenUp),
        Stream.mapEffect((event): Effect.Effect<GenEvent, GenError> =>
          event._tag === "Asset" ? check(event) : Effect.succeed(event)
        )
      )
    })
  )
}
