import { BoxRole, type CheckReport, CopyPart, type CreativeCopy } from "@marque/core/creative"
import {
  checkReading,
  checkTitle,
  evidenceText,
  firstLine,
  fixLabel,
  verdictLabels,
  wholeValue
} from "@marque/core/score"
import { Schema } from "effect"
import type { ScoredPicture } from "../../score/score.ts"
import { readJson } from "./json-file.ts"

const Fraction = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 }))
const Words = Schema.Struct({
  ...Object.fromEntries(CopyPart.literals.map((part) => [part, Schema.optionalKey(Schema.String)])),
  marks: Schema.optionalKey(
    Schema.Array(Schema.Struct({ role: BoxRole, x: Fraction, y: Fraction, w: Fraction, h: Fraction }))
  )
})

export const readWords = async (path: string | undefined): Promise<Pick<ScoredPicture, "copy" | "marks">> => {
  if (path === undefined) return {}
  const { marks, ...copy } = await readJson(path, Words, "a file of words")
  // The keys are the parts of a copy, every one of them text.
  const words = copy as Partial<CreativeCopy>
  return {
    ...(Object.keys(words).length > 0 && { copy: words }),
    ...(marks !== undefined && { marks })
  }
}

const signs = { met: "ok  ", failed: "FAIL", not_measured: "?   ", not_applicable: "-   " } as const

export const inWords = (report: CheckReport, picture: string | undefined): string => {
  const rows = report.checks.flatMap((check) => [
    `${signs[check.state]}  ${[checkTitle(check), checkReading(check)].filter((text) => text !== "").join(": ")}`,
    ...(check.state === "failed"
      ? [...check.evidence.flatMap((each) => evidenceText(each) ?? []), ...check.fixes.map((fix) => fixLabel(fix))].map(
          (line) => `        ${line}`
        )
      : [])
  ])
  const verdict =
    report.verdict === undefined ? "" : ` · ${wholeValue(report.value ?? 0)} · ${verdictLabels[report.verdict]}`
  const name = picture === undefined ? "" : `${picture}: `
  return `${[`${name}${firstLine(report)}${verdict}`, ...rows].join("\n")}\n`
}
