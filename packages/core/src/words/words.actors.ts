import { type EffectRunner, fromEffect } from "../kernel/effect-actor.ts"
import type { WordsAsk } from "./words.schema.ts"
import { Words } from "./words.service.ts"

export const wordsActors = (runner: EffectRunner<Words>) => ({
  suggestWords: fromEffect(runner, (ask: WordsAsk) => Words.use((words) => words.suggest(ask)))
})
