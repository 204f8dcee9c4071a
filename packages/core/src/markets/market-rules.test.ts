import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Schema } from "effect"
import { CheckSeverity } from "../creative/check-report.schema.ts"
import { GuidelineTest } from "../creative/guideline-check.schema.ts"
import { limitParams } from "./market-rule-fields.rules.ts"
import { isRefusedRelaxation, isSofter, limitsOf, mayBeRelaxed, mergedRules } from "../creative/market-rules.rules.ts"
import type { LimitName, MarketRule } from "../creative/market-rules.schema.ts"

const tests = GuidelineTest.members.map(({ fields }) => fields.type.literal)

const share = fc.double({ min: 0, max: 0.45, noNaN: true })
const count = fc.integer({ min: 1, max: 20 })

const checks: fc.Arbitrary<GuidelineTest> = fc.oneof(
  count.map((maximum) => ({ type: "max_length", part: "headline", maximum }) as const),
  share.map((maximum) => ({ type: "max_capitals", maximum }) as const),
  fc
    .option(count, { nil: undefined })
    .map((minSizePx) => ({ type: "required_text", text: "VAT", ...(minSizePx && { minSizePx }) }) as const),
  fc.constant({ type: "locale", currency: "EUR" } as const),
  fc
    .tuple(share, share)
    .map(([minimum, maximum]) => ({ type: "palette_share", colours: ["#B5331E"], minimum, maximum }) as const),
  count.map((ratio) => ({ type: "min_contrast", ratio }) as const),
  fc.record({ type: fc.constant("safe_zone" as const), top: share, right: share, bottom: share, left: share }),
  count.map((minimum) => ({ type: "min_resolution", minimum }) as const)
)

const rules = fc
  .record({
    check: checks,
    enabled: fc.boolean(),
    severity: fc.constantFrom(...CheckSeverity.literals),
    marketsMayRelax: fc.boolean()
  })
  .map((rule) => ({ _id: "rule", ...rule }))

const names = [...new Set(tests.flatMap((test) => limitsOf(test).map(([name]) => name)))]
const limits = fc.record(
  Object.fromEntries(
    names.map((name) => [name, fc.oneof(fc.integer({ min: 0, max: 60 }), fc.double({ min: 0, max: 1, noNaN: true }))])
  ),
  { requiredKeys: [] }
)

const own = (test: MarketRule["test"]): fc.Arbitrary<MarketRule> =>
  fc.record(
    {
      guidelineId: fc.constant("rule"),
      test: fc.oneof(fc.constant(test), fc.constantFrom(...tests)),
      enabled: fc.boolean(),
      severity: fc.constantFrom(...CheckSeverity.literals),
      limits
    },
    { requiredKeys: ["guidelineId", "test"] }
  )

const merging = rules.chain((rule) =>
  fc.record({ rule: fc.constant(rule), said: fc.array(own(rule.check.type), { maxLength: 4 }) })
)

type Numbers = Readonly<Partial<Record<LimitName, number>>>
const numbersIn = (check: object): Numbers => ({ ...check })

const merged = (
  rule: typeof rules extends fc.Arbitrary<infer Rule> ? Rule : never,
  said: ReadonlyArray<MarketRule>
) => {
  const [found = rule] = mergedRules([rule], { rules: said })
  return found
}

