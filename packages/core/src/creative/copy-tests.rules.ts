import { lazy } from "../kernel/lazy.ts"
import type { MarketForms } from "../model/market-forms.ts"
import type { CheckFix, CheckNeed, CopyPart, Evidence, WordFault } from "./check-report.schema.ts"
import { type BannedTerm, bannedIn, capitalWords, hasWords, type WordIndex, wordIndex } from "./copy-words.rules.ts"
import type { CreativeCopy } from "./creative-input.ts"
import type { CopyTest, GuidelineTest } from "./guideline-check.schema.ts"
import { marketFormFindings } from "./market-forms.rules.ts"
import { readingEase } from "./reading-ease.rules.ts"

const COPY_TESTS: ReadonlySet<GuidelineTest["type"]> = new Set<CopyTest["type"]>([
  "banned_terms",
  "required_text",
  "max_length",
  "max_exclamation",
  "max_capitals",
  "reading_grade",
  "locale"
])

/** Whether words alone decide it. */
export const isCopyTest = (test: GuidelineTest): test is CopyTest => COPY_TESTS.has(test.type)

/** `score` is 0 (worst) to 1; `measured` and `threshold` share a unit. */
export type Finding =
  | {
      readonly score: number
      readonly measured?: number
      readonly threshold?: number
      readonly evidence?: ReadonlyArray<Evidence>
      readonly fixes?: ReadonlyArray<CheckFix>
    }
  | { readonly needs: CheckNeed }
  | "not_applicable"

export const atMost = (value: number, maximum: number, evidence: ReadonlyArray<Evidence> = []) => ({
  score: value <= maximum ? 1 : Math.min(0.99, (maximum + 1e-9) / value),
  measured: value,
  threshold: maximum,
  evidence
})

export const atLeast = (value: number, minimum: number, evidence: ReadonlyArray<Evidence> = []) => ({
  score: value >= minimum ? 1 : Math.min(0.99, Math.max(0, value / minimum)),
  measured: value,
  threshold: minimum,
  evidence
})

/** Reading order; the layout itself capitalises `display` and `eyebrow`. */
const PARTS: ReadonlyArray<CopyPart> = [
  "display",
  "eyebrow",
  "headline",
  "body",
  "cta",
  "price",
  "unitPrice",
  "oldPrice",
  "offer",
  "validity",
  "attribution",
  "disclaimer"
]
export const SET_IN_CAPITALS: ReadonlySet<CopyPart> = new Set(["display", "eyebrow"])

export interface PartText {
  readonly part: CopyPart
  readonly text: string
}

export const partsOf = (copy: Partial<CreativeCopy>): ReadonlyArray<PartText> =>
  PARTS.flatMap((part) => {
    const text = copy[part]
    return text === undefined || text.trim() === "" ? [] : [{ part, text }]
  })

const words = (
  fault: WordFault,
  part: CopyPart,
  { from, text, to }: { readonly text: string; readonly from: number; readonly to: number }
): Evidence => ({ kind: "words", fault, part, text, from, to })

/**
 * Words that many rules are measured on: what several of them need is worked out once.
 *
 * @default of `forms` as the language writes, with units of any kind
 */
export const readCopy = (copy: Partial<CreativeCopy>, locale: string, forms: MarketForms = {}) => {
  const parts = partsOf(copy).map((each) => ({ ...each, index: wordIndex(each.text) }))
  return {
    copy,
    locale,
    currency: forms.currency,
    parts,
    forms: lazy(() => marketFormFindings(parts, locale, forms)),
    marks: lazy(() =>
      parts.flatMap(({ part, text }) =>
        Array.from(text.matchAll(/[!！]/gu), ({ 0: mark, index }) => ({ part, text: mark, from: index, to: index + 1 }))
      )
    ),
    capitals: lazy(() => {
      const own = parts.filter(({ part }) => !SET_IN_CAPITALS.has(part))
      return {
        all: own.reduce((sum, { index }) => sum + index.words.length, 0),
        words: own.flatMap(({ part, text }) => capitalWords(text).map((word) => words("capitals", part, word)))
      }
    }),
    reading: lazy(() => ({ ease: readingEase(parts.map(({ text }) => text).join(". "), locale) }))
  }
}
export type ReadCopy = ReturnType<typeof readCopy>

export interface BannedFault {
  readonly evidence: Evidence
  readonly fix: CheckFix
}

export const bannedFaultsIn = (
  parts: ReadonlyArray<{ readonly part: CopyPart; readonly index: WordIndex }>,
  terms: ReadonlyArray<BannedTerm>
): ReadonlyArray<BannedFault> =>
  parts.flatMap(({ index, part }) =>
    bannedIn(index, terms).map(({ from, term, text: found, to }) => ({
      evidence: words("banned", part, { text: found, from, to }),
      fix: { kind: "replace_words", part, from, to, found, text: term.suggestion ?? "" }
    }))
  )

