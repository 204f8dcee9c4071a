import type { EffectRunner } from "../kernel/effect-actor.ts"
import { recordFormActors, recordListActors } from "../records/record.actors.ts"
import { MarketStore } from "./markets.service.ts"

/** The ports of the market form, served by the `MarketStore` of `runner`. */
export const marketFormActors = (runner: EffectRunner<MarketStore>) => recordFormActors(MarketStore, runner)

/** The ports of the market list, served by the `MarketStore` of `runner`. */
export const marketListActors = (runner: EffectRunner<MarketStore>) => recordListActors(MarketStore, runner)
