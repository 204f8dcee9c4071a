import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { AspectRatio, aspectRatioSize } from "../model/aspect-ratio.ts"
import { photoForRatio } from "./photo-choice.rules.ts"

const wide = { name: "wide", width: 3000, height: 2000 }
const tall = { name: "tall", width: 2000, height: 3000 }

describe("the photograph for a shape", () => {
  it("is the main one while no other is clearly better", () => {
    expect(photoForRatio([wide, tall], "landscape_4_3")?.name).toBe("wide")
    expect(photoForRatio([wide, tall], "square")?.name).toBe("wide")
    expect(photoForRatio([tall, wide], "square")?.name).toBe("tall")
    expect(
      photoForRatio<{ readonly name: string; readonly width?: number }>([wide, { name: "unknown" }], "square")?.name
    ).toBe("wide")
  })

  it("is the one of which most is left", () => {
    expect(photoForRatio([wide, tall], "portrait_9_16")?.name).toBe("tall")
    expect(photoForRatio([tall, wide], "landscape_16_9")?.name).toBe("wide")
  })

  it("keeps the free spot for a product", () => {
    const zoned = { ...wide, zone: { x: 0.05, y: 0.3, w: 0.85, h: 0.5 } }
    expect(
      photoForRatio([zoned, { ...wide, name: "narrow", zone: { x: 0.3, y: 0.3, w: 0.3, h: 0.5 } }], "square")?.name
    ).toBe("narrow")
    const upright = { ...tall, zone: { x: 0.3, y: 0.05, w: 0.5, h: 0.85 } }
    expect(
      photoForRatio([upright, { ...tall, name: "low", zone: { x: 0.3, y: 0.3, w: 0.5, h: 0.3 } }], "square")?.name
    ).toBe("low")
  })

  it("is one of those there are, and none of none", () => {
    const side = fc.integer({ min: 1, max: 9000 })
    const photos = fc.array(fc.record({ width: side, height: side }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(photos, fc.constantFrom(...AspectRatio.literals), (given, ratio) => {
        expect(given).toContain(photoForRatio(given, ratio))
      })
    )
    expect(photoForRatio([], "square")).toBeUndefined()
  })

  it("of the very shape is taken before one that has to be cropped to half of it", () => {
    for (const ratio of AspectRatio.literals) {
      const own = { ...aspectRatioSize[ratio], name: ratio }
      const strip = { width: own.width * 2, height: own.height, name: "strip" }
      expect(photoForRatio([strip, own], ratio)?.name).toBe(ratio)
    }
  })
})
