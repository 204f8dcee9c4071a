import { readFile } from "node:fs/promises"
import { dirname, resolve } from "node:path"
import {
  boxesAfterFix,
  type Check,
  type CheckReport,
  copyOfBoxes,
  type PixelFix,
  type TextBox
} from "@marque/core/creative"
import sharp from "sharp"
import { beforeAll, describe, expect, it } from "vitest"
import type { BrandRules } from "../../score/brand-rules.ts"
import { demoFile } from "../demo.ts"
import type { CreativeSources } from "../sources.ts"
import { readBrandRules } from "./brand-file.ts"
import { fixFile } from "./fix-file.ts"
import { scoreFile } from "./score-file.ts"

const brand = demoFile("brand.json")
let rules: BrandRules
let logoFiles: CreativeSources
beforeAll(async () => {
  rules = { ...(await readBrandRules(brand)), logos: [] }
  const { logos } = await readBrandRules(brand)
  const read = async (file: string) => [file, await readFile(resolve(dirname(brand), file))] as const
  logoFiles = new Map(await Promise.all(logos.map(({ assetId }) => read(assetId))))
})

const SIDE = 1080

interface Line {
  readonly text: string
  readonly y: number
  readonly px: number
  readonly hex: string
}

/** A creative that was composed elsewhere: its words are pixels. */
const drawn = (ground: string, lines: ReadonlyArray<Line>): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="100%" height="100%" fill="${ground}"/>${lines
        .map(
          ({ hex, px, text, y }) =>
            `<text x="120" y="${y}" font-family="sans-serif" font-size="${px}" fill="${hex}">${text}</text>`
        )
        .join("")}</svg>`
    )
  )
    .png()
    .toBuffer()

const boxOf = (role: TextBox["role"], { px, text, y }: Line, more: Partial<TextBox> = {}): TextBox => ({
  role,
  x: 110 / SIDE,
  y: (y - px) / SIDE,
  w: Math.min(860, text.length * px * 0.62 + 20) / SIDE,
  h: (px * 1.35) / SIDE,
  words: text,
  ...more
})

const PAPER = "#F6EDE2"
const headline: Line = { text: "Slow evenings", y: 300, px: 96, hex: "#241A17" }
const pale: Line = { text: "Made by hand for long days", y: 520, px: 40, hex: "#B9AA98" }

const scored = (bytes: Uint8Array, marks?: ReadonlyArray<TextBox>, own: BrandRules = rules): Promise<CheckReport> => {
  const copy = marks && copyOfBoxes(marks)
  return scoreFile({ bytes, logoFiles, ...(marks && { marks }), ...(copy && { copy }) }, own)
}

const checkOf = ({ checks }: CheckReport, id: string): Check => {
  const check = checks.find((each) => each.id === id)
  if (check === undefined) throw new Error(`no check ${id}`)
  return check
}

const needs = (report: CheckReport, ids: ReadonlyArray<string>) =>
  ids.map((id) => checkOf(report, id)).map(({ needs: need, state }) => need ?? state)

describe("a finished creative from outside", () => {
  it("is not measured for its words until their boxes are marked, and then for all of them", async () => {
    const bytes = await drawn(PAPER, [headline, pale])
    const ids = ["contrast", "safe_area", "copy", "text_size"]
    expect(needs(await scored(bytes), ids)).toEqual(["text_boxes", "text_boxes", "copy", "text_boxes"])
    const marked = await scored(bytes, [boxOf("headline", headline), boxOf("body", pale)])
    expect(needs(marked, ids)).toEqual(["failed", "met", "met", "met"])
  })

  it("scores low for words that can hardly be read, and higher after the fix that is offered", async () => {
    const bytes = await drawn(PAPER, [headline, pale])
    const boxes = [boxOf("headline", headline), boxOf("body", pale)]
    const before = await scored(bytes, boxes)
    const contrast = checkOf(before, "contrast")
    expect(contrast).toMatchObject({ state: "failed", evidence: [{ kind: "box", role: "body" }, { role: "headline" }] })
    expect(contrast.measured).toBeLessThan(3)
    const fix = contrast.fixes[0] as PixelFix
    const made = await fixFile(bytes, fix, logoFiles)
    const after = await scored(made.bytes, boxesAfterFix(boxes, fix, { width: SIDE, height: SIDE }))
    expect([fix.kind, checkOf(after, "contrast").state]).toEqual(["text_ground", "met"])
    expect(after.value ?? 0).toBeGreaterThan((before.value ?? 0) + 10)
  })

  it("is judged by the colour that a person gives for the letters", async () => {
    const bytes = await drawn(PAPER, [headline])
    const dark = await scored(bytes, [boxOf("headline", headline)])
    const given = await scored(bytes, [boxOf("headline", headline, { hex: "#FFFFFF" })])
    expect([dark, given].map((report) => checkOf(report, "contrast").state)).toEqual(["met", "failed"])
    expect(checkOf(given, "contrast").measured).toBeCloseTo(1.16, 1)
  })

  it("has its words held against the brand's, and says where they are changed", async () => {
    const luxury: Line = { text: "A luxury mug", y: 300, px: 96, hex: "#241A17" }
    const report = await scored(await drawn(PAPER, [luxury]), [boxOf("headline", luxury)])
    expect(checkOf(report, "copy")).toMatchObject({
      state: "failed",
      evidence: [{ kind: "words", fault: "banned", text: "luxury" }],
      fixes: [{ kind: "by_hand", reason: "words" }]
    })
  })

  it("is set on a larger canvas where its words stand too near the edge, and its boxes move along", async () => {
    const low: Line = { text: "Slow evenings", y: 1060, px: 60, hex: "#241A17" }
    const bytes = await drawn(PAPER, [low])
    const boxes = [boxOf("headline", low)]
    const before = checkOf(await scored(bytes, boxes), "safe_area")
    expect(before.state).toBe("failed")
    const fix = before.fixes[0] as PixelFix
    expect(fix.kind).toBe("reframe")
    const made = await fixFile(bytes, fix, logoFiles)
    const after = await scored(made.bytes, boxesAfterFix(boxes, fix, { width: SIDE, height: SIDE }))
    expect(needs(after, ["safe_area", "contrast"])).toEqual(["met", "met"])
  })

  it.each([18, 26, 40, 72])("has the size of its letters read, of %i px within a fifth", async (px) => {
    for (const text of ["Hagel und Regen gehen", "MADE BY HAND", "sonne am meer"]) {
      const line: Line = { text, y: 300, px, hex: "#241A17" }
      const report = await scored(await drawn(PAPER, [line]), [boxOf("body", line)])
      const { measured = 0 } = checkOf(report, "text_size")
      expect([text, Math.abs(measured / px - 1) < 0.2]).toEqual([text, true])
    }
  })

  it("fails for words that are far too small, as a hint only", async () => {
    const tiny: Line = { text: "Terms apply", y: 600, px: 13, hex: "#241A17" }
    const report = await scored(await drawn(PAPER, [headline, tiny]), [
      boxOf("headline", headline),
      boxOf("body", tiny)
    ])
    expect(checkOf(report, "text_size")).toMatchObject({
      state: "failed",
      severity: "info",
      evidence: [{ role: "body" }]
    })
  })

  it("has no size of letters that cannot be told from what is behind them, or that have other heights", async () => {
    const faint: Line = { ...headline, hex: "#F0E6DA" }
    const report = await scored(await drawn(PAPER, [faint]), [boxOf("headline", faint)])
    expect(checkOf(report, "text_size")).toMatchObject({ state: "not_measured", needs: "scene" })
    const other = { ...headline, text: "静かな夜" }
    const foreign = await scored(await drawn(PAPER, [other]), [boxOf("headline", other)])
    expect(checkOf(foreign, "text_size")).toMatchObject({ state: "not_measured", needs: "scene" })
  })
})
