import { Cause, Effect, Stream } from "effect"
import { type EffectRunner, fromStream } from "../kernel/effect-actor.ts"
import type { LiveEvent } from "../kernel/live.machine.ts"
import type { DeliveredPictures } from "./market-delivered.schema.ts"
import { MarketPictures } from "./market-delivered.service.ts"

type Live = LiveEvent<DeliveredPictures, string>

export const marketDeliveredActors = (runner: EffectRunner<MarketPictures>) => ({
  source: fromStream(
    runner,
    (marketId: string) =>
      Stream.unwrap(Effect.map(MarketPictures, (pictures) => pictures.delivered(marketId))).pipe(
        Stream.map((value): Live => ({ type: "live.value", value }))
      ),
    (cause): Live => ({ type: "live.failed", error: Cause.squash(cause) })
  )
})
