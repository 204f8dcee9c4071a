import { Schema } from "effect"
import { BODY_MAX, CTA_MAX, HEADLINE_MAX, PROMPT_MAX } from "../creative/generation-request.schema.ts"
import { productWords } from "../model/product-text.ts"

export const WORDS_SHOWN = 3

/** `alt`: the text for people who cannot see the picture. */
export type WordsField = "headline" | "body" | "cta" | "alt"

const upTo = (max: number) => Schema.String.check(Schema.isMaxLength(max))

/** The current texts; `turn` counts the requests, from 0. */
export const WordsAsk = Schema.Struct({
  brandId: Schema.String,
  productId: Schema.optionalKey(Schema.String),
  placeId: Schema.optionalKey(Schema.String),
  /** Where the picture is shown; absent: in the default market. */
  marketId: Schema.optionalKey(Schema.String),
  /** BCP 47, one of the market's; absent: its first. */
  language: Schema.optionalKey(Schema.String),
  prompt: upTo(PROMPT_MAX),
  headline: upTo(HEADLINE_MAX),
  body: upTo(BODY_MAX),
  cta: upTo(CTA_MAX),
  turn: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1000 }))
})
export type WordsAsk = typeof WordsAsk.Type

const Described = Schema.Struct({ name: Schema.String, description: Schema.optionalKey(Schema.String) })

const DescribedProduct = Schema.Struct({
  ...Described.fields,
  ...productWords,
  /** Their names. */
  colours: Schema.optionalKey(Schema.Array(Schema.String)),
  /** What may be said of it there, with a proof. */
  claims: Schema.optionalKey(Schema.Array(Schema.String)),
  /** What may not. */
  barred: Schema.optionalKey(Schema.Array(Schema.String))
})

/** Everything that words may be made from. */
export const WordsBrief = Schema.Struct({
  /** BCP 47, of the words wanted; absent where no market is named. */
  language: Schema.optionalKey(Schema.String),
  brand: Schema.Struct({
    name: Schema.String,
    tagline: Schema.String,
    /** The standard one of the market. */
    callToAction: Schema.optionalKey(Schema.String),
    voice: Schema.String,
    adjectives: Schema.Array(Schema.String),
    bannedTerms: Schema.Array(Schema.String)
  }),
  product: Schema.optionalKey(DescribedProduct),
  place: Schema.optionalKey(Described),
  /** What is written in the brand's own language only, where another one is wanted. */
  fallback: Schema.optionalKey(
    Schema.Struct({
      language: Schema.String,
      tagline: Schema.String,
      product: Schema.optionalKey(DescribedProduct),
      place: Schema.optionalKey(Described)
    })
  )
})
export type WordsBrief = typeof WordsBrief.Type

const texts = Schema.Array(Schema.String)

/** Best first: at most {@link WORDS_SHOWN} of each kind, each within its limit and without a banned term. */
export const WordsFound = Schema.Struct({
  headline: texts,
  body: texts,
  cta: texts,
  alt: texts,
  /** Display name of the writer; absent for the rules. */
  by: Schema.optionalKey(Schema.String),
  /** Those of the above that are in another language than the one wanted, which BCP 47 names. */
  foreign: Schema.optionalKey(Schema.Struct({ language: Schema.String, texts })),
  note: Schema.optionalKey(Schema.String)
})
export type WordsFound = typeof WordsFound.Type

/** Words by rules at once, with the id of the question to the model and its name. */
export const WordsStart = Schema.Struct({
  words: WordsFound,
  asked: Schema.optionalKey(Schema.Struct({ questionId: Schema.String, of: Schema.String }))
})
export type WordsStart = typeof WordsStart.Type

/** `words` are null while they are written; `gone`: withdrawn. */
export const WordsAnswer = Schema.Struct({ gone: Schema.Boolean, words: Schema.NullOr(WordsFound) })
export type WordsAnswer = typeof WordsAnswer.Type
