import type { Check, CheckReport } from "@marque/core/creative"
import { checkReading, checkReason, checkTitle, evidenceText } from "@marque/core/measure/texts"

const levels = { block: "error", warn: "warning", info: "note" } as const

const messageOf = (check: Check): string =>
  [checkReading(check), ...check.evidence.flatMap((each) => evidenceText(each) ?? [])].join(". ")

/** Boxes as character regions make no sense for a picture: they are given as properties, fractions 0-1. */
const resultOf = (check: Check, picture: string) => ({
  ruleId: check.id,
  level: levels[check.severity],
  kind: "fail",
  message: { text: messageOf(check) },
  locations: [{ physicalLocation: { artifactLocation: { uri: picture } } }],
  properties: {
    measured: check.measured,
    threshold: check.threshold,
    boxes: check.evidence.filter(({ kind }) => kind === "box")
  }
})

/** A report as SARIF 2.1.0 (OASIS): every check is a rule, every failed one a result. */
export const sarifOf = (report: CheckReport, picture: string) => ({
  $schema: "https://json.schemastore.org/sarif-2.1.0.json",
  version: "2.1.0",
  runs: [
    {
      tool: {
        driver: {
          name: "marque check",
          version: report.measure,
          rules: report.checks.map((check) => ({
            id: check.id,
            shortDescription: { text: checkTitle(check) },
            ...(checkReason(check) !== undefined && { fullDescription: { text: checkReason(check) } }),
            defaultConfiguration: { level: levels[check.severity] }
          }))
        }
      },
      results: report.checks.filter(({ state }) => state === "failed").map((check) => resultOf(check, picture)),
      properties: { value: report.value, verdict: report.verdict, passed: report.passed, counted: report.counted }
    }
  ]
})
