import type { ScoreSummary, Verdict } from "./check-report.schema.ts"

/** How verdicts are named; product specification, section 6. */
export const verdictLabels: Readonly<Record<Verdict, string>> = {
  on_brand: "On brand",
  needs_attention: "Needs attention",
  off_brand: "Off brand"
}

/** A value as people see it: whole, and cut rather than rounded, so that it never shows the limit of a better verdict. */
export const wholeValue = (value: number): number => Math.floor(value)

export interface ScoreMark {
  readonly value: number | undefined
  readonly tone: Verdict | "stale" | "waiting" | "failed"
  readonly text: string
}

/** The badge of a picture; undefined on what was not scored. */
export const scoreMark = (score: ScoreSummary | undefined): ScoreMark | undefined => {
  if (score === undefined) return undefined
  const value = score.value === undefined ? undefined : wholeValue(score.value)
  const verdict = score.verdict === undefined ? "not measured" : verdictLabels[score.verdict]
  switch (score.state) {
    case "pending":
      return { value: undefined, tone: "waiting", text: "Score: measuring" }
    case "failed":
      return { value: undefined, tone: "failed", text: "Score: could not be measured" }
    case "stale":
      return { value, tone: "stale", text: `Score under earlier rules: ${value ?? ""} ${verdict}`.replace("  ", " ") }
    case "scored":
      return value === undefined
        ? { value, tone: "failed", text: "Score: nothing could be measured" }
        : { value, tone: score.verdict ?? "failed", text: `Score ${value}: ${verdict}` }
  }
}