describe("S-077, B-602: the rules of brand and market together", () => {
  it("are never looser than the brand’s, unless the rule lets markets relax it", () => {
    fc.assert(
      fc.property(merging, ({ rule, said }) => {
        const now = merged(rule, said)
        expect(Schema.is(GuidelineTest)(now.check)).toBe(true)
        if (mayBeRelaxed(rule)) return
        expect(now.enabled || !rule.enabled).toBe(true)
        expect(isSofter(now.severity, rule.severity)).toBe(false)
        const [before, after] = [numbersIn(rule.check), numbersIn(now.check)]
        const looser = limitsOf(rule.check.type).filter(([name, bound]) => {
          const [had, has = Number.NaN] = [before[name], after[name]]
          return had !== undefined && !(bound === "least" ? has >= had : has <= had)
        })
        expect(looser).toEqual([])
      })
    )
  })

  it("are the same when they are merged twice, and in any order of what the market says", () => {
    fc.assert(
      fc.property(merging, ({ rule, said }) => {
        const once = merged(rule, said)
        expect(merged(once, said)).toEqual(once)
        expect(merged(rule, said.toReversed())).toEqual(once)
      })
    )
  })

  it("take what the market says where the rule lets it", () => {
    const rule = {
      _id: "rule",
      check: { type: "min_contrast", ratio: 4.5 } as const,
      enabled: true,
      severity: "warn" as const,
      marketsMayRelax: true
    }
    const softer: MarketRule = { guidelineId: "rule", test: "min_contrast", severity: "info", limits: { ratio: 3 } }
    expect(merged(rule, [softer])).toMatchObject({ severity: "info", check: { ratio: 3 } })
    expect(merged(rule, [{ ...softer, enabled: false }]).enabled).toBe(false)
    expect(isRefusedRelaxation(rule, softer)).toBe(false)
    const blocking = { ...rule, severity: "block" as const }
    expect(merged(blocking, [softer])).toEqual(blocking)
    expect(isRefusedRelaxation(blocking, softer)).toBe(true)
  })

  it("refuse each way of softening a rule that allows none, and take every way of tightening it", () => {
    const rule = {
      _id: "rule",
      check: { type: "max_length", part: "headline", maximum: 40 } as const,
      enabled: true,
      severity: "warn" as const,
      marketsMayRelax: false
    }
    const said = (change: Partial<MarketRule>): MarketRule => ({ guidelineId: "rule", test: "max_length", ...change })
    for (const softer of [{ enabled: false }, { severity: "info" as const }, { limits: { maximum: 60 } }]) {
      expect(isRefusedRelaxation(rule, said(softer))).toBe(true)
      expect(merged(rule, [said(softer)])).toEqual(rule)
    }
    for (const harder of [{ enabled: true }, { severity: "block" as const }, { limits: { maximum: 30 } }]) {
      expect(isRefusedRelaxation(rule, said(harder))).toBe(false)
    }
    expect(merged(rule, [said({ severity: "block", limits: { maximum: 30 } })])).toMatchObject({
      severity: "block",
      check: { maximum: 30 }
    })
    expect(merged({ ...rule, enabled: false }, [said({ enabled: true })]).enabled).toBe(true)
  })

  it("leave out limits that the rule cannot take, and those that were written for another check", () => {
    const rule = {
      _id: "rule",
      check: { type: "max_capitals", maximum: 0.2 } as const,
      enabled: true,
      severity: "warn" as const,
      marketsMayRelax: true
    }
    expect(merged(rule, [{ guidelineId: "rule", test: "max_capitals", limits: { maximum: 7 } }])).toEqual(rule)
    expect(merged(rule, [{ guidelineId: "rule", test: "max_length", limits: { maximum: 0.1 } }])).toEqual(rule)
    expect(merged(rule, [{ guidelineId: "another", test: "max_capitals", enabled: false }])).toEqual(rule)
    const guidance = { _id: "rule", enabled: false, severity: "info" as const, marketsMayRelax: true }
    const turnedOn: MarketRule = { guidelineId: "rule", test: "max_capitals", enabled: true }
    expect(mergedRules([guidance], { rules: [turnedOn] })).toEqual([guidance])
    expect(isRefusedRelaxation(guidance, turnedOn)).toBe(false)
    expect(mergedRules([rule], undefined)).toEqual([rule])
  })

  it("have limits that the form can write, and no others", () => {
    for (const test of tests) {
      expect(limitParams(test).map(({ name }) => name)).toEqual(limitsOf(test).map(([name]) => name))
    }
  })
})
