import { Effect, Layer } from "effect"
import { suggestWords } from "./words.rules.ts"
import { Words } from "./words.service.ts"

/** By the rules, without a brand. Apart from the service, so that pages do not load the rules. */
export const wordsMemory = Layer.succeed(Words, {
  suggest: (ask) =>
    Effect.succeed(
      suggestWords(ask, { brand: { name: "Marque", tagline: "", voice: "", adjectives: [], bannedTerms: [] } })
    )
})
