import type { Check, CheckFix, CheckReport, Evidence, Verdict } from "../creative/check-report.schema.ts"
import {
  checkReading,
  checkReason,
  checkTitle,
  evidenceText,
  firstLine,
  fixLabel,
  scopeLine,
  verdictLabels,
  wholeValue
} from "./score-texts.pure.ts"
import { waiverText } from "./waiver.texts.ts"
import { isWaivable, type Waiver } from "./waivers.schema.ts"

export type ScoreState =
  | { readonly state: "none" }
  | { readonly state: "measuring"; readonly checks: ReadonlyArray<Check> }
  | { readonly state: "failed" }
  | { readonly state: "scored"; readonly report: CheckReport }

export type ScoreFilter = "all" | "met" | "needs_attention" | "not_measured"

export interface ScoreFix {
  readonly label: string
  readonly fix: CheckFix
  readonly applies: boolean
}

/** `hex`: the colour described. */
interface ScoreEvidence {
  readonly text: string
  readonly hex: string | undefined
}

export interface ScoreRow {
  readonly id: string
  readonly title: string
  /** A guideline of the brand, whose id it has. */
  readonly isRule: boolean
  readonly state: Check["state"]
  readonly severity: Check["severity"]
  /** Measured once a person marked where its words stand. */
  readonly wantsText: boolean
  /** For example 'Contrast 3.1, needs 4.5'. */
  readonly reading: string
  readonly reason: string | undefined
  readonly evidence: ReadonlyArray<ScoreEvidence>
  /** Fractions 0-1, origin top left. */
  readonly boxes: ReadonlyArray<Extract<Evidence, { kind: "box" }>>
  readonly words: ReadonlyArray<Extract<Evidence, { kind: "words" }>>
  readonly fixes: ReadonlyArray<ScoreFix>
  /** Of a failed check that is accepted for a while. */
  readonly waiver: { readonly id: string; readonly text: string } | undefined
  /** Failed, not accepted yet, and it can be. */
  readonly waivable: boolean
}

export interface ScoreView {
  readonly state: "none" | "measuring" | "scored" | "stale" | "failed"
  /** 'n of m checks passed · rules v4', or the sentence of the state. */
  readonly line: string
  /** For example 'Measured for German · DACH · Story 9:16'. */
  readonly scope: string | undefined
  /** 0-100, whole. */
  readonly value: number | undefined
  readonly verdict: { readonly id: Verdict; readonly label: string } | undefined
  /** Titles of the failed blocking checks. */
  readonly blockedBy: ReadonlyArray<string>
  readonly stale: string | undefined
  readonly again: string | undefined
  readonly rows: ReadonlyArray<ScoreRow>
  readonly filters: ReadonlyArray<{ readonly id: ScoreFilter; readonly label: string; readonly count: number }>
}

const filterLabels: ReadonlyArray<readonly [ScoreFilter, string]> = [
  ["all", "All"],
  ["met", "Met"],
  ["needs_attention", "Needs attention"],
  ["not_measured", "Not measured"]
]

const belongs = ({ state }: Check, filter: ScoreFilter): boolean => {
  switch (filter) {
    case "all":
      return true
    case "met":
      return state === "met"
    case "needs_attention":
      return state === "failed"
    case "not_measured":
      return state === "not_measured" || state === "not_applicable"
  }
}

const STATES: ReadonlyArray<Check["state"]> = ["failed", "met", "not_measured", "not_applicable"]
const SEVERITIES: ReadonlyArray<Check["severity"]> = ["block", "warn", "info"]

/** Failed first, by severity, then by weight. */
const inOrder = (checks: ReadonlyArray<Check>): ReadonlyArray<Check> =>
  checks.toSorted(
    (a, b) =>
      STATES.indexOf(a.state) - STATES.indexOf(b.state) ||
      SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
      b.weight - a.weight
  )

const ADVICE: ReadonlySet<CheckFix["kind"]> = new Set(["larger_source", "other_ratio", "by_hand"])

const seen = (evidence: Evidence): ReadonlyArray<ScoreEvidence> => {
  const text = evidenceText(evidence)
  return text === undefined ? [] : [{ text, hex: evidence.kind === "colour" ? evidence.hex : undefined }]
}

