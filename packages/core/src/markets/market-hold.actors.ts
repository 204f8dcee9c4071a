import { Cause, Effect, Stream } from "effect"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import { watchDay } from "../records/record.actors.ts"
import type { HoldChange } from "./market-hold.schema.ts"
import { MarketHolds } from "./market-hold.service.ts"
import { MarketStore } from "./markets.service.ts"

export const marketHoldActors = (runner: EffectRunner<MarketHolds | MarketStore>) => ({
  watchMarket: fromStream(
    runner,
    (id: string) =>
      Stream.unwrap(Effect.map(MarketStore, (store) => store.get(id))).pipe(
        Stream.map((market) => ({ type: "market.changed", market }) as const)
      ),
    (cause) => ({ type: "market.lost", error: Cause.squash(cause) }) as never
  ),
  watchDay: watchDay(runner),
  changeHold: fromEffect(runner, (given: HoldChange) => MarketHolds.use((holds) => holds.change(given)))
})
