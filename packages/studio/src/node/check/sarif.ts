import type { Check, CheckReport } from "@marque/core/creative"
import { checkReading, checkReason, checkTitle, evidenceText } from "@marque/core/score"

export interface SarifPicture {
  readonly picture: string
  readonly report?: CheckReport
  readonly error?: string
}

const levels = { block: "error", warn: "warning", info: "note" } as const

const messageOf = (check: Check): string =>
  [checkReading(check), ...check.evidence.flatMap((each) => evidenceText(each) ?? [])]
    .filter((text) => text !== "")
    .join(". ") || checkTitle(check)

/** A path as an RFC 3986 reference: forward slashes, reserved characters escaped. */
const uriOf = (path: string): string =>
  path
    .replaceAll("\\", "/")
    .split("/")
    .map(encodeURIComponent)
    .join("/")
    .replace(/^([A-Za-z])%3A\//u, "file:///$1:/")

const locationOf = (picture: string) => ({
  physicalLocation: { artifactLocation: picture === "-" ? { uri: "stdin" } : { uri: uriOf(picture) } }
})

/** Boxes have no character regions, so they are properties, fractions 0-1. */
const resultOf = (check: Check, picture: string, rules: ReadonlyArray<string>) => ({
  ruleId: check.id,
  ruleIndex: rules.indexOf(check.id),
  level: levels[check.severity],
  kind: "fail",
  message: { text: messageOf(check) },
  locations: [locationOf(picture)],
  properties: {
    measured: check.measured,
    threshold: check.threshold,
    boxes: check.evidence.filter(({ kind }) => kind === "box")
  }
})

const ruleOf = (check: Check) => ({
  id: check.id,
  shortDescription: { text: checkTitle(check) },
  ...(checkReason(check) !== undefined && { fullDescription: { text: checkReason(check) } }),
  defaultConfiguration: { level: levels[check.severity] }
})

/** Source: SARIF 2.1.0 (OASIS). Checks are rules, failed ones results, unscored pictures notifications. */
export const sarifOf = (pictures: ReadonlyArray<SarifPicture>) => {
  const reports = pictures.flatMap(({ picture, report }) => (report === undefined ? [] : [{ picture, report }]))
  const checks = reports.flatMap(({ report }) => report.checks)
  const rules = checks.filter(({ id }, at) => checks.findIndex((other) => other.id === id) === at)
  const ids = rules.map(({ id }) => id)
  const unread = pictures.flatMap(({ error, picture }) => (error === undefined ? [] : [{ picture, error }]))
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: "marque check",
            ...(reports[0] !== undefined && { version: reports[0].report.measure }),
            rules: rules.map(ruleOf)
          }
        },
        invocations: [
          {
            executionSuccessful: unread.length === 0,
            toolExecutionNotifications: unread.map(({ error, picture }) => ({
              level: "error",
              message: { text: error },
              locations: [locationOf(picture)]
            }))
          }
        ],
        artifacts: reports.map(({ picture, report: { counted, passed, value, verdict } }) => ({
          location: locationOf(picture).physicalLocation.artifactLocation,
          properties: { value, verdict, passed, counted }
        })),
        results: reports.flatMap(({ picture, report }) =>
          report.checks.filter(({ state }) => state === "failed").map((check) => resultOf(check, picture, ids))
        )
      }
    ]
  }
}
