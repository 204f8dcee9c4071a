import { Context, Effect, Layer, Schema } from "effect"
import { suggestWords } from "./words.rules.ts"
import type { WordsAsk, WordsFound } from "./words.schema.ts"

/** No suggestions came. `message` is what the person reads. */
export class WordsUnavailable extends Schema.TaggedError<WordsUnavailable>()("WordsUnavailable", {
  cause: Schema.optionalKey(Schema.Defect())
}) {
  override readonly message = "No words could be suggested. What you wrote stays as it is."
}

/** Suggests words for a creative; leaving the call stops whoever writes. The memory layer knows no brand and goes by rules. */
export class Words extends Context.Service<
  Words,
  { readonly suggest: (ask: WordsAsk) => Effect.Effect<WordsFound, WordsUnavailable> }
>()("@marque/core/generation/Words") {
  static readonly layerMemory = Layer.succeed(Words, {
    suggest: (ask) =>
      Effect.succeed(
        suggestWords(ask, { brand: { name: "Marque", tagline: "", voice: "", adjectives: [], bannedTerms: [] } })
      )
  })
}
