/** Words without a model: the person's own first, then phrases of the bank, every one checked against brand and limits. */
import { copyCandidates } from "../planner/prompt-copy.pure.ts"
import { ALT_MAX, CTA_MAX } from "./generation.schema.ts"
import { bannedTermsIn } from "./guardrails.rules.ts"
import { bodies, calls, headlines, type Tone, toneWords } from "./words-bank.ts"
import { type WordsAsk, type WordsBrief, type WordsField, type WordsFound, WORDS_SHOWN } from "./words.schema.ts"

/** Characters (UTF-16 code units) of a suggestion, inclusive: what reads at a glance, well within what a field takes. */
export const WORDS_MAX: Readonly<Record<WordsField, number>> = { headline: 60, body: 140, cta: CTA_MAX, alt: ALT_MAX }

const lowered = (text: string): ReadonlyArray<string> => text.toLowerCase().match(/\p{L}+/gu) ?? []

/** The tone that most of the brand's own words stand for; plain when none of them is known. */
const toneOf = ({ adjectives, voice }: WordsBrief["brand"]): Tone => {
  const tally = new Map<Tone, number>()
  for (const word of [...adjectives.flatMap(lowered), ...lowered(voice)]) {
    const tone = toneWords.get(word)
    if (tone !== undefined) tally.set(tone, (tally.get(tone) ?? 0) + 1)
  }
  return [...tally].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? "plain"
}

const SLOT = /\{(\w+)\}/

/** A phrase with its slots filled; undefined where something that it needs is not known. */
const filled = (phrase: string, known: ReadonlyMap<string, string>): string | undefined => {
  // Split by a pattern with one group, every other part is the name of a slot.
  const parts = phrase.split(SLOT).map((part, at) => (at % 2 === 0 ? part : known.get(part)))
  return parts.includes(undefined) ? undefined : parts.join("")
}

const ended = (text: string): string => (/[.!?。！？…]$/u.test(text) ? text : `${text}.`)

const firstSentence = (text: string): string =>
  (/^[^.!?\n]+/u.exec(text.trim())?.[0] ?? "").replace(/\s+/gu, " ").trim()

/** What may stand in the slots; what is empty is not known. */
const knownOf = ({ brand, place, product }: WordsBrief): ReadonlyMap<string, string> => {
  const texts: ReadonlyArray<readonly [string, string]> = [
    ["brand", brand.name],
    ["product", product?.name ?? ""],
    ["place", place?.name ?? ""],
    ["tagline", brand.tagline === "" ? "" : ended(brand.tagline.trim())],
    ["feature", firstSentence(product?.description ?? "")]
  ]
  return new Map(texts.filter(([, text]) => text !== ""))
}

const from = <Item>(items: ReadonlyArray<Item>, turn: number): ReadonlyArray<Item> => {
  const start = items.length === 0 ? 0 : (turn * WORDS_SHOWN) % items.length
  return [...items.slice(start), ...items.slice(0, start)]
}

const altOf = ({ place, product }: WordsBrief, { headline }: WordsAsk): ReadonlyArray<string> => {
  const shown = [product?.name, place?.name].filter((name) => name !== undefined)
  const subject = shown.length === 0 ? "Words on a plain ground" : shown.join(" at ")
  const set = headline.trim() === "" ? "" : ` with the words “${headline.trim()}”`
  const told = firstSentence(product?.description ?? "")
  return [`${subject}${set}`, ...(told === "" || product === undefined ? [] : [`${product.name}: ${told}${set}`])]
}

/** Suggestions before they are checked. */
export type RawWords = Readonly<Record<WordsField, ReadonlyArray<string>>>

const tidy = (text: string): string => text.replace(/\s+/gu, " ").trim()

const shouts = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu) ?? []
  const capitals = text.match(/\p{Lu}/gu) ?? []
  return (letters.length > 8 && capitals.length > letters.length / 2) || (text.match(/!/gu) ?? []).length > 1
}

/**
 * What of `raw` may be suggested: within {@link WORDS_MAX}, without a term that the brand bans, not shouted, not what
 * stands there already, nothing twice. Linear in the texts.
 */
export const fitWords = (raw: RawWords, { brand }: WordsBrief, ask: WordsAsk): RawWords => {
  const has: Readonly<Record<WordsField, string>> = { headline: ask.headline, body: ask.body, cta: ask.cta, alt: "" }
  const fit = (field: WordsField): ReadonlyArray<string> =>
    [...new Set(raw[field].map(tidy))]
      .filter(
        (text) =>
          text !== "" &&
          text.length <= WORDS_MAX[field] &&
          text !== has[field].trim() &&
          !shouts(text) &&
          bannedTermsIn(text, brand.bannedTerms).length === 0
      )
      .slice(0, WORDS_SHOWN)
  return { headline: fit("headline"), body: fit("body"), cta: fit("cta"), alt: fit("alt") }
}

/**
 * Words by rules: headlines from what the person wrote, then from the bank in the brand's tone; asked again, other ones
 * come. The same question gives the same words. Source: studio design, section 12.
 */
export const suggestWords = (ask: WordsAsk, brief: WordsBrief): WordsFound => {
  const tone = toneOf(brief.brand)
  const known = knownOf(brief)
  const written = [ask.prompt, ask.body].join("\n")
  const phrases = (bank: Readonly<Record<Tone, ReadonlyArray<string>>>) =>
    bank[tone].map((phrase) => filled(phrase, known)).filter((text) => text !== undefined)
  const raw = {
    headline: [...copyCandidates(written, written), ...phrases(headlines)],
    body: phrases(bodies),
    cta: [...calls[tone]],
    alt: [...altOf(brief, ask)]
  }
  const all = (field: WordsField) => from(raw[field], field === "alt" ? 0 : ask.turn)
  return fitWords({ headline: all("headline"), body: all("body"), cta: all("cta"), alt: all("alt") }, brief, ask)
}
