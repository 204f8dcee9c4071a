import { isPlainLine } from "../model/display-text.ts"
import { copyCandidates } from "./prompt-copy.pure.ts"

const OPENING = /^["“„«'‘¿¡]?[\p{L}\p{N}]/u
const CLOSING = /[\p{L}\p{M}\p{N}][.!?。！？…]?["”“»'’]?$/u
/** Two marks in a row, unless the first closes a quotation, brackets or a percentage before a pause or an end. */
const DOUBLED = /[^\P{P}"”»'’)%]\s*[,;:.!?。！？]|\p{P}[,;:.!?](?=[\p{L}\p{N}])|\(\s*\)/u
const MARKUP = /[{}<>[\]|#@\\^*_~`]|https?:|www\./iu
const PAIRS = [
  ["(", ")"],
  ["“", "”"],
  ["«", "»"]
] as const

const count = (text: string, mark: string): number => text.split(mark).length - 1

const isCapitalised = (text: string): boolean => /^\P{L}*(?:\p{Lu}|\p{Lo}|\p{Lt}|\p{N}|\p{Ll}+\p{Lu})/u.test(text)

const repeatsWord = (text: string): boolean => {
  const words = text.toLowerCase().match(/[\p{L}\p{M}'’]+/gu) ?? []
  return words.some((word, at) => word === words[at + 1])
}

const shouts = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu) ?? []
  const capitals = text.match(/\p{Lu}/gu) ?? []
  return (letters.length > 8 && capitals.length > letters.length / 2) || count(text, "!") > 1
}

/**
 * Could be posted as it stands: complete sentences, no faulty punctuation, repeated word, markup, address or open
 * reference, not shouted. Linear in the text.
 */
export const isPublishable = (text: string): boolean =>
  isPlainLine(text) &&
  OPENING.test(text) &&
  CLOSING.test(text) &&
  isCapitalised(text) &&
  !DOUBLED.test(text) &&
  !MARKUP.test(text) &&
  !repeatsWord(text) &&
  !shouts(text) &&
  PAIRS.every(([open, close]) => count(text, open) === count(text, close)) &&
  count(text, '"') % 2 === 0

export const isSpeakable = (text: string): boolean =>
  isPlainLine(text) && /\p{L}/u.test(text) && !DOUBLED.test(text) && !MARKUP.test(text) && !shouts(text)

const ABBREVIATION = /(?:^|[\s(])(?:\p{L}|e\.g|i\.e|z\.\s?b|no|nr|approx|ca|vs|etc|incl|max|min|dr|st|mr|mrs|ms)\.$/iu
/** Minimum, inclusive. */
const SENTENCE_WORDS = 3

/** Adds the full stop of its script when there is none. */
export const ended = (text: string): string => {
  if (/[.!?。！？…।][”"»]?$/u.test(text)) return text
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]["”»]?$/u.test(text) ? `${text}。` : `${text}.`
}

/** Complete leading sentences, each with its end; none when the first is a fragment. */
export const sentencesOf = (text: string): ReadonlyArray<string> => {
  const sentences: Array<string> = []
  let held = ""
  for (const part of (text.trim().split("\n")[0] ?? "").split(/(?<=[.!?])\s+(?=[\p{Lu}\p{N}"“„«])|(?<=[。！？])/u)) {
    held = held === "" ? part : `${held} ${part}`
    if (ABBREVIATION.test(held)) continue
    sentences.push(held)
    held = ""
  }
  if (held !== "") sentences.push(held)
  const whole = sentences.map((sentence) => sentence.replace(/\s+/gu, " ").trim())
  const stop = whole.findIndex((sentence) => !isPublishable(sentence) || /[:;]/u.test(sentence))
  const good = stop < 0 ? whole : whole.slice(0, stop)
  const words = good[0]?.split(" ").length ?? 0
  return words >= SENTENCE_WORDS ||
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(good[0] ?? "")
    ? good.map(ended)
    : []
}

const PICTURE_WORDS =
  /\b(?:photos?|photograph\w*|pictures?|images?|shots?|backgrounds?|backdrops?|foregrounds?|light|lighting|lit|shadows?|camera|angle|close-?up|scene|render\w*|style|layout|composition|colou?rs?|palette|focus|blur\w*|lens|portrait|landscape|square|format|logo|text|headline|product|mood|studio|table|counter|shelf|walls?|floor|windows?|people|person|hands?|wood\w*|marble|concrete|bokeh|minimal\w*|centered|centred|left|right|above|below|behind|beside)\b/iu
const ORDERS =
  /^(?:please|show|make|create|generate|draw|paint|place|put|add|use|give|set|render|include|avoid|remove|with|without|no|not|i|we|a|an|the|some|two|three)\b/iu

export const linesOfPrompt = (prompt: string): ReadonlyArray<string> => {
  const quoted = new Set(
    [...prompt.matchAll(/["“„«]([^"“”„«»]{1,120})["”“»]/gu)].map(([, words = ""]) => words.replace(/\s+/gu, " ").trim())
  )
  return copyCandidates(prompt, prompt).filter(
    (line) =>
      isPublishable(line) &&
      prompt.includes(line) &&
      (quoted.has(line) ||
        (/[\s\p{Script=Han}\p{Script=Hiragana}]/u.test(line) && !PICTURE_WORDS.test(line) && !ORDERS.test(line)))
  )
}