const waiverOf = ({ id, state }: Check, waivers: ReadonlyArray<Waiver>): ScoreRow["waiver"] => {
  const waiver = state === "failed" ? waivers.find(({ checkId }) => checkId === id) : undefined
  return waiver && { id: waiver.id, text: waiverText(waiver) }
}

const rowOf = (check: Check, readOnly: boolean, waivers: ReadonlyArray<Waiver>): ScoreRow => ({
  id: check.id,
  title: checkTitle(check),
  isRule: check.group === "guideline",
  state: check.state,
  severity: check.severity,
  wantsText: check.state === "not_measured" && (check.needs === "text_boxes" || check.needs === "copy"),
  reading: checkReading(check),
  reason: checkReason(check),
  evidence: check.evidence.flatMap((each) => seen(each)).filter(({ text }) => text !== checkReading(check)),
  boxes: check.evidence.filter((each) => each.kind === "box"),
  words: check.evidence.filter((each) => each.kind === "words"),
  waiver: waiverOf(check, waivers),
  waivable: isWaivable(check) && waiverOf(check, waivers) === undefined,
  fixes: readOnly ? [] : check.fixes.map((fix) => ({ label: fixLabel(fix), fix, applies: !ADVICE.has(fix.kind) }))
})

export interface ScoreOptions {
  /** Published version; undefined while there are only drafts. */
  readonly rulesNow?: number
  readonly outdated?: boolean
  /** Share links: no fixes, no new score. */
  readonly readOnly?: boolean
  /** @default "all" */
  readonly filter?: ScoreFilter
  /** In force. */
  readonly waivers?: ReadonlyArray<Waiver>
}

const staleText = (
  { rules }: CheckReport,
  { outdated = false, rulesNow }: Pick<ScoreOptions, "outdated" | "rulesNow">
): string | undefined => {
  const current = rulesNow === undefined || (rules.state === "published" && rules.version === rulesNow)
  if (current) return outdated ? "Measured with earlier rules" : undefined
  return `Measured with ${rules.state === "draft" ? "draft rules" : `rules v${rules.version}`}, now v${rulesNow}`
}

const withRows = (checks: ReadonlyArray<Check>, { filter = "all", readOnly = false, waivers = [] }: ScoreOptions) => ({
  rows: inOrder(checks)
    .filter((check) => belongs(check, filter))
    .map((check) => rowOf(check, readOnly, waivers)),
  filters: filterLabels.map(([id, label]) => ({
    id,
    label,
    count: checks.filter((check) => belongs(check, id)).length
  }))
})

const waivedCount = ({ checks }: CheckReport, { waivers = [] }: ScoreOptions): number =>
  checks.filter((check) => waiverOf(check, waivers) !== undefined).length

/** Specification, section 6. */
export const scoreView = (score: ScoreState, options: ScoreOptions = {}): ScoreView => {
  const empty = {
    scope: undefined,
    value: undefined,
    verdict: undefined,
    blockedBy: [],
    stale: undefined,
    again: undefined
  }
  const again = (label: string) => (options.readOnly === true ? undefined : label)
  switch (score.state) {
    case "none":
      return {
        ...empty,
        ...withRows([], options),
        state: "none",
        line: "Not measured yet",
        again: again("Measure")
      }
    case "measuring":
      return { ...empty, ...withRows(score.checks, options), state: "measuring", line: "Measuring" }
    case "failed":
      return {
        ...empty,
        ...withRows([], options),
        state: "failed",
        line: "Could not be measured",
        again: again("Retry")
      }
    case "scored": {
      const { report } = score
      const stale = staleText(report, options)
      return {
        ...withRows(report.checks, options),
        state: stale === undefined ? "scored" : "stale",
        line: firstLine(report, waivedCount(report, options)),
        scope: scopeLine(report),
        value: report.value === undefined ? undefined : wholeValue(report.value),
        verdict:
          report.verdict === undefined ? undefined : { id: report.verdict, label: verdictLabels[report.verdict] },
        blockedBy: report.checks.filter(({ id }) => report.blockedBy.includes(id)).map(checkTitle),
        stale,
        again: stale === undefined ? undefined : again("Measure again")
      }
    }
  }
}
