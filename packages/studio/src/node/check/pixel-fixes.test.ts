import { readFile } from "node:fs/promises"
import { dirname, resolve } from "node:path"
import type { Check, CheckReport, PixelFix } from "@marque/core/creative"
import fc from "fast-check"
import sharp from "sharp"
import { beforeAll, describe, expect, it } from "vitest"
import { demoFile } from "../demo.ts"
import { graded } from "../../score/grade.ts"
import type { BrandRules } from "../../score/brand-rules.ts"
import { scorePicture } from "../../score/score.ts"
import { marksAfter } from "../../score/pixel-fixes.ts"
import type { CreativeSources } from "../sources.ts"
import { readBrandRules } from "./brand-file.ts"
import { scoreFile, readPixels } from "./score-file.ts"
import { fixFile } from "./fix-file.ts"
import { withPixelFixes } from "./offer-pixel-fixes.ts"

const brand = demoFile("brand.json")
let rules: BrandRules
let logoFiles: CreativeSources
beforeAll(async () => {
  rules = await readBrandRules(brand)
  const read = async (file: string) => [file, await readFile(resolve(dirname(brand), file))] as const
  logoFiles = new Map(await Promise.all(rules.logos.map(({ assetId }) => read(assetId))))
})

const PIXELS: ReadonlySet<string> = new Set(["grade", "reframe", "set_logo", "text_ground"])
const isPixelFix = (fix: Check["fixes"][number] | undefined): fix is PixelFix =>
  fix !== undefined && PIXELS.has(fix.kind)

const checkOf = ({ checks }: CheckReport, id: string) => checks.find((check) => check.id === id)
const offeredFor = (report: CheckReport, id: string): PixelFix => {
  const fix = checkOf(report, id)?.fixes[0]
  if (!isPixelFix(fix)) throw new Error(`nothing is offered for ${id}: ${JSON.stringify(checkOf(report, id))}`)
  return fix
}

const drawn = (width: number, height: number, inside: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100" preserveAspectRatio="none">${inside}</svg>`
    )
  )
    .png()
    .toBuffer()

const outside = `<rect width="100" height="100" fill="#4AA3E8"/><rect y="70" width="100" height="30" fill="#3F9A3A"/>
  <circle cx="50" cy="45" r="16" fill="#D9A681"/>`

