import { brandProblems, blankBrand } from "../brands/brand-fields.rules.ts"
import { wordsOf } from "../brands/brand-text-fields.rules.ts"
import { ADJECTIVES_MAX, ADJECTIVES_MIN } from "../brands/brands.schema.ts"
import { printable } from "../model/display-text.ts"
import type { Find } from "./brand-intake.schema.ts"
import { combined, compareText, grouped } from "./confidence.pure.ts"
import type { TextEvidence, TextFact, TextField } from "./facts.ts"

const believed: Readonly<Record<TextEvidence, number>> = {
  stated: 0.97,
  labelled: 0.85,
  organization: 0.9,
  siteName: 0.9,
  appName: 0.8,
  title: 0.55,
  titleRest: 0.55,
  heading: 0.6,
  description: 0.6,
  about: 0.5,
  host: 0.35,
  fileName: 0.3
}

const fields: ReadonlyArray<TextField> = ["name", "tagline", "voice", "adjectives", "bannedTerms"]

const longest: Readonly<Partial<Record<TextField, number>>> = { tagline: 120, voice: 500 }

const onOneLine = (text: string): string =>
  printable(text)
    .replaceAll(/[\s\ufffd]+/gu, " ")
    .trim()

/** Cut after the last whole sentence that fits, or nothing. */
const sentencesWithin = (text: string, most: number): string => {
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  const end = Math.max(...[". ", "! ", "? ", "。", "！", "؟ "].map((mark) => cut.lastIndexOf(mark)))
  return end <= 0 ? "" : cut.slice(0, end + 1)
}

const cleaned = ({ field, value }: TextFact): string => {
  const text = onOneLine(value)
  if (field === "adjectives") {
    const words = wordsOf(text).slice(0, ADJECTIVES_MAX)
    return words.length < ADJECTIVES_MIN ? "" : words.join(", ")
  }
  if (field === "bannedTerms") return wordsOf(text).join(", ")
  const most = longest[field]
  return most === undefined ? text : field === "voice" ? sentencesWithin(text, most) : text
}

/** The text as a brand can have it, or undefined when it cannot. */
const fitting = (fact: TextFact): string | undefined => {
  const value = cleaned(fact)
  const isFine = value !== "" && !brandProblems({ ...blankBrand, [fact.field]: value }).has(fact.field)
  return isFine ? value : undefined
}

const findOf = (field: TextField, facts: ReadonlyArray<TextFact & { readonly fits: string }>): Find | undefined => {
  const candidates = grouped(facts, ({ fits }) => fits.toLocaleLowerCase("en")).map(([, same]) => {
    const kinds = grouped(same, ({ evidence }) => evidence).map(([, [first]]) => first)
    const ranked = [...same].sort(
      (left, right) =>
        believed[right.evidence] - believed[left.evidence] ||
        compareText(left.fits, right.fits) ||
        compareText(left.source, right.source)
    )
    const confidence = combined(kinds.flatMap((one) => (one === undefined ? [] : [believed[one.evidence]])))
    return {
      best: ranked[0],
      confidence: ranked[0]?.evidence === "stated" ? confidence : Math.min(confidence, UNSTATED)
    }
  })
  const [first] = [...candidates].sort((left, right) => right.confidence - left.confidence)
  return (
    first?.best && { id: field, field, value: first.best.fits, source: first.best.source, confidence: first.confidence }
  )
}

/** What no file of the brand itself states stays below what one does. */
const UNSTATED = 0.96

/** At most one find of each text: the one that most kinds of places agree on. */
export const textFinds = (facts: ReadonlyArray<TextFact>): ReadonlyArray<Find> => {
  const usable = facts.flatMap((fact) => {
    const fits = fitting(fact)
    return fits === undefined ? [] : [{ ...fact, fits }]
  })
  return fields.flatMap(
    (field) =>
      findOf(
        field,
        usable.filter((fact) => fact.field === field)
      ) ?? []
  )
}
