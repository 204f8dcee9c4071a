import { Cause, Effect, Stream } from "effect"
import { type EffectRunner, fromStream } from "../kernel/effect-actor.ts"
import type { MarketPairEvent } from "./market-pair.machine.ts"
import type { MarketSide, PairQuery } from "./market-pair.schema.ts"
import { MarketPainter, MarketPairs } from "./market-pair.service.ts"
import { marketPairTexts as texts } from "./market-pair.texts.ts"

export const marketPairActors = (runner: EffectRunner<MarketPainter | MarketPairs>) => ({
  watchPair: fromStream(
    runner,
    (query: PairQuery) =>
      Stream.unwrap(MarketPairs.useSync((pairs) => pairs.pair(query))).pipe(
        Stream.map((pair): MarketPairEvent => ({ type: "pair.changed", pair }))
      ),
    (cause): MarketPairEvent => ({ type: "pair.lost", error: Cause.squash(cause) })
  ),
  paintSides: fromStream(
    runner,
    (sides: ReadonlyArray<MarketSide>) =>
      Stream.fromIterable(sides).pipe(
        Stream.mapEffect((side) =>
          MarketPainter.use((painter) => painter.paint(side)).pipe(
            Effect.match({
              onSuccess: (painted): MarketPairEvent => ({ type: "side.painted", side: painted }),
              onFailure: ({ message }): MarketPairEvent => ({
                type: "side.refused",
                marketId: side.marketId,
                message
              })
            })
          )
        )
      ),
    (): MarketPairEvent => ({ type: "pair.lost", error: new Error(texts.paintFailed) })
  )
})
