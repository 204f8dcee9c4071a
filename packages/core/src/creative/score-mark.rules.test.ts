import { expect, it } from "vitest"
import type { ScoreSummary } from "./check-report.schema.ts"
import { scoreMark } from "./score-mark.rules.ts"

it.each<readonly [ScoreSummary, ReturnType<typeof scoreMark>]>([
  [
    { state: "pending", value: 70 },
    { value: undefined, tone: "waiting", text: "Score: measuring" }
  ],
  [{ state: "failed" }, { value: undefined, tone: "failed", text: "Score: could not be measured" }],
  [
    { state: "scored", value: 84.99, verdict: "needs_attention" },
    { value: 84, tone: "needs_attention", text: "Score 84: Needs attention" }
  ],
  [{ state: "scored" }, { value: undefined, tone: "failed", text: "Score: nothing could be measured" }],
  [
    { state: "scored", value: 84 },
    { value: 84, tone: "failed", text: "Score 84: not measured" }
  ],
  [
    { state: "stale", value: 91.5, verdict: "on_brand" },
    { value: 91, tone: "stale", text: "Score under earlier rules: 91 On brand" }
  ],
  [{ state: "stale" }, { value: undefined, tone: "stale", text: "Score under earlier rules: not measured" }]
])("the badge of %j", (score, mark) => {
  expect(scoreMark(score)).toEqual(mark)
})

it("a picture without a score has no badge", () => {
  expect(scoreMark(undefined)).toBeUndefined()
})
