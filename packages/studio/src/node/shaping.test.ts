import { describe, expect, it } from "vitest"
import { faceFor, setFont } from "../text/fonts.ts"
import { fitText } from "../text/fit.ts"
import { directionOf, languageOf } from "../text/scripts.ts"
import { paintText } from "../paint/text.ts"
import { createSurface, ensureFonts, nodeMeasurer } from "./canvas.ts"

const faceOf = (text: string, weight = 600) => {
  const wanted = { family: "Fraunces", weight, direction: directionOf(text) }
  const face = faceFor(text, wanted, languageOf(text, "en"))
  if (face === undefined) throw new Error(`No typeface for ${text}`)
  return face
}
const extent = (text: string) => nodeMeasurer(text, faceOf(text))
const width = (text: string) => extent(text).width

const picture = (text: string, { direction = directionOf(text), weight = 600 } = {}) => {
  const face = { ...faceOf(text, weight), direction }
  ensureFonts(text, face)
  const { canvas, ctx } = createSurface(400, 120)
  setFont(ctx, text, face, 60)
  ctx.fillStyle = "#000000"
  ctx.fillText(text, 10, 80)
  const data = canvas.data()
  return Array.from({ length: 400 * 120 }, (_, at) => data[at * 4 + 3] ?? 0)
}
const inkOf = (pixels: ReadonlyArray<number>) => pixels.reduce((sum, alpha) => sum + alpha, 0) / 255

describe("shaping", () => {
  it("joins Arabic letters, and makes one sign of lam and alef", () => {
    const apart = Array.from("بيت", width).reduce((sum, each) => sum + each, 0)
    expect(width("بيت")).toBeLessThan(apart * 0.85)
    expect(width("لا")).toBeLessThan((width("ل") + width("ا")) * 0.9)
    expect(width("می\u200cخواهم")).not.toBeCloseTo(width("میخواهم"), 2)
  })

  it("draws conjuncts and reordered vowels of Devanagari", () => {
    expect(width("क्ष")).toBeLessThan((width("क") + width("ष")) * 0.9)
    expect(width("र्क")).toBeCloseTo(width("क"), 2)
    expect(extent("र्क").ascent).toBeGreaterThan(extent("क").ascent)
  })

  it("stacks vowels and tones of Thai on their letter", () => {
    expect(width("ที่")).toBeCloseTo(width("ท"), 3)
    expect(extent("ที่").ascent).toBeGreaterThan(extent("ที").ascent)
  })

  it("places points of Hebrew without widening the word", () => {
    expect(width("שָׁלוֹם")).toBeCloseTo(width("שלום"), 1)
  })

  it("mirrors brackets and puts full stops at the left in texts from right to left", () => {
    expect(picture("(", { direction: "rtl" })).toEqual(picture(")", { direction: "ltr" }))
    const rtl = picture("של.")
    const stop = picture(".")
    const columns = (pixels: ReadonlyArray<number>) =>
      pixels.findIndex((_, at) => (pixels[(at % 120) * 400 + Math.floor(at / 120)] ?? 0) > 128)
    expect(Math.floor(columns(rtl) / 120)).toBeCloseTo(Math.floor(columns(stop) / 120), -1)
  })

  it("draws a variable file in the weight that is asked for", () => {
    expect(inkOf(picture("陶器", { weight: 600 }))).toBeGreaterThan(inkOf(picture("陶器", { weight: 400 })) * 1.2)
  })

  it("gives Japanese, Chinese and Korean their own forms of one character", () => {
    const face = (language: string) => faceFor("直角", { family: "Fraunces", weight: 400 }, language)?.family
    expect([face("ja"), face("zh-CN"), face("ko")]).toEqual(["Noto Sans JP", "Noto Sans SC", "Noto Sans KR"])
    for (const traditional of ["zh-TW", "zh-Hant", "zh-Hant-HK", "zh-HK", "yue", "yue-Hant"]) {
      expect(face(traditional)).toBe("Noto Sans TC")
    }
    for (const simplified of ["zh", "zh-Hans", "zh-Hans-HK", "zh-SG", "yue-Hans"]) {
      expect(face(simplified)).toBe("Noto Sans SC")
    }
    expect(languageOf("新作のマグ", "en")).toBe("ja")
    expect(languageOf("新品", "en")).toBe("zh")
    expect(languageOf("新作", "ja-JP")).toBe("ja-JP")
  })

  it("keeps Latin words in the brand's typeface beside another script, and digits with the script alone", () => {
    expect(faceOf("Fig & Ember の新作")).toMatchObject({ family: "Fraunces", fallbacks: ["Noto Sans JP"] })
    expect(faceOf("مجموعة Fig الجديدة")).toMatchObject({ family: "Fraunces", fallbacks: ["Noto Sans Arabic"] })
    expect(faceOf("الجديدة 350 (مل)")).toMatchObject({ family: "Noto Sans Arabic" })
  })

  it.each([
    ["th", "ปู่ป๊ี ที่ญ่ฎู่"],
    ["hi", "र्ट्री कीँ हूँ ट्ठृ"],
    ["ar", "جٍّ أَآَ إِجٍّ"],
    ["he", "שָׁךְ לָךְ"]
  ])("sets lines of %s so far apart that marks above and below never touch", (language, words) => {
    const style = { face: { family: "Fraunces", weight: 600 }, size: 80, min: 80, tracking: 0, leading: 1.04 }
    const text = Array.from({ length: 6 }, () => words).join(" ")
    const fitted = fitText(text, { ...style, maxLines: 9, language }, 500, 5000, nodeMeasurer)
    const inks = fitted?.lines.map((line) => nodeMeasurer(line.text, fitted.face)) ?? []
    expect(inks.length).toBeGreaterThan(2)
    for (const [index, ink] of inks.slice(1).entries()) {
      expect((inks[index]?.descent ?? 0) + ink.ascent).toBeLessThan(fitted?.leading ?? 0)
    }
  })

  it("never spaces letters that join, whatever width a line was laid out in", () => {
    const word = "سبت"
    const { canvas, ctx } = createSurface(400, 120)
    const line = { text: word, x: 10, y: 80, width: width(word) * 60 * 1.5 }
    paintText(ctx, { op: "text", ...faceOf(word), size: 60, tracking: 0, hex: "#000000", lines: [line] })
    const data = canvas.data()
    const inked = Array.from({ length: 400 }, (_, x) =>
      [74, 76, 78].some((y) => (data[(y * 400 + x) * 4 + 3] ?? 0) > 0)
    )
    expect(inked.join().match(/true,false/g)?.length).toBe(1)
    expect(inked.lastIndexOf(true) - inked.indexOf(true)).toBeGreaterThan(width(word) * 60 * 1.3)
  })

  it("takes the tracking of a style only where letters stand apart", () => {
    const style = {
      face: { family: "Inter", weight: 500 },
      size: 40,
      min: 20,
      leading: 1.3,
      maxLines: 1,
      tracking: 0.14
    }
    const tracking = (text: string, asked = 0.14) =>
      fitText(text, { ...style, tracking: asked }, 900, 900, nodeMeasurer)?.tracking
    expect(["سلام", "कॉफ़ी", "กาแฟ", "Fig سلام"].map((text) => tracking(text))).toEqual([0, 0, 0, 0])
    expect(["שלום", "陶器", "Fig"].map((text) => tracking(text))).toEqual([0.14, 0.14, 0.14])
    expect(["陶器", "Fig"].map((text) => tracking(text, -0.02))).toEqual([0, -0.02])
  })
})
