import { Effect } from "effect"
import { type EffectRunner, fromEffect } from "../kernel/effect-actor.ts"
import type { SearchAsked } from "./search.schema.ts"
import { Search } from "./search.service.ts"

export const searchActors = (runner: EffectRunner<Search>) => ({
  find: fromEffect(runner, (asked: SearchAsked) => Effect.flatMap(Search, ({ find }) => find(asked)))
})
