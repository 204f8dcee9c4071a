import { readFile } from "node:fs/promises"
import { parseArgs } from "node:util"
import { BoxRole, type CheckReport, type CreativeCopy, CopyPart } from "@marque/core/creative"
import { type Placement, placementById } from "@marque/core/channels"
import {
  checkReading,
  checkTitle,
  evidenceText,
  firstLine,
  fixLabel,
  verdictLabels,
  wholeValue
} from "@marque/core/measure/texts"
import { Schema } from "effect"
import { measurePicture } from "../../measure/measure.ts"
import { readBrandRules } from "./brand-file.ts"
import { readPixels } from "./measure-file.ts"
import { sarifOf } from "./sarif.ts"

/** 0 passed, 1 a blocking check failed, 2 it could not be measured as asked. */
export type CheckStatus = 0 | 1 | 2

/** What the command writes to. */
export interface CheckOutput {
  readonly out: (text: string) => void
  readonly error: (text: string) => void
}

const USAGE = `Usage: marque check <picture> --brand <brand.json> [--words <words.json>] [--placement <id>] [--json | --sarif]

  --words      what is written on the picture: { "headline": "...", "marks": [{ "role": "headline", "x": 0, "y": 0, "w": 1, "h": 1 }] }
               marks are boxes in fractions of the picture; without them contrast and safe area are not measured
  --placement  id of the placement the picture is for; without it the nearest shape
  --json       the whole report
  --sarif      failed checks as SARIF 2.1.0

Exit status: 0 no blocking check failed, 1 one did, 2 it could not be measured.
`

const Fraction = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 }))
const Words = Schema.Struct({
  ...Object.fromEntries(CopyPart.literals.map((part) => [part, Schema.optionalKey(Schema.String)])),
  marks: Schema.optionalKey(
    Schema.Array(Schema.Struct({ role: BoxRole, x: Fraction, y: Fraction, w: Fraction, h: Fraction }))
  )
})

const readPicture = async (path: string) => (await readPixels(await readFile(path))).picture

const readWords = async (path: string | undefined) => {
  if (path === undefined) return {}
  const { marks, ...copy } = Schema.decodeUnknownSync(Words)(JSON.parse(await readFile(path, "utf8")))
  // The keys are the parts of a copy, every one of them text.
  const words = copy as Partial<CreativeCopy>
  return {
    ...(Object.keys(words).length > 0 && { copy: words }),
    ...(marks !== undefined && { marks })
  }
}

const signs = { met: "ok  ", failed: "FAIL", not_measured: "?   ", not_applicable: "-   " } as const

const inWords = (report: CheckReport): string => {
  const rows = report.checks.flatMap((check) => [
    `${signs[check.state]}  ${checkTitle(check)}: ${checkReading(check)}`,
    ...(check.state === "failed"
      ? [...check.evidence.flatMap((each) => evidenceText(each) ?? []), ...check.fixes.map((fix) => fixLabel(fix))].map(
          (line) => `        ${line}`
        )
      : [])
  ])
  const verdict =
    report.verdict === undefined ? "" : ` · ${wholeValue(report.value ?? 0)} · ${verdictLabels[report.verdict]}`
  return `${[`${firstLine(report)}${verdict}`, ...rows].join("\n")}\n`
}

interface Asked {
  readonly picture: string
  readonly brand: string
  readonly words: string | undefined
  readonly placement: Placement | undefined
  readonly format: "words" | "json" | "sarif"
}

const OPTIONS = {
  brand: { type: "string" },
  words: { type: "string" },
  placement: { type: "string" },
  json: { type: "boolean" },
  sarif: { type: "boolean" }
} as const

const askedBy = (args: ReadonlyArray<string>): Asked | string => {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  const [command, picture, ...rest] = positionals
  if (command !== "check" || picture === undefined || rest.length > 0 || values.brand === undefined) return USAGE
  if (values.json === true && values.sarif === true) return USAGE
  const placement = values.placement === undefined ? undefined : placementById(values.placement)
  if (values.placement !== undefined && placement === undefined) return `There is no placement ${values.placement}\n`
  const format = values.json === true ? "json" : values.sarif === true ? "sarif" : "words"
  return { picture, brand: values.brand, words: values.words, placement, format }
}

const written = (report: CheckReport, { format, picture }: Asked): string => {
  if (format === "words") return inWords(report)
  return `${JSON.stringify(format === "json" ? report : sarifOf(report, picture), undefined, 2)}\n`
}

/** Runs `marque check ...`; what went wrong is one line on `error` and status 2. Never rejects. */
export const runCheck = async (args: ReadonlyArray<string>, { out, error }: CheckOutput): Promise<CheckStatus> => {
  try {
    const asked = askedBy(args)
    if (typeof asked === "string") {
      error(asked)
      return 2
    }
    const [rules, picture, words] = await Promise.all([
      readBrandRules(asked.brand),
      readPicture(asked.picture),
      readWords(asked.words)
    ])
    const { placement } = asked
    const report = measurePicture({ picture, ...words, ...(placement !== undefined && { placement }) }, rules)
    out(written(report, asked))
    return report.blockedBy.length > 0 ? 1 : 0
  } catch (cause) {
    error(`${cause instanceof Error ? cause.message : String(cause)}\n`)
    return 2
  }
}
