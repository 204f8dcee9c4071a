import { type EffectRunner, fromEffect } from "../kernel/effect-actor.ts"
import type { WordsAsk } from "./words.schema.ts"
import { Words } from "./words.service.ts"

/** The port of the suggestions, served by the `Words` of `runner`. */
export const wordsActors = (runner: EffectRunner<Words>) => ({
  suggestWords: fromEffect(runner, (ask: WordsAsk) => Words.use((words) => words.suggest(ask)))
})
