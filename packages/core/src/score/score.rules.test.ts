import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { BuiltInCheck, Check } from "../creative/check-report.schema.ts"
import { builtInChecks, reportOf, verdictOf } from "./score.rules.ts"

const rules = { state: "published", version: 4 } as const
const ids = Object.keys(builtInChecks) as ReadonlyArray<BuiltInCheck>

const check = (id: BuiltInCheck, score: number | undefined): Check => ({
  id,
  group: "built_in",
  severity: builtInChecks[id].severity,
  weight: builtInChecks[id].weight,
  state: score === undefined ? "not_measured" : score >= builtInChecks[id].passesAt ? "met" : "failed",
  ...(score !== undefined && { score }),
  evidence: [],
  fixes: []
})
const perfect = ids.map((id) => check(id, 1))
const withScore = (id: BuiltInCheck, score: number | undefined) =>
  perfect.map((each) => (each.id === id ? check(id, score) : each))

const scores = fc.tuple(...ids.map(() => fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined })))
const checksOf = (each: ReadonlyArray<number | undefined>) => ids.map((id, index) => check(id, each[index]))

describe("the value", () => {
  it("is 100 and on brand when every check is met", () => {
    expect(reportOf(perfect, rules)).toMatchObject({
      value: 100,
      verdict: "on_brand",
      passed: 7,
      counted: 7,
      blockedBy: []
    })
  })

  it("changes its verdict at 85 and at 60", () => {
    expect([85, 84, 60, 59].map(verdictOf)).toEqual(["on_brand", "needs_attention", "needs_attention", "off_brand"])
  })

  it("is at most 59 while a blocking check fails, and names it", () => {
    const report = reportOf(withScore("contrast", 0.99), rules)
    expect(report).toMatchObject({ value: 59, verdict: "off_brand", blockedBy: ["contrast"], passed: 6 })
  })

  it("falls with one ruined check even when all others are perfect", () => {
    expect(reportOf(withScore("palette", 0.36), rules).value).toBeCloseTo(56.5, 1)
  })

  it("neither counts nor weighs what was not measured", () => {
    expect(reportOf(withScore("contrast", undefined), rules)).toMatchObject({ value: 100, passed: 6, counted: 6 })
  })

  it("is absent when nothing could be measured", () => {
    const report = reportOf(
      ids.map((id) => check(id, undefined)),
      rules
    )
    expect(report).toMatchObject({ passed: 0, counted: 0 })
    expect(report.value).toBeUndefined()
    expect(report.verdict).toBeUndefined()
  })

  it("ignores the order of the checks and stays within 0 and 100", () => {
    fc.assert(
      fc.property(scores, (each) => {
        const { value } = reportOf(checksOf(each), rules)
        expect(reportOf(checksOf(each).toReversed(), rules).value).toBe(value)
        expect(value ?? 0).toBeGreaterThanOrEqual(0)
        expect(value ?? 0).toBeLessThanOrEqual(100)
      }),
      // Sums to 4.375 in one order and to slightly less in another.
      { examples: [[[0, undefined, undefined, 0, undefined, 1, 0]]] }
    )
  })

  it("never rises when one check gets worse", () => {
    fc.assert(
      fc.property(scores, fc.nat(6), fc.double({ min: 0, max: 1, noNaN: true }), (each, at, share) => {
        const worse = each.map((score, index) => (index === at && score !== undefined ? score * share : score))
        expect(reportOf(checksOf(worse), rules).value ?? 0).toBeLessThanOrEqual(
          reportOf(checksOf(each), rules).value ?? 0
        )
      })
    )
  })
})
