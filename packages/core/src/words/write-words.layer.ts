import { Effect, Schema } from "effect"
import type { GenError } from "../engines/engine.errors.ts"
import type { TextGenerator } from "../engines/engine.service.ts"
import { fitWords, suggestWords, WORDS_MAX } from "./words.rules.ts"
import { type WordsAsk, type WordsBrief, type WordsFound, WORDS_SHOWN } from "./words.schema.ts"

export interface Writer {
  readonly name: string
  readonly text: TextGenerator["Service"]
}

/** Milliseconds before falling back to the rules: the person waits at an open field. */
const WRITING_LIMIT_MS = 12_000

const texts = Schema.Array(Schema.String).check(Schema.isMaxLength(WORDS_SHOWN * 2))
const Written = Schema.Struct({ headline: texts, body: texts, cta: texts, alt: texts })

const SYSTEM = `You write words for one picture of one brand. Answer with JSON: ${WORDS_SHOWN} suggestions for each key. \
headline: at most ${WORDS_MAX.headline} characters. body: one or two sentences, at most ${WORDS_MAX.body} characters. \
cta: two to four words, at most ${WORDS_MAX.cta} characters. alt: says to somebody who cannot see the picture what it \
shows, at most ${WORDS_MAX.alt} characters. Claim nothing that you were not told. Write in the language that is named, \
else in that of what the person wrote, else in English. No capitals throughout, no exclamation marks.`

const line = (label: string, text: string | undefined): ReadonlyArray<string> =>
  text === undefined || text.trim() === "" ? [] : [`${label}: ${text.trim()}`]

const promptOf = (
  { body, cta, headline, prompt }: WordsAsk,
  { brand, fallback, language, place, product }: WordsBrief
): string =>
  [
    ...line("Language of the words (BCP 47)", language),
    ...line("Brand", brand.name),
    ...line("Tagline", brand.tagline),
    ...line("Standard call to action", brand.callToAction),
    ...line("Voice", brand.voice),
    ...line("The brand is", brand.adjectives.join(", ")),
    ...line("Never use these words", brand.bannedTerms.join(", ")),
    ...line("Product", product?.name),
    ...line("Short name of the product", product?.shortName),
    ...line("About the product", product?.description),
    ...line("Selling points of the product", product?.sellingPoints?.join("; ")),
    ...line("Colours of the product", product?.colours?.join(", ")),
    ...line("Proven about the product", product?.claims?.join("; ")),
    ...line("Never claim of it", product?.barred?.join("; ")),
    ...line("Place", place?.name),
    ...line("Tagline in another language", fallback?.tagline),
    ...line("Product in another language", fallback?.product?.name),
    ...line("About the product in another language", fallback?.product?.description),
    ...line("Selling points in another language", fallback?.product?.sellingPoints?.join("; ")),
    ...line("Colours of the product in another language", fallback?.product?.colours?.join(", ")),
    ...line("Proven about the product, in another language", fallback?.product?.claims?.join("; ")),
    ...line("Place in another language", fallback?.place?.name),
    ...line("The person wants", prompt),
    ...line("Headline so far", headline),
    ...line("Body so far", body),
    ...line("Call to action so far", cta)
  ].join("\n")

const reasonOf = (name: string, error: GenError): string => {
  switch (error._tag) {
    case "ContentBlocked":
      return `${name} refused this. These words are by rules.`
    case "QuotaExhausted":
    case "RateLimited":
      return `${name} has no quota left. These words are by rules.`
    case "NotConfigured":
      return `${name} is not set up here. These words are by rules.`
    case "BadOutput":
    case "InvalidRequest":
      return `${name} answered with something that cannot be used. These words are by rules.`
    default:
      return `${name} did not answer. These words are by rules.`
  }
}

/**
 * A model's words, checked like the rules' own, which fill the gaps; the rules alone, with the reason, on failure or
 * timeout. Never fails. Costs no credits.
 */
export const writeWords = (ask: WordsAsk, brief: WordsBrief, writer: Writer | undefined): Effect.Effect<WordsFound> => {
  const byRules = suggestWords(ask, brief)
  if (writer === undefined) return Effect.succeed(byRules)
  const { name, text } = writer
  return text.object(Written, { system: SYSTEM, prompt: promptOf(ask, brief) }).pipe(
    Effect.map((written): WordsFound => {
      const fit = fitWords(written, brief, ask)
      const own = Object.values(fit).some((words) => words.length > 0)
      const either = (field: keyof typeof fit) => (fit[field].length > 0 ? fit[field] : byRules[field])
      const { foreign } = byRules
      const all = {
        ...(foreign !== undefined && { foreign }),
        headline: either("headline"),
        body: either("body"),
        cta: either("cta"),
        alt: either("alt")
      }
      return own
        ? { ...all, by: name }
        : { ...all, note: `${name} kept to none of the rules. These words are by rules.` }
    }),
    Effect.timeoutOrElse({
      duration: WRITING_LIMIT_MS,
      orElse: () => Effect.succeed({ ...byRules, note: `${name} did not answer. These words are by rules.` })
    }),
    Effect.catch((error: GenError) => Effect.succeed({ ...byRules, note: reasonOf(name, error) }))
  )
}
