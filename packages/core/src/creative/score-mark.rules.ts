import type { ScoreSummary, Verdict } from "./check-report.schema.ts"

/** Specification, section 6. */
export const verdictLabels: Readonly<Record<Verdict, string>> = {
  on_brand: "On brand",
  needs_attention: "Needs attention",
  off_brand: "Off brand"
}

/** Truncates, so that a value never shows the threshold of a better verdict. */
export const wholeValue = (value: number): number => Math.floor(value)

export interface ScoreMark {
  readonly value: number | undefined
  readonly tone: Verdict | "stale" | "waiting" | "failed"
  readonly text: string
}

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
