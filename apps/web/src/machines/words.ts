import * as words from "@marque/adapters/convex/words"
import { Words, wordsActors, wordsMachine } from "@marque/core/words"
import { Layer } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"

export const useWordsMachines = pageMachines(
  (client) => Layer.provide(Words.layer, words.layer(client)),
  (runtime) => ({ words: wordsMachine.provide({ actors: wordsActors(runtime) }) })
)
