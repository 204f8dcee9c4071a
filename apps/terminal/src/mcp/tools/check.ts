import { toolTexts } from "@marque/core/agents"
import { realpath, stat, writeFile } from "node:fs/promises"
import { basename, join, relative, resolve, sep } from "node:path"
import { Readable } from "node:stream"
import { CheckReport, isCopyTest, placements, reportText } from "@marque/core/creative"
import { type PackContents, packRows } from "@marque/core/brand-files"
import { reportOf, ScoreStore } from "@marque/core/score"
import { refusal } from "@marque/core/texts"
import { Schema } from "effect"
import { withBrandFolder } from "../brand-folder.ts"
import type { Door } from "../door.ts"
import { brandField, brandOf, notFound, refused, Source, text, tool, ToolRefusal } from "../tool.ts"
import { versionField } from "./brand.ts"

const optional = Schema.optionalKey
/** Bytes; as of an upload. */
const FILE_MAX = 50 * 1024 * 1024

const words = (most: number) => optional(Schema.String.check(Schema.isMaxLength(most)))

const Input = Schema.Struct({
  asset: optional(text(64, toolTexts.check.asset)),
  file: optional(text(1_000, toolTexts.check.file)),
  words: optional(
    Schema.Struct({
      eyebrow: words(300),
      headline: words(300),
      body: words(2_000),
      cta: words(300),
      caption: words(5_000)
    }).annotate({
      description: toolTexts.check.words
    })
  ),
  brand: brandField,
  version: versionField,
  market: optional(text(200, toolTexts.check.market)),
  language: optional(text(20, toolTexts.check.language)),
  placement: optional(
    Schema.Literals(placements.map(({ id }) => id)).annotate({ description: toolTexts.check.placement })
  )
})

const Output = Schema.Struct({ source: Source, report: Schema.String })

/** Undefined where it lies outside, by any link. */
const fileIn = async (folder: string, asked: string): Promise<string> => {
  const [root, path] = [await realpath(folder), await realpath(resolve(folder, asked)).catch(() => undefined)]
  const inside = path === undefined ? "" : relative(root, path)
  if (
    path === undefined ||
    inside === "" ||
    inside === ".." ||
    inside.startsWith(`..${sep}`) ||
    resolve(root, inside) !== path
  ) {
    throw notFound()
  }
  const { size } = await stat(path)
  if (size > FILE_MAX) {
    throw refused(
      refusal("file_too_large", { name: basename(path), size: `${Math.ceil(size / 1_048_576)} MB`, limit: "50 MB" })
    )
  }
  return path
}

type Asked = typeof Input.Type

/** Words alone need a picture to be measured with, of which nothing is reported. */
const BLANK = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><path fill="#fff" d="M0 0h64v64H0z"/></svg>'
)

const measured = async (folder: string, picture: string, { language, market, placement, words: said }: Asked) => {
  const { runCheck } = await import("@marque/studio/node")
  const wordsFile = join(folder, "words-of-this-check.json")
  if (said !== undefined) await writeFile(wordsFile, JSON.stringify(said))
  const option = (name: string, value: string | undefined) => (value === undefined ? [] : [`--${name}`, value])
  let [out, error] = ["", ""]
  const status = await runCheck(
    [
      "--json",
      ...option("brand", folder),
      ...option("words", said && wordsFile),
      ...option("market", market),
      ...option("language", language),
      ...option("placement", placement),
      "--",
      picture
    ],
    {
      out: (written) => void (out += written),
      error: (written) => void (error += written),
      input: Readable.from([BLANK])
    }
  )
  if (status === 2)
    throw new ToolRefusal("invalid", error.trim().replaceAll(folder, "brand").replaceAll(picture, basename(picture)))
  return out
}

const decodeReport = Schema.decodeUnknownSync(CheckReport)

/** Only what judges words, as the report has it. */
const ofWords = (report: string, { snapshot }: PackContents): string => {
  const { checks, rules, scope } = decodeReport(JSON.parse(report))
  const copyRules = new Set(
    packRows(snapshot).guidelines.flatMap(([key, { check }]) => (check !== undefined && isCopyTest(check) ? [key] : []))
  )
  const judged = checks.filter(({ group, id }) => id === "copy" || (group === "guideline" && copyRules.has(id)))
  return reportText({ ...reportOf(judged, rules), ...(scope !== undefined && { scope }) })
}

const reportOfAsset = async (door: Door, asset: string): Promise<string> => {
  const report = await door.run(ScoreStore.use((store) => store.report(asset)))
  if (report === null) throw new ToolRefusal("invalid", toolTexts.check.notMeasured)
  return report
}

const reportFor = async (door: Door, asked: Asked, brandId: string): Promise<string> =>
  withBrandFolder(door, brandId, asked.version === "draft", async (folder, contents) => {
    if (asked.file !== undefined) return measured(folder, await fileIn(door.folder, asked.file), asked)
    return ofWords(await measured(folder, "-", asked), contents)
  })

export const check = tool({
  name: "check",
  title: toolTexts.check.title,
  description: toolTexts.check.description,
  input: Input,
  output: Output,
  reads: true,
  run: async (door, asked) => {
    if (asked.asset !== undefined) {
      if (asked.file !== undefined || asked.words !== undefined) {
        throw new ToolRefusal("invalid", toolTexts.check.several)
      }
      const report = await reportOfAsset(door, asked.asset)
      return { output: { source: { kind: "picture" as const, id: asked.asset }, report }, text: report }
    }
    if (asked.file === undefined && asked.words === undefined) {
      throw new ToolRefusal("invalid", toolTexts.check.nothing)
    }
    const { id } = await brandOf(door, asked.brand)
    const report = await reportFor(door, asked, id)
    return { output: { source: { kind: "report" as const, id }, report }, text: report }
  }
})
