import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { missingIn } from "../text/families.ts"
import { fitText, lineWidth, type TextStyle } from "../text/fit.ts"
import { setText } from "../text/words.ts"
import { nodeMeasurer } from "./canvas.ts"
import { scriptCopy, scriptWords } from "./testing/script-copy.ts"

const NEVER_STARTS = /^[、。，．！？：；）」』》〉】”’)\]}%ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョๆฯ،؟।\p{M}]/u
const NEVER_ENDS = /[（「『《〈【([{¥₩฿₹€]$/u
const CUT_NUMBER = /\p{Nd}[.,]\n\p{Nd}|\b2\n490|\p{Nd}\n(?:ml|мл|مل|غ|מ״ל|₪|₴|毫升|मिली|มล)|[¥₩฿€] ?\n\p{Nd}|&\n|\n&/u
const plain = (text: string) => text.replaceAll(/[\s\u00a0]/gu, "")

const styles: fc.Arbitrary<Omit<TextStyle, "language" | "direction">> = fc.record({
  face: fc.record({ family: fc.constantFrom("Fraunces", "DM Sans", "Inter"), weight: fc.constantFrom(400, 600) }),
  size: fc.integer({ min: 24, max: 130 }),
  min: fc.constantFrom(20, 24),
  tracking: fc.constantFrom(-0.02, 0, 0.14),
  leading: fc.constantFrom(1.04, 1.36),
  maxLines: fc.integer({ min: 1, max: 12 }),
  caps: fc.boolean()
})

describe.each(Object.entries(scriptWords))("copy in %s", (_, words) => {
  it("never overflows, keeps every character, and breaks where its readers break", () => {
    let fits = 0
    const wide = fc.integer({ min: 160, max: 1700 })
    fc.assert(
      fc.property(
        scriptCopy(words, 400),
        styles,
        wide,
        fc.integer({ min: 60, max: 1200 }),
        (raw, look, width, height) => {
          const style = { ...look, language: words.language, direction: words.direction }
          const fitted = fitText(raw, style, width, height, nodeMeasurer)
          if (fitted === undefined) return
          fits += 1
          const { face, lines, size, tracking } = fitted
          const set = style.caps ? setText(raw).toLocaleUpperCase(words.language) : setText(raw)
          expect(plain(lines.map(({ text }) => text).join(""))).toBe(plain(set))
          expect(lines.length).toBeLessThanOrEqual(style.maxLines)
          expect(fitted.height).toBeLessThanOrEqual(height)
          expect(size).toBeGreaterThanOrEqual(style.min)
          for (const line of lines) {
            const measured = lineWidth(line.text, face, tracking, nodeMeasurer) * size
            expect(measured).toBeLessThanOrEqual(width + 1e-6)
            expect(line.width).toBeCloseTo(measured, 6)
            const missing = [face.family, ...(face.fallbacks ?? [])].reduce(
              (rest, family) => missingIn(family, rest).join(""),
              line.text
            )
            expect(missing).toBe("")
          }
          expect(lines.slice(1).filter(({ text }) => NEVER_STARTS.test(text) && !NEVER_STARTS.test(set))).toEqual([])
          expect(lines.slice(0, -1).filter(({ text }) => NEVER_ENDS.test(text))).toEqual([])
          expect(lines.map(({ text }) => text).join("\n")).not.toMatch(CUT_NUMBER)
        }
      ),
      { numRuns: 60 }
    )
    expect(fits).toBeGreaterThan(10)
  })
})
