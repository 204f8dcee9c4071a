import { ALT_MAX, CTA_MAX } from "../creative/generation-request.schema.ts"
import type { ProductWords } from "../model/product-text.ts"
import { wordIndex, wordsAt } from "../creative/copy-words.rules.ts"
import { bannedTermsIn } from "../creative/guardrails.rules.ts"
import { calls, headlines, type Phrase, type Tone, toneWords } from "./words-bank.ts"
import { mayBeEnglish } from "./words-language.pure.ts"
import { labelOf, type RunningName, runningName } from "../planner/product-names.pure.ts"
import { plainName } from "../planner/short-name.pure.ts"
import { ended, isPublishable, isSpeakable, linesOfPrompt, sentencesOf } from "../planner/publishable.rules.ts"
import { type WordsAsk, type WordsBrief, type WordsField, type WordsFound, WORDS_SHOWN } from "./words.schema.ts"

/** UTF-16 code units, inclusive: short enough to read at a glance. */
export const WORDS_MAX: Readonly<Record<WordsField, number>> = { headline: 60, body: 140, cta: CTA_MAX, alt: ALT_MAX }

/** UTF-16 code units, inclusive; a longer tagline goes under the headline. */
const LINE_MAX = 48

const tidy = (text: string): string => text.replace(/\s+/gu, " ").trim()
const lowered = (text: string): ReadonlyArray<string> => text.toLowerCase().match(/\p{L}+/gu) ?? []

const toneOf = ({ adjectives, voice }: WordsBrief["brand"]): Tone => {
  const tally = new Map<Tone, number>()
  for (const word of [...adjectives.flatMap(lowered), ...lowered(voice)]) {
    const tone = toneWords.get(word)
    if (tone !== undefined) tally.set(tone, (tally.get(tone) ?? 0) + 1)
  }
  return [...tally].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? "plain"
}

const from = <Item>(items: ReadonlyArray<Item>, turn: number): ReadonlyArray<Item> => {
  const start = items.length === 0 ? 0 : (turn * WORDS_SHOWN) % items.length
  return [...items.slice(start), ...items.slice(0, start)]
}

const echoes = (phrase: string, name: string): boolean => {
  const own = new Set(lowered(name).filter((word) => word.length > 2 && word !== "the"))
  return lowered(phrase.replace("{name}", "")).some((word) => own.has(word))
}

/** Undefined where the phrase does not agree with the name. */
const filled = ({ kinds, numbers, text }: Phrase, name: RunningName | undefined): string | undefined => {
  if (kinds !== undefined && (name?.kind === undefined || !kinds.includes(name.kind))) return undefined
  if (!text.includes("{name}")) return text
  if (name === undefined || (numbers !== undefined && !numbers.includes(name.number))) return undefined
  return echoes(text, name.inside) ? undefined : text.replace("{name}", () => name.inside)
}

const repeatsBrand = (text: string, { name }: WordsBrief["brand"]): boolean =>
  name.trim() !== "" && text.toLowerCase().includes(name.trim().toLowerCase())

const taglineOf = ({ tagline }: WordsBrief["brand"]): { readonly line?: string; readonly sentence?: string } => {
  const [sentence, ...more] = sentencesOf(tagline)
  if (sentence === undefined || more.length > 0) return {}
  return { sentence, ...(sentence.length <= LINE_MAX && { line: sentence.replace(/\.$/u, "") }) }
}

const bodiesOf = ({ brand, product }: WordsBrief, { headline }: WordsAsk): ReadonlyArray<string> => {
  const [first, second] = sentencesOf(product?.description ?? "")
  const { line, sentence } = taglineOf(brand)
  return [
    ...(first === undefined ? [] : [first]),
    ...(first === undefined || second === undefined || second.split(" ").length < 3 ? [] : [`${first} ${second}`]),
    ...(product?.sellingPoints ?? []).map(ended),
    ...(product?.claims ?? []).map(ended),
    ...(sentence === undefined || (line !== undefined && headline.trim() === "") ? [] : [sentence])
  ]
}

const altsOf = ({ place, product }: WordsBrief, { headline }: WordsAsk, english: boolean): ReadonlyArray<string> => {
  const names = [product?.name ?? "", place?.name ?? ""].map(plainName).filter((name) => name !== "")
  const [subject] = names
  if (subject === undefined) return []
  const set = tidy(headline)
  const rest = [
    ...names.slice(1).map((name) => (english ? `Place: ${name}` : name)),
    ...(set === "" ? [] : [`${english ? "Text on the picture: " : ""}“${set}”`])
  ]
  const [described] = sentencesOf(product?.description ?? "")
  const joined = (parts: ReadonlyArray<string>) => (parts.length === 1 ? subject : parts.map(ended).join(" "))
  return [joined([subject, ...rest]), ...(described === undefined ? [] : [joined([subject, described, ...rest])])]
}

/** Before they are checked. */
export type RawWords = Readonly<Record<WordsField, ReadonlyArray<string>>>

const compared = (text: string): string => lowered(text).join(" ")

