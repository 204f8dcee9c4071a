import type { CreativeCopy } from "./creative-input.ts"
import { inCaseOf, tidied } from "./copy-words.rules.ts"
import { BODY_MAX, CTA_MAX, EYEBROW_MAX, HEADLINE_MAX } from "./generation-request.schema.ts"
import type { Rewording } from "./rewording.schema.ts"

const LETTER = String.raw`[\p{L}\p{M}\p{N}]`
const beginsWord = new RegExp(`^${LETTER}`, "u")
const endsWord = new RegExp(`${LETTER}$`, "u")

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

type Sought = Pick<Rewording, "find" | "matchCase">

/** Whole words, whatever space is between them. */
const patternOf = ({ find, matchCase }: Sought): RegExp => {
  const words = find.normalize("NFC").trim()
  const before = beginsWord.test(words) ? `(?<!${LETTER})` : ""
  const after = endsWord.test(words) ? `(?!${LETTER})` : ""
  const source = words
    .split(/\s+/u)
    .map(escaped)
    .join(String.raw`\s+`)
  return new RegExp(`${before}${source}${after}`, matchCase ? "gu" : "giu")
}

export const says = (text: string, sought: Sought): boolean => text.normalize("NFC").search(patternOf(sought)) >= 0

/** In the case of what was written, unless the case has to match. A text that would be left empty stays as it is. */
export const reworded = (text: string, rewording: Rewording): string => {
  if (!says(text, rewording)) return text
  const put = rewording.text.trim()
  const written = text.normalize("NFC")
  const made = written.replace(patternOf(rewording), (found) =>
    rewording.matchCase ? put : inCaseOf(found, put, written)
  )
  const kept = put === "" ? tidied(made) : made
  return kept === "" ? text : kept
}

const MOST = { eyebrow: EYEBROW_MAX, headline: HEADLINE_MAX, body: BODY_MAX, cta: CTA_MAX } as const

type Words = Pick<CreativeCopy, keyof typeof MOST>

const PARTS = ["eyebrow", "headline", "body", "cta"] as const

/** The first text that changes, and whether each of them still has room where it stands; undefined where none does. */
export const rewordingOf = (
  copy: Words,
  rewording: Rewording
): { readonly from: string; readonly to: string; readonly fits: boolean } | undefined => {
  const changed = PARTS.flatMap((part) => {
    const from = copy[part] ?? ""
    const to = reworded(from, rewording)
    return from === to ? [] : [{ from, to, fits: to.length <= MOST[part] }]
  })
  const [first] = changed
  return first && { ...first, fits: changed.every(({ fits }) => fits) }
}
