import { references } from "@marque/core/tokens"
import {
  bannedFaultsIn,
  capitalWords,
  type Check,
  type CheckFix,
  type CopyPart,
  type Evidence,
  hasWords,
  partsOf,
  readingEase,
  SET_IN_CAPITALS,
  wordIndex,
  wordsAt,
  type FormFault,
  type WordFault,
  wordsOf
} from "@marque/core/creative"
import type { BrandRules, CopyRules } from "./brand-rules.ts"
import { scoredCheck, notMeasured } from "./result.ts"
import type { Subject } from "./subject.ts"

/** How a market writes is measured by a rule of the brand. */
type CopyFault = Exclude<WordFault, FormFault>

/** Cost of each fault; studio design, section 15. */
const COSTS: Readonly<Record<CopyFault, number>> = {
  banned: 0.35,
  missing: 0.25,
  capitals: 0.2,
  exclamation: 0.12,
  hard_to_read: 0.15,
  too_long: 0.15,
  unresolved: 0.35,
  no_cta: 0.15,
  claim_elsewhere: 0.35,
  claim_unproven: 0.35
}
/** Share of words in capitals that is too much. */
const CAPITALS = 0.15

type PartText = ReturnType<typeof partsOf>[number]

interface Fault {
  readonly fault: CopyFault
  readonly evidence: Evidence
  readonly fix?: CheckFix
}

const words = (fault: CopyFault, text: string, at?: { part: CopyPart; from: number; to: number }): Evidence => ({
  kind: "words",
  fault,
  text,
  ...at
})

const bannedFaults = (parts: ReadonlyArray<PartText>, { banned }: CopyRules): ReadonlyArray<Fault> =>
  bannedFaultsIn(
    parts.map(({ part, text }) => ({ part, index: wordIndex(text) })),
    banned
  ).map((found) => ({ fault: "banned", ...found }))

const claimFaultsIn = (parts: ReadonlyArray<PartText>, { claims = [] }: CopyRules): ReadonlyArray<Fault> =>
  parts.flatMap(({ part, text }) => {
    const index = wordIndex(text)
    return claims.flatMap(({ fault, text: claim }): ReadonlyArray<Fault> => {
      const found = wordsAt(index, claim)
      if (found === undefined) return []
      const { from, text: said, to } = found
      const fix: CheckFix = { kind: "replace_words", part, from, to, found: said, text: "" }
      return [{ fault, evidence: words(fault, said, { part, from, to }), fix }]
    })
  })

const unresolvedFaults = (parts: ReadonlyArray<PartText>): ReadonlyArray<Fault> =>
  parts.flatMap(({ part, text }) =>
    references(text).map((reference) => {
      const token = `${reference.kind}:[${reference.id}]`
      const from = text.indexOf(token)
      return {
        fault: "unresolved" as const,
        evidence: words("unresolved", token, { part, from, to: from + token.length })
      }
    })
  )

const missingFaults = (parts: ReadonlyArray<PartText>, { required }: CopyRules): ReadonlyArray<Fault> =>
  required
    .filter((wanted) => !parts.some(({ text }) => hasWords(text, wanted)))
    .map((wanted) => ({
      fault: "missing",
      evidence: words("missing", wanted),
      fix: { kind: "insert_words", part: "body", text: wanted }
    }))

const shoutingFaults = (parts: ReadonlyArray<PartText>, { maxExclamations }: CopyRules): ReadonlyArray<Fault> => {
  const own = parts.filter(({ part }) => !SET_IN_CAPITALS.has(part))
  const capitals = own.flatMap(({ part, text }) => capitalWords(text).map((word) => ({ part, ...word })))
  const all = own.reduce((sum, { text }) => sum + wordsOf(text).length, 0)
  const marks = parts.flatMap(({ part, text }) =>
    Array.from(text.matchAll(/[!！]/gu), ({ index }) => ({ part, from: index, to: index + 1 }))
  )
  const first = capitals[0]
  return [
    ...(first !== undefined && capitals.length > CAPITALS * all
      ? [
          {
            fault: "capitals" as const,
            evidence: words("capitals", capitals.map(({ text }) => text).join(" "), {
              part: first.part,
              from: first.from,
              to: first.to
            }),
            fix: { kind: "normal_case" as const }
          }
        ]
      : []),
    ...marks.slice(maxExclamations).map((at) => ({
      fault: "exclamation" as const,
      evidence: words("exclamation", "!", at),
      fix: { kind: "fewer_exclamations" as const, keep: maxExclamations }
    }))
  ]
}

const readingFaults = (
  parts: ReadonlyArray<PartText>,
  { copy: { readingFloor }, locale }: BrandRules
): ReadonlyArray<Fault> => {
  if (readingFloor === undefined) return []
  const text = parts
    .filter(({ part }) => part === "headline" || part === "body")
    .map((each) => each.text)
    .join(". ")
  const ease = readingEase(text, locale)
  return ease === undefined || ease >= readingFloor
    ? []
    : [{ fault: "hard_to_read", evidence: words("hard_to_read", text) }]
}

const distinct = (fixes: ReadonlyArray<CheckFix>): ReadonlyArray<CheckFix> =>
  fixes.filter((fix, index) => fixes.findIndex((other) => JSON.stringify(other) === JSON.stringify(fix)) === index)

export const checkCopy = (subject: Subject, rules: BrandRules): Check => {
  if (subject.copy === undefined) return notMeasured("copy", "copy")
  const parts = partsOf(subject.copy)
  const faults: ReadonlyArray<Fault> = [
    ...bannedFaults(parts, rules.copy),
    ...claimFaultsIn(parts, rules.copy),
    ...unresolvedFaults(parts),
    ...missingFaults(parts, rules.copy),
    ...shoutingFaults(parts, rules.copy),
    ...readingFaults(parts, rules),
    ...(rules.copy.ctaRequired && !parts.some(({ part }) => part === "cta")
      ? [{ fault: "no_cta" as const, evidence: words("no_cta", "") }]
      : [])
  ]
  // Rounded, because sums of tenths miss the limit in the last bit.
  const score = Math.round((1 - faults.reduce((sum, { fault }) => sum + COSTS[fault], 0)) * 1e6) / 1e6
  return scoredCheck("copy", score, {
    measured: faults.length,
    threshold: 0,
    evidence: faults.map(({ evidence }) => evidence),
    fixes: distinct(faults.flatMap(({ fix }) => (fix === undefined ? [] : [fix])))
  })
}
