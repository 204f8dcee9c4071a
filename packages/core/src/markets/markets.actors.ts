import type { EffectRunner } from "../kernel/effect-actor.ts"
import { recordFormActors, recordListActors } from "../records/record.actors.ts"
import { MarketStore } from "./markets.service.ts"

export const marketFormActors = (runner: EffectRunner<MarketStore>) => recordFormActors(MarketStore, runner)

export const marketListActors = (runner: EffectRunner<MarketStore>) => recordListActors(MarketStore, runner)