describe("a picture without a scene", () => {
  it("passes each check after the fix that was offered for it, one new file after the other", async () => {
    const place = await readFile(demoFile("places/stone-terrace.jpg"))
    let bytes: Uint8Array = await sharp(place).resize(1240, 830).modulate({ hue: 150 }).jpeg().toBuffer()
    let report = await scoreFile({ bytes, logoFiles }, rules)
    expect(report.verdict).toBe("off_brand")
    for (const id of ["palette", "logo", "resolution"]) {
      const before = bytes
      const made = await fixFile(bytes, offeredFor(report, id), logoFiles)
      bytes = made.bytes
      expect(Buffer.compare(bytes, before)).not.toBe(0)
      report = await scoreFile({ bytes, logoFiles }, rules)
      expect([id, checkOf(report, id)?.state]).toEqual([id, "met"])
    }
    expect(report.verdict).toBe("on_brand")
  })

  it("keeps skin, and what was marked as the product, while its colours are graded", async () => {
    const bytes = await drawn(300, 300, outside)
    const fix = offeredFor(await scoreFile({ bytes, logoFiles }, { ...rules, logos: [] }), "palette")
    if (fix.kind !== "grade") throw new Error(fix.kind)
    const { picture } = await readPixels(bytes)
    const pixel = ({ data }: { readonly data: Uint8Array | Uint8ClampedArray }, x: number, y: number) =>
      Array.from(data.slice((y * 300 + x) * 4, (y * 300 + x) * 4 + 3))
    const off = (x: number, y: number, keep: PixelFix & { kind: "grade" } = fix) => {
      const after = pixel(graded(picture, keep), x, y)
      return Math.max(...pixel(picture, x, y).map((value, channel) => Math.abs(value - (after[channel] ?? 0))))
    }
    expect(off(150, 135)).toBeLessThan(8)
    expect(off(150, 20)).toBeGreaterThan(40)
    expect(off(150, 20, { ...fix, keep: [{ x: 0.4, y: 0, w: 0.2, h: 0.2 }] })).toBe(0)
  })

  it("gets a larger logo over the one that is too small, and nothing of the old one shows", async () => {
    const logo = await sharp(await readFile(demoFile("logos/primary.svg")), { density: 300 })
      .resize(118)
      .png()
      .toBuffer()
    const bytes = await sharp({ create: { width: 1080, height: 1080, channels: 3, background: "#E9DECF" } })
      .composite([{ input: logo, left: 90, top: 90 }])
      .png()
      .toBuffer()
    const report = await scoreFile({ bytes, logoFiles }, rules)
    expect(checkOf(report, "logo")).toMatchObject({ state: "failed" })
    const fix = offeredFor(report, "logo")
    expect(fix).toMatchObject({ kind: "set_logo", change: "enlarge" })
    const after = await scoreFile({ bytes: (await fixFile(bytes, fix, logoFiles)).bytes, logoFiles }, rules)
    expect(checkOf(after, "logo")?.state).toBe("met")
  })

  it("is told what a person can do where nothing would pass: a logo over a crowd, words in uneven light", async () => {
    const noisy = (sigma: number) =>
      sharp({
        create: {
          width: 400,
          height: 300,
          channels: 3,
          background: "#808080",
          noise: { type: "gaussian", mean: 128, sigma }
        }
      })
        .png()
        .toBuffer()
    const reportOn = async (sigma: number) => {
      const { picture } = await readPixels(await noisy(sigma))
      const asked = { picture, marks: [{ role: "headline" as const, x: 0.2, y: 0.2, w: 0.6, h: 0.2 }] }
      return withPixelFixes(scorePicture(asked, rules), asked, rules, logoFiles)
    }
    const crowd = await reportOn(70)
    expect(checkOf(crowd, "logo")?.fixes).toEqual([{ kind: "by_hand", reason: "logo" }])
    expect(checkOf(await reportOn(20), "contrast")?.fixes).toEqual([{ kind: "by_hand", reason: "text" }])
    expect(checkOf(crowd, "resolution")?.fixes.map(({ kind }) => kind)).toEqual(["larger_source"])
  })

  it("reads after the brand's colour was put behind marked words, and stands free after it was re-framed", async () => {
    const words = `<rect width="100" height="100" fill="#A89A8C"/>
      <g fill="#D8CEC2">${Array.from({ length: 9 }, (_, at) => `<rect x="${3 + at * 3}" y="2" width="1.2" height="4"/>`).join("")}</g>`
    const bytes = await drawn(1080, 1080, words)
    const { picture } = await readPixels(bytes)
    const marks = [{ role: "body" as const, x: 0.02, y: 0.01, w: 0.3, h: 0.06 }]
    const asked = { picture, marks }
    const wordsOnly = { ...rules, logos: [] }
    const report = await withPixelFixes(scorePicture(asked, wordsOnly), asked, wordsOnly, logoFiles)
    for (const id of ["contrast", "safe_area"]) {
      expect(checkOf(report, id)?.state).toBe("failed")
      const fix = offeredFor(report, id)
      const mended = (await readPixels((await fixFile(bytes, fix, logoFiles)).bytes)).picture
      const after = scorePicture({ picture: mended, marks: marksAfter(marks, fix, picture) }, wordsOnly)
      expect([id, checkOf(after, id)?.state]).toEqual([id, "met"])
    }
  })

  it("keeps every mark in its place on the picture when it is re-framed", () => {
    const part = fc.double({ min: 0, max: 0.5, noNaN: true })
    fc.assert(
      fc.property(fc.record({ x: part, y: part, w: part, h: part }), fc.nat(500), fc.nat(500), (box, x, y) => {
        const size = { width: 900, height: 700 }
        const fix = { kind: "reframe" as const, width: 900 + 2 * x, height: 700 + 2 * y, x, y, hex: "#F6EDE2" }
        const [after] = marksAfter([{ role: "body", ...box }], fix, size)
        expect((after?.x ?? 0) * fix.width - x).toBeCloseTo(box.x * size.width, 6)
        expect((after?.h ?? 0) * fix.height).toBeCloseTo(box.h * size.height, 6)
      })
    )
  })
})

it("a grade leaves the brand's own colours as they are, but for a step that nobody sees", () => {
  const tones = ["#F6EDE2", "#231815", "#B5331E"]
  const data = new Uint8ClampedArray(
    tones.flatMap((hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).concat(255))
  )
  const picture = { data, width: 3, height: 1 }
  const made = graded(picture, { kind: "grade", tones, strength: 1, keep: [] })
  expect(Math.max(...data.map((value, at) => Math.abs(value - (made.data[at] ?? 0))))).toBeLessThanOrEqual(2)
})
