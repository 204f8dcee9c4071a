import type { CreativeLayout } from "../creative/creative.schema.ts"
import type { AspectRatio } from "../model/aspect-ratio.ts"
import { parse } from "../tokens/tokens.pure.ts"
import { copyCandidates } from "./prompt-copy.pure.ts"
import { colourWords, layoutWords, lightWords, type PromptSeason, ratioWords, seasonWords } from "./prompt-words.ts"

type PromptWish =
  | { readonly kind: "layout"; readonly layout: CreativeLayout }
  | { readonly kind: "ratio"; readonly ratio: AspectRatio }
  | { readonly kind: "colour"; readonly hex: string }
  | { readonly kind: "season"; readonly season: PromptSeason }
  | { readonly kind: "light" }
  | { readonly kind: "product"; readonly id: string }
  | { readonly kind: "place"; readonly id: string }

/** UTF-16 offsets, `to` exclusive. `words` are the prompt's own. */
export type PromptFinding = PromptWish & { readonly words: string; readonly from: number; readonly to: number }

export interface PromptReading {
  readonly findings: ReadonlyArray<PromptFinding>
  readonly copy: ReadonlyArray<string>
}

interface PromptName {
  readonly _id: string
  readonly name: string
}

export interface PromptNames {
  readonly products: ReadonlyArray<PromptName>
  readonly places: ReadonlyArray<PromptName>
}

const WORD = /#[0-9a-f]{3,8}(?![\p{L}\p{N}])|\d{1,2}\s?[:×]\s?\d{1,2}(?!\d)|[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/giu

const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/\s?×\s?|\s?:\s?/gu, ":")

const hexOf = (word: string): string | undefined => {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/iu.exec(word)?.[1]?.toUpperCase()
  if (digits === undefined) return undefined
  return digits.length === 6 ? `#${digits}` : `#${Array.from(digits, (digit) => digit + digit).join("")}`
}

interface Lexicon {
  readonly wishes: ReadonlyMap<string, PromptWish>
  readonly longest: ReadonlyMap<string, number>
}

const lexiconOf = ({ places, products }: PromptNames): Lexicon => {
  const wishes = new Map<string, PromptWish>()
  const longest = new Map<string, number>()
  const add = (phrase: string, wish: PromptWish) => {
    const words = phrase.match(WORD) ?? []
    const first = folded(words[0] ?? "")
    if (first === "") return
    wishes.set(words.map(folded).join(" "), wish)
    longest.set(first, Math.max(longest.get(first) ?? 0, words.length))
  }
  for (const [phrase, layout] of layoutWords) add(phrase, { kind: "layout", layout })
  for (const [phrase, ratio] of ratioWords) add(phrase, { kind: "ratio", ratio })
  for (const [phrase, hex] of colourWords) add(phrase, { kind: "colour", hex })
  for (const [phrase, season] of seasonWords) add(phrase, { kind: "season", season })
  for (const phrase of lightWords) add(phrase, { kind: "light" })
  for (const { _id, name } of places) add(name, { kind: "place", id: _id })
  for (const { _id, name } of products) add(name, { kind: "product", id: _id })
  return { wishes, longest }
}

const lexicons = new WeakMap<PromptNames, Lexicon>()

const lexiconFor = (names: PromptNames): Lexicon => {
  const known = lexicons.get(names)
  if (known !== undefined) return known
  const made = lexiconOf(names)
  lexicons.set(names, made)
  return made
}

interface Word {
  readonly folded: string
  readonly text: string
  readonly from: number
  readonly to: number
}

const findingsIn = (text: string, offset: number, lexicon: Lexicon): ReadonlyArray<PromptFinding> => {
  const words: ReadonlyArray<Word> = [...text.matchAll(WORD)].map((match) => ({
    folded: folded(match[0]),
    text: match[0],
    from: offset + match.index,
    to: offset + match.index + match[0].length
  }))
  const findings: Array<PromptFinding> = []
  let next = 0
  for (const [at, first] of words.entries()) {
    if (at < next) continue
    const hex = hexOf(first.text)
    if (hex !== undefined) findings.push({ kind: "colour", hex, words: first.text, from: first.from, to: first.to })
    for (let length = lexicon.longest.get(first.folded) ?? 0; length > 0; length -= 1) {
      const last = words[at + length - 1]
      const run = words.slice(at, at + length)
      const wish = last && lexicon.wishes.get(run.map((word) => word.folded).join(" "))
      if (last === undefined || wish === undefined) continue
      const { from } = first
      findings.push({ ...wish, words: text.slice(from - offset, last.to - offset), from, to: last.to })
      next = at + length
      break
    }
  }
  return findings
}

const unquoted = (text: string): ReadonlyArray<{ readonly text: string; readonly offset: number }> => {
  const parts = []
  let from = 0
  for (const match of text.matchAll(/["“„«][^"“”„«»]{1,120}["”“»]/gu)) {
    parts.push({ text: text.slice(from, match.index), offset: from })
    from = match.index + match[0].length
  }
  return [...parts, { text: text.slice(from), offset: from }]
}

const isInstruction = ({ kind }: PromptFinding): boolean => kind === "layout" || kind === "ratio" || kind === "colour"

/** Tells of a name whether its words follow each other in the text; of more names than {@link readPrompt} finds. */
export const mentionedIn = (text: string): ((name: string) => boolean) => {
  const joined = (words: string): string => ` ${[...words.matchAll(WORD)].map(([word]) => folded(word)).join(" ")} `
  const all = joined(text)
  return (name) => joined(name) !== "  " && all.includes(joined(name))
}

/** Findings where `instead` gives undefined are kept. */
const replaced = (
  text: string,
  findings: ReadonlyArray<PromptFinding>,
  instead: (finding: PromptFinding) => string | undefined
): string => {
  let result = ""
  let from = 0
  for (const finding of findings) {
    const words = instead(finding)
    if (words === undefined) continue
    result += text.slice(from, finding.from) + words
    from = finding.to
  }
  return result + text.slice(from)
}

/**
 * Reads layout, colour, shape, season, light, product and place names (longest match wins) and reference tokens by
 * rules; the rest becomes copy.
 *
 * Never throws. Linear in the text for names of ordinary length. Source: studio design, section 12.
 */
export const readPrompt = (prompt: string, names: PromptNames): PromptReading => {
  // NUL marks removed text.
  const text = prompt.replaceAll("\u0000", " ")
  const lexicon = lexiconFor(names)
  const findings: ReadonlyArray<PromptFinding> = parse(text).segments.flatMap(
    (segment): ReadonlyArray<PromptFinding> => {
      const { start, text: words } = segment
      if (segment.type === "text") {
        return unquoted(words).flatMap((part) => findingsIn(part.text, start + part.offset, lexicon))
      }
      const { id, kind } = segment
      return kind === "logo" ? [] : [{ kind, id, words, from: start, to: start + words.length }]
    }
  )
  const nameOf = ({ kind, words, ...rest }: PromptFinding): string | undefined =>
    words.endsWith("]") && (kind === "product" || kind === "place")
      ? names[`${kind}s`].find(({ _id }) => "id" in rest && _id === rest.id)?.name
      : undefined
  const named = replaced(text, findings, nameOf)
  const instructions = replaced(text, findings, (each) => (isInstruction(each) ? "\u0000" : nameOf(each)))
  return { findings, copy: copyCandidates(named, instructions) }
}
