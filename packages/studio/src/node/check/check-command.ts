import { mkdir, writeFile } from "node:fs/promises"
import { basename, dirname, extname, join } from "node:path"
import type { Readable } from "node:stream"
import { type CheckReport, PixelFix, portableReport, reportText } from "@marque/core/creative"
import { fixLabel } from "@marque/core/score"
import { Schema } from "effect"
import type { BrandRules } from "../../score/brand-rules.ts"
import { type ScoredPicture, scorePicture } from "../../score/score.ts"
import { marksAfter } from "../../score/pixel-fixes.ts"
import { readBrand } from "./brand-file.ts"
import { type Asked, askedBy, CHECK_USAGE, NotAsked } from "./check-options.ts"
import { type FoundPicture, picturesIn, pixelsOf, readPictureFile } from "./check-pictures.ts"
import { inWords, readWords } from "./check-words.ts"
import { reasonOf, UnusableFile } from "./json-file.ts"
import type { CreativeSources } from "../sources.ts"
import { fixFile } from "./fix-file.ts"
import { type MeasuredBrand, measureFile, rulesIn } from "./measure-file.ts"
import { packBrand, readPackAt } from "./pack-file.ts"
import { scoreFile } from "./score-file.ts"
import { withPixelFixes } from "./offer-pixel-fixes.ts"
import { type SarifPicture, sarifOf } from "./sarif.ts"

/** 0 passed, 1 a blocking check failed, 2 something could not be measured as asked. */
export type CheckStatus = 0 | 1 | 2

export interface CheckOutput {
  readonly out: (text: string) => void
  readonly error: (text: string) => void
  /** What `-` stands for. @default `process.stdin` */
  readonly input?: Readable
}

type Known = Pick<ScoredPicture, "copy" | "marks" | "placement" | "facts">

/** `pack`: the brand of a pack, whose reports are those of the app. */
interface CheckedBrand {
  readonly rules: BrandRules
  readonly logoFiles: CreativeSources
  readonly pack?: MeasuredBrand
}

const brandAt = async ({ brand, language, market, placement }: Asked): Promise<CheckedBrand> => {
  const found = await readPackAt(brand)
  if (found === undefined) {
    if (market !== undefined) throw new NotAsked("--market needs a brand pack: a brand file has no markets")
    if (language !== undefined) throw new NotAsked("--language needs a brand pack: a brand file has no markets")
    return readBrand(brand)
  }
  const pack = await packBrand(brand, found, { language, market, placement })
  return { rules: rulesIn(pack), logoFiles: new Map(pack.logos.map(({ bytes, rule }) => [rule.assetId, bytes])), pack }
}

const isPixelFix = Schema.is(PixelFix)

const MOST_FIXES = 6

const fixedPicture = async (path: string, bytes: Uint8Array, known: Known, { logoFiles, rules }: CheckedBrand) => {
  const done: Array<string> = []
  let [file, marks] = [bytes, known.marks]
  for (;;) {
    const asked = { ...known, ...(await pixelsOf(path, file)), ...(marks !== undefined && { marks }) }
    const report = await withPixelFixes(scorePicture(asked, rules), asked, rules, logoFiles)
    const fix = report.checks.flatMap(({ fixes, state }) => (state === "failed" ? fixes : [])).find(isPixelFix)
    if (fix === undefined || done.length === MOST_FIXES) return { file, report, done }
    file = (await fixFile(file, fix, logoFiles)).bytes
    marks = marks && marksAfter(marks, fix, asked.size)
    done.push(fixLabel(fix))
  }
}

const targetOf = (folder: string, path: string, file: Uint8Array): string => {
  const ending = file[0] === 0x89 ? ".png" : file[0] === 0x52 ? ".webp" : ".jpg"
  return join(folder, `${path === "-" ? "picture" : basename(path, extname(path))}${ending}`)
}

const writeNew = async (target: string, file: Uint8Array): Promise<void> => {
  await mkdir(dirname(target), { recursive: true })
  try {
    await writeFile(target, file, { flag: "wx" })
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "EEXIST") {
      throw new UnusableFile(target, "is there already, and a fixed picture replaces none")
    }
    throw cause
  }
}

/** Rejects with `UnusableFile` when the file is damaged. */
const measured = (
  path: string,
  bytes: Uint8Array,
  known: Known,
  { pack, rules }: CheckedBrand
): Promise<CheckReport> => {
  const report =
    pack === undefined ? scoreFile({ ...known, bytes }, rules) : measureFile({ ...known, bytes, fixes: true }, pack)
  return report.catch((cause: unknown) => {
    throw new UnusableFile(path, `is damaged: ${reasonOf(cause)}`)
  })
}

const reportFor = async (
  path: string,
  { bytes }: FoundPicture,
  known: Known,
  brand: CheckedBrand,
  { fix }: Asked,
  { error }: CheckOutput
): Promise<CheckReport> => {
  if (fix === undefined) return measured(path, bytes, known, brand)
  const { done, file, report } = await fixedPicture(path, bytes, known, brand)
  if (done.length === 0) {
    error(`${path}: nothing in it can be fixed here\n`)
    return report
  }
  const target = targetOf(fix, path, file)
  await writeNew(target, file)
  error(`${target}: ${done.join("; ")}\n`)
  return report
}

const written = (measured: ReadonlyArray<SarifPicture>, { format }: Asked, several: boolean): string => {
  if (format === "words") {
    return measured
      .flatMap(({ picture, report }) => (report === undefined ? [] : [inWords(report, several ? picture : undefined)]))
      .join("\n")
  }
  const list = measured.map(({ error, picture, report }) =>
    report === undefined ? { picture, error } : { picture, report }
  )
  const json = format === "sarif" ? sarifOf(measured) : several ? list : measured[0]?.report
  return json === undefined ? "" : reportText(json)
}

/** A pack names its parts itself. */
const NAMES: ReadonlyMap<string, string> = new Map()

const run = async (asked: Asked, output: CheckOutput): Promise<CheckStatus> => {
  const [brand, words, pictures] = await Promise.all([
    brandAt(asked),
    readWords(asked.words),
    picturesIn(asked.pictures)
  ])
  const { placement } = asked
  const known: Known = {
    ...words,
    ...(brand.pack === undefined && { facts: { disclaimer: "not_required" } }),
    ...(placement !== undefined && { placement })
  }
  const reports: Array<SarifPicture> = []
  for (const picture of pictures) {
    try {
      const found = await readPictureFile(picture, output.input ?? process.stdin)
      if (found.note !== undefined) output.error(`${found.note}\n`)
      const report = await reportFor(picture, found, known, brand, asked, output)
      reports.push({ picture, report: brand.pack === undefined ? report : portableReport(report, NAMES) })
    } catch (cause) {
      // An unreadable picture must not stop the others.
      const error = reasonOf(cause)
      output.error(`${error}\n`)
      reports.push({ picture, error })
    }
  }
  output.out(written(reports, asked, pictures.length > 1))
  if (reports.some(({ report }) => report === undefined)) return 2
  return reports.some(({ report }) => (report?.blockedBy.length ?? 0) > 0) ? 1 : 0
}

/** Errors are one line on `error` and status 2. Never rejects. */
export const runCheck = async (args: ReadonlyArray<string>, output: CheckOutput): Promise<CheckStatus> => {
  try {
    const asked = askedBy(args)
    if (asked !== "help") return await run(asked, output)
    output.out(CHECK_USAGE)
    return 0
  } catch (cause) {
    output.error(`${reasonOf(cause)}\n${cause instanceof NotAsked ? "marque check --help tells more\n" : ""}`)
    return 2
  }
}
