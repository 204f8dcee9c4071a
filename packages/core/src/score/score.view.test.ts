import { describe, expect, it } from "vitest"
import type { Check, CheckReport } from "../creative/check-report.schema.ts"
import { reportOf } from "./score.rules.ts"
import { scoreView } from "./score.view.ts"

const base = { group: "built_in", severity: "warn", weight: 0.1, evidence: [], fixes: [] } as const
const checks: ReadonlyArray<Check> = [
  { ...base, id: "palette", weight: 0.28, state: "met", score: 0.9, measured: 0.9, threshold: 0.72 },
  {
    ...base,
    id: "contrast",
    severity: "block",
    weight: 0.22,
    state: "failed",
    score: 0.69,
    measured: 3.149,
    threshold: 4.5,
    evidence: [{ kind: "box", x: 0.1, y: 0.2, w: 0.3, h: 0.1, role: "body", measured: 3.149, threshold: 4.5 }],
    fixes: [{ kind: "text_colour", changes: [{ box: 1, hex: "#231815" }] }]
  },
  {
    ...base,
    id: "copy",
    weight: 0.14,
    state: "failed",
    score: 0.65,
    measured: 1,
    threshold: 0,
    evidence: [{ kind: "words", fault: "banned", part: "headline", text: "luxury", from: 2, to: 8 }],
    fixes: [{ kind: "replace_words", part: "headline", from: 2, to: 8, found: "luxury", text: "stoneware" }]
  },
  { ...base, id: "safe_area", weight: 0.14, state: "met", score: 1, measured: 1, threshold: 0.99 },
  { ...base, id: "logo", weight: 0.14, state: "not_applicable" },
  {
    ...base,
    id: "resolution",
    weight: 0.28,
    state: "failed",
    score: 0.7,
    measured: 0.7,
    threshold: 1,
    fixes: [{ kind: "larger_source", width: 1550 }]
  },
  {
    ...base,
    id: "g1",
    group: "guideline",
    title: "Warm voice",
    why: "We speak warmly.",
    state: "not_measured",
    needs: "vision_provider"
  }
]
const report: CheckReport = reportOf(checks, { state: "published", version: 4 })
const view = scoreView({ state: "scored", report }, { rulesNow: 4 })
const row = (id: string) => view.rows.find((each) => each.id === id)

describe("the score panel", () => {
  it("says which checks wait for the words of a picture to be marked", () => {
    const waiting = (needs: Check["needs"], state: Check["state"] = "not_measured") => {
      const check: Check = { ...base, id: "copy", state, ...(needs !== undefined && { needs }) }
      const shown = scoreView({ state: "scored", report: reportOf([check], { state: "published", version: 4 }) })
      return shown.rows[0]?.wantsText
    }
    expect([waiting("text_boxes"), waiting("copy"), waiting("logo_files")]).toEqual([true, true, false])
    expect(waiting("copy", "met")).toBe(false)
  })

  it("counts only what was measured, and says which rules it was measured with", () => {
    expect(view.line).toBe("2 of 5 checks passed · rules v4")
    expect(scoreView({ state: "scored", report: { ...report, rules: { state: "draft", version: 5 } } }).line).toBe(
      "2 of 5 checks passed · draft rules"
    )
  })

  it("shows number and verdict, and names the blocking rule that caps them", () => {
    expect(view).toMatchObject({ verdict: { id: "off_brand", label: "Off brand" }, blockedBy: ["Text contrast"] })
    expect(view.value).toBeLessThanOrEqual(59)
  })

  it("puts failed checks first, by severity, then by weight", () => {
    expect(view.rows.map(({ id }) => id)).toEqual([
      "contrast",
      "resolution",
      "copy",
      "palette",
      "safe_area",
      "g1",
      "logo"
    ])
  })

  it("reads a value against what is needed, and never rounds a failure up to its limit", () => {
    expect(row("contrast")?.reading).toBe("Contrast 3.1, needs 4.5")
    const close = {
      ...report,
      checks: checks.map((each) => (each.id === "contrast" ? { ...each, measured: 4.49 } : each))
    }
    const [first] = scoreView({ state: "scored", report: close }).rows
    expect(first?.reading).toBe("Contrast 4.4, needs 4.5")
  })

  it("says what a check that was not measured needs", () => {
    expect(row("g1")).toMatchObject({
      title: "Warm voice",
      reading: "Not measured: needs a vision provider",
      reason: "We speak warmly."
    })
    expect(row("logo")?.reading).toBe("Not applicable")
  })

  it("hands over boxes to draw, words to mark and fixes to apply", () => {
    expect(row("contrast")?.boxes).toHaveLength(1)
    expect(row("copy")).toMatchObject({
      evidence: [{ text: "Banned: luxury", hex: undefined }],
      words: [{ from: 2, to: 8 }],
      fixes: [{ label: "Replace 'luxury' with 'stoneware'", applies: true }]
    })
    expect(row("resolution")?.fixes).toMatchObject([{ label: "Use a source at least 1550 px wide.", applies: false }])
  })

  it("is filtered by met, needs attention and not measured", () => {
    expect(view.filters.map(({ count, label }) => `${label} ${count}`)).toEqual([
      "All 7",
      "Met 2",
      "Needs attention 3",
      "Not measured 2"
    ])
    const met = scoreView({ state: "scored", report }, { filter: "met" })
    expect(met.rows.map(({ id }) => id)).toEqual(["palette", "safe_area"])
  })

  it("is stale once newer rules are published", () => {
    expect(
      scoreView({ state: "scored", report: { ...report, rules: { state: "published", version: 3 } } }, { rulesNow: 4 })
    ).toMatchObject({
      state: "stale",
      stale: "Measured with rules v3, now v4",
      again: "Measure again"
    })
    expect(view).toMatchObject({ state: "scored", stale: undefined, again: undefined })
  })

  it("offers no fixes and no measuring on a share link", () => {
    const shared = scoreView({ state: "scored", report }, { rulesNow: 5, readOnly: true })
    expect(shared.rows.flatMap(({ fixes }) => fixes)).toEqual([])
    expect(shared.again).toBeUndefined()
  })

  it("names the language, the market and the placement that it was measured for", () => {
    const scopeOf = (scope: CheckReport["scope"]) =>
      scoreView({ state: "scored", report: { ...report, ...(scope && { scope }) } }).scope
    expect(scopeOf({ language: "de-AT", market: "DACH", placement: "story" })).toBe(
      "Measured for Austrian German · DACH · Instagram and Facebook story"
    )
    expect(scopeOf({ language: "en", placement: "meta-all-placements" })).toBe(
      "Measured for English · Reel, all Meta placements"
    )
    expect(scopeOf({ language: "not a language" })).toBe("Measured for not a language")
    expect(scopeOf(undefined)).toBeUndefined()
  })

  it("says that nothing is measured yet, shows rows as they finish, and offers to retry", () => {
    expect(scoreView({ state: "none" })).toMatchObject({ line: "Not measured yet", value: undefined, rows: [] })
    expect(scoreView({ state: "measuring", checks: checks.slice(0, 2) }).rows).toHaveLength(2)
    expect(scoreView({ state: "failed" })).toMatchObject({ again: "Retry" })
  })
})
