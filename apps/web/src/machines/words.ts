import { fetchTransportLayer, wordsLayer } from "@marque/adapters/server-functions"
import { wordsActors, wordsMachine } from "@marque/core/generation/words"
import { Layer } from "effect"
import { pageMachines } from "../app-context/page-machines.ts"

/** Words that are suggested to the composer. */
export const useWordsMachines = pageMachines(
  () => Layer.provide(wordsLayer, fetchTransportLayer()),
  (runtime) => ({ words: wordsMachine.provide({ actors: wordsActors(runtime) }) })
)