interface Stretch {
  readonly from: number
  readonly to: number
}

/** Whether a word stands in one of the exceptions of a rule, which are found in all their forms like banned terms. */
const exceptIn = (parts: ReadCopy["parts"], exceptions: ReadonlyArray<string> = []) => {
  const terms = exceptions.map((term) => ({ term }))
  const stretches = new Map<CopyPart, ReadonlyArray<Stretch>>(
    terms.length === 0 ? [] : parts.map(({ index, part }) => [part, bannedIn(index, terms)])
  )
  return (evidence: Evidence): boolean =>
    evidence.kind === "words" &&
    evidence.part !== undefined &&
    (stretches.get(evidence.part) ?? []).some(
      ({ from, to }) => (evidence.from ?? -1) >= from && (evidence.to ?? Infinity) <= to
    )
}

/** Pixels at 1x of a part's type; undefined where it is not known. */
export type SizeOf = (part: CopyPart) => number | undefined

const currencySign = (locale: string, currency: string): string =>
  new Intl.NumberFormat(locale, { style: "currency", currency })
    .formatToParts(1)
    .find(({ type }) => type === "currency")?.value ?? currency

/** Undefined where no price is shown, or no currency is known. */
const currencyFaults = (
  currency: string | undefined,
  { copy, locale }: ReadCopy
): ReadonlyArray<Evidence> | undefined => {
  const { price } = copy
  if (currency === undefined || price === undefined || price.trim() === "") return undefined
  const isRight = price.includes(currency) || price.includes(currencySign(locale, currency))
  return isRight ? [] : [{ kind: "words", fault: "missing", part: "price", text: currency }]
}

const findForms = (test: Extract<CopyTest, { type: "locale" }>, read: ReadCopy): Finding => {
  const currency = currencyFaults(test.currency ?? read.currency, read)
  const { evidence, fixes, read: count } = read.forms()
  if (currency === undefined && count === 0) return "not_applicable"
  const faults = [...(currency ?? []), ...evidence]
  return { ...atMost(faults.length, 0, faults), fixes }
}

/** Linear in the words. Never throws for a decoded test and a BCP 47 locale. */
export const findInCopy = (test: CopyTest, read: ReadCopy, sizeOf: SizeOf = () => undefined): Finding => {
  const { parts } = read
  switch (test.type) {
    case "banned_terms": {
      const isExcepted = exceptIn(parts, test.exceptions)
      const found = bannedFaultsIn(parts, test.terms).filter(({ evidence }) => !isExcepted(evidence))
      return {
        ...atMost(
          found.length,
          0,
          found.map(({ evidence }) => evidence)
        ),
        fixes: found.map(({ fix }) => fix)
      }
    }
    case "required_text": {
      const owner = parts.find(({ index }) => hasWords(index, test.text))
      if (owner === undefined) {
        return {
          score: 0,
          evidence: [{ kind: "words", fault: "missing", text: test.text }],
          fixes: [{ kind: "insert_words", part: "body", text: test.text }]
        }
      }
      const size = test.minSizePx === undefined ? undefined : sizeOf(owner.part)
      return test.minSizePx === undefined || size === undefined ? { score: 1 } : atLeast(size, test.minSizePx)
    }
    case "max_length": {
      const own = parts.find(({ part }) => part === test.part)
      if (own === undefined) return "not_applicable"
      const over = own.text.slice(test.maximum)
      const at = { text: over, from: test.maximum, to: own.text.length }
      return atMost(own.text.length, test.maximum, over === "" ? [] : [words("too_long", own.part, at)])
    }
    case "max_exclamation": {
      const over = read.marks().slice(test.maximum)
      return {
        ...atMost(
          read.marks().length,
          test.maximum,
          over.map(({ part, ...at }) => words("exclamation", part, at))
        ),
        ...(over.length > 0 && { fixes: [{ kind: "fewer_exclamations", keep: test.maximum }] })
      }
    }
    case "max_capitals": {
      const { all, words: capitals } = read.capitals()
      const isExcepted = exceptIn(parts, test.exceptions)
      const found = capitals.filter((evidence) => !isExcepted(evidence))
      const finding = atMost(found.length / Math.max(1, all), test.maximum, found)
      return { ...finding, ...(finding.score < 1 && { fixes: [{ kind: "normal_case" }] }) }
    }
    case "reading_grade": {
      const { ease } = read.reading()
      return ease === undefined ? "not_applicable" : atLeast(ease, test.target)
    }
    case "locale":
      return findForms(test, read)
  }
}