/** Words that claim what may not be claimed are no suggestion, whether rules or a model wrote them. */
const claimsBarred = (text: string, { barred = [] }: NonNullable<WordsBrief["product"]>): boolean => {
  const index = wordIndex(text)
  return barred.some((claim) => wordsAt(index, claim) !== undefined)
}

const allowed = (raw: RawWords, { brand, product }: WordsBrief, ask: WordsAsk): RawWords => {
  const written = new Set([ask.headline, ask.body, ask.cta].map(compared).filter((text) => text !== ""))
  const fit = (field: WordsField): ReadonlyArray<string> =>
    [...new Set(raw[field].map(tidy))].filter(
      (text) =>
        (field === "alt" ? isSpeakable(text) : isPublishable(text)) &&
        text.length <= WORDS_MAX[field] &&
        !written.has(compared(text)) &&
        bannedTermsIn(text, brand.bannedTerms).length === 0 &&
        (product === undefined || !claimsBarred(text, product))
    )
  return { headline: fit("headline"), body: fit("body"), cta: fit("cta"), alt: fit("alt") }
}

const shown = ({ headline, body, cta, alt }: RawWords, turn = 0): RawWords => ({
  headline: from(headline, turn).slice(0, WORDS_SHOWN),
  // A few stay best first.
  body: (body.length > WORDS_SHOWN ? from(body, turn) : body).slice(0, WORDS_SHOWN),
  cta: from(cta, turn).slice(0, WORDS_SHOWN),
  alt: alt.slice(0, WORDS_SHOWN)
})

/**
 * Keeps what is publishable, within {@link WORDS_MAX}, without banned terms, not in any field of the form, and unique.
 * Linear in the texts.
 */
export const fitWords = (raw: RawWords, brief: WordsBrief, ask: WordsAsk): RawWords => shown(allowed(raw, brief, ask))

const headlinesOf = ({ brand, product }: WordsBrief, { headline, prompt }: WordsAsk, tone: Tone | undefined) => {
  const called = product && labelOf(product)
  const label = called === undefined || repeatsBrand(called, brand) ? undefined : called
  const running = product === undefined || label === undefined ? undefined : runningName(product)
  const { line } = taglineOf(brand)
  const phrases = tone === undefined ? [] : headlines[tone].map((phrase) => filled(phrase, running))
  const known = phrases.filter((text) => text !== undefined)
  // Phrases with the product's name come first.
  const naming = known.filter((text) => running !== undefined && text.includes(running.inside))
  const others = known.filter((text) => !naming.includes(text))
  const own = [headline.trim() === "" ? line : undefined, label].filter((text) => text !== undefined)
  return [...linesOfPrompt(prompt), ...naming, ...own, ...others]
}

/** Undefined where phrases of our own, which are English, do not fit. */
const phrasesOf = ({ brand, language = "en", product }: WordsBrief): Tone | undefined => {
  const { description = "", name = "", sellingPoints = [], shortName = "" }: Partial<ProductWords> = product ?? {}
  const said = [brand.tagline, brand.voice, ...brand.adjectives, name, shortName, description, ...sellingPoints]
  return language.split("-")[0] === "en" && mayBeEnglish(said) ? toneOf(brand) : undefined
}

const rawWords = (brief: WordsBrief, ask: WordsAsk, tone: Tone | undefined): RawWords => ({
  headline: headlinesOf(brief, ask, tone),
  body: bodiesOf(brief, ask),
  cta: [
    ...(brief.brand.callToAction === undefined ? [] : [brief.brand.callToAction]),
    ...(tone === undefined ? [] : calls[tone])
  ],
  alt: altsOf(brief, ask, tone !== undefined)
})

const FIELDS = ["headline", "body", "cta", "alt"] as const satisfies ReadonlyArray<WordsField>

const withFallback = (own: RawWords, brief: WordsBrief, ask: WordsAsk): WordsFound => {
  const { brand, fallback } = brief
  if (fallback === undefined) return shown(own, ask.turn)
  const { language, tagline, ...described } = fallback
  const { callToAction: _, ...named } = brand
  const raw = rawWords({ brand: { ...named, tagline }, ...described }, { ...ask, prompt: "" }, undefined)
  const others = allowed(raw, brief, ask)
  const added = (field: WordsField) => others[field].filter((text) => !own[field].includes(text))
  const both = (field: WordsField) => [...own[field], ...added(field)]
  const found = shown({ headline: both("headline"), body: both("body"), cta: both("cta"), alt: both("alt") }, ask.turn)
  const texts = FIELDS.flatMap((field) => found[field].filter((text) => !own[field].includes(text)))
  return { ...found, ...(texts.length > 0 && { foreign: { language, texts } }) }
}

/**
 * The person's and brand's own words, and phrases in the brand's tone that agree with the product; each turn gives
 * others. In another language than English only own words: those in it, then those of the brand's language, which are
 * named as `foreign`. Deterministic. Source: specification, section 2.22.
 */
export const suggestWords = (ask: WordsAsk, brief: WordsBrief): WordsFound =>
  withFallback(allowed(rawWords(brief, ask, phrasesOf(brief)), brief, ask), brief, ask)
