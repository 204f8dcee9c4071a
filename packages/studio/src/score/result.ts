import type { BuiltInCheck, Check, CheckNeed } from "@marque/core/creative"
import { builtInChecks } from "@marque/core/score"

const base = (id: BuiltInCheck) =>
  ({ id, group: "built_in", severity: builtInChecks[id].severity, weight: builtInChecks[id].weight }) as const

export const scoredCheck = (
  id: BuiltInCheck,
  score: number,
  rest: Pick<Check, "evidence" | "measured" | "threshold" | "fixes">
): Check => {
  const own = Math.max(0, Math.min(1, score))
  const met = own >= builtInChecks[id].passesAt
  return { ...base(id), state: met ? "met" : "failed", score: own, ...rest, fixes: met ? [] : rest.fixes }
}

export const notMeasured = (id: BuiltInCheck, needs: CheckNeed): Check => ({
  ...base(id),
  state: "not_measured",
  needs,
  evidence: [],
  fixes: []
})

export const notApplicable = (id: BuiltInCheck): Check => ({
  ...base(id),
  state: "not_applicable",
  evidence: [],
  fixes: []
})
