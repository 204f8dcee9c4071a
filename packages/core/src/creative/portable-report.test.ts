import { expect, it } from "vitest"
import type { CheckReport } from "./check-report.schema.ts"
import { portableReport, reportText } from "./portable-report.rules.ts"

const box = { x: 0, y: 0, w: 1, h: 1 }
const report: CheckReport = {
  measure: "m",
  rules: { version: 7, state: "published" },
  passed: 0,
  counted: 1,
  blockedBy: ["row"],
  checks: [
    {
      id: "row",
      group: "guideline",
      severity: "block",
      weight: 1,
      state: "failed",
      evidence: [],
      fixes: [
        { kind: "set_logo", change: "add", ...box, assetId: "storage", crop: box },
        { kind: "by_hand", reason: "logo" }
      ]
    }
  ]
}
const names = new Map([
  ["row", "sharp"],
  ["storage", "logos/a.svg"]
])

it("a report names rules and logos as the pack does, and keeps what has no name there", () => {
  expect(portableReport(report, names)).toMatchObject({
    rules: { state: "published", version: 7 },
    blockedBy: ["sharp"],
    checks: [{ id: "sharp", fixes: [{ assetId: "logos/a.svg" }, { kind: "by_hand", reason: "logo" }] }]
  })
  expect(portableReport(report, new Map())).toEqual(report)
})

it("a draft has no number outside of its installation", () => {
  const draft = { ...report, rules: { state: "draft" as const, version: 12 } }
  expect(portableReport(draft, names).rules).toEqual({ state: "draft", version: 0 })
})

it("the text does not depend on the order of keys", () => {
  const { checks, ...rest } = report
  expect(reportText({ checks, ...rest })).toBe(reportText(report))
  expect(JSON.parse(reportText([report]))).toEqual([report])
})
