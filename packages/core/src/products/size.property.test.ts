import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { lengthProblem, lengthText, parseLength, shownSizeOf } from "./size.rules.ts"

const unit = fc.constantFrom("cm" as const, "in" as const)

it("a length that was read is the length shown, whatever was typed", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999 }), unit, (hundredths, own) => {
      const text = String(hundredths / 100)
      const mm = parseLength(text, own)
      expect(mm === undefined ? "" : lengthText(mm, own)).toBe(text)
    })
  )
})

it("never throws and gives a finite length or none", () => {
  fc.assert(
    fc.property(fc.string(), unit, (text, own) => {
      const mm = parseLength(text, own)
      expect(mm === undefined || Number.isFinite(mm)).toBe(true)
    })
  )
})

it.each([
  ["9.6", "cm", 96],
  [" 9,6 ", "cm", 96],
  ["9.6cm", "in", 96],
  ["96 mm", "cm", 96],
  ["1.2 m", "in", 1200],
  ["4", "in", 101.6],
  ['4"', "cm", 101.6],
  ["3 3/4", "in", 95.25],
  ["3 3/4 inches", "cm", 95.25],
  ["3.5 3/4", "in", undefined],
  ["3/0", "in", undefined],
  ["-3", "cm", undefined],
  ["about 9", "cm", undefined],
  ["9 ells", "cm", undefined],
  ["1e3", "cm", undefined],
  ["", "cm", undefined]
] as const)("%j in %s is %s mm", (text, own, mm) => {
  expect(parseLength(text, own)).toBe(mm)
})

it("says how a length is written in the unit", () => {
  expect(lengthProblem("cm")).toBe("Write a size like 9.6")
  expect(lengthProblem("in")).toBe("Write a size like 3.75 or 3 3/4")
})

describe("what a photograph shows of a product", () => {
  const size = { unit: "cm", heightMm: 62, widthMm: 260, depthMm: 240 } as const

  it("is height and width where the camera stood before it", () => {
    expect(shownSizeOf(size, "eye")).toEqual({ heightCm: 6.2, widthCm: 26 })
    expect(shownSizeOf(size, "three_quarter")).toEqual({ heightCm: 6.2, widthCm: 26 })
  })

  it("is depth and width where the camera looked straight down, never the height", () => {
    expect(shownSizeOf(size, "top")).toEqual({ heightCm: 24, widthCm: 26 })
    expect(shownSizeOf({ unit: "cm", heightMm: 62 }, "top")).toEqual({})
  })
})
