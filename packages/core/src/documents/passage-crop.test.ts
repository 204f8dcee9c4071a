import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { passageCrop } from "./passage-crop.rules.ts"

const A4 = { width: 595, height: 842 }

describe("the part of a page with a passage", () => {
  it("has some of the page around it, and lines that can be read on a phone", () => {
    const { area, height, mark, width } = passageCrop({ x: 0.1, y: 0.5, width: 0.5, height: 0.03 }, A4, 12)
    expect(area.x).toBeLessThan(0.1)
    expect(area.y).toBeLessThan(0.5)
    expect(area.x + area.width).toBeGreaterThan(0.6)
    expect(area.y + area.height).toBeGreaterThan(0.53)
    // A line of 12 points of these 842.
    expect(((12 / 842) * height) / area.height).toBeGreaterThanOrEqual(12.9)
    expect(width / height).toBeCloseTo((area.width * A4.width) / (area.height * A4.height), 1)
    expect(mark.x * area.width + area.x).toBeCloseTo(0.1)
    expect(mark.y * area.height + area.y).toBeCloseTo(0.5)
  })

  it("stays on the page at its edges", () => {
    expect(passageCrop({ x: 0, y: 0, width: 0.2, height: 0.02 }, A4, 12).area).toMatchObject({ x: 0, y: 0 })
    const { area } = passageCrop({ x: 0.9, y: 0.98, width: 0.1, height: 0.02 }, A4, 12)
    expect(area.x + area.width).toBeCloseTo(1)
    expect(area.y + area.height).toBeCloseTo(1)
  })

  it("of a passage as large as a poster shows its beginning", () => {
    const { area, height, mark, width } = passageCrop(
      { x: 0.01, y: 0.01, width: 0.98, height: 0.98 },
      { width: 14_400, height: 14_400 },
      10
    )
    expect([width, height]).toEqual([1_200, 480])
    expect([area.x, area.y, mark.width]).toEqual([0.01, 0.01, 1])
  })

  it("whatever stands where, the part is on the page, the mark in the part, and neither is large", () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    const side = fc.double({ min: 1, max: 20_000, noNaN: true })
    const given = fc.record({ x: share, y: share, width: share, height: share })
    fc.assert(
      fc.property(given, side, side, fc.double({ min: 0, max: 20_000, noNaN: true }), (box, width, height, line) => {
        const inside = { ...box, width: Math.min(box.width, 1 - box.x), height: Math.min(box.height, 1 - box.y) }
        const crop = passageCrop(inside, { width, height }, line)
        for (const { height: high, width: wide, x, y } of [crop.area, crop.mark]) {
          expect(Math.min(x, y, wide, high)).toBeGreaterThanOrEqual(0)
          expect(Math.max(x + wide, y + high)).toBeLessThanOrEqual(1 + 1e-9)
        }
        expect(crop.width).toBeLessThanOrEqual(1_200)
        expect(crop.height).toBeLessThanOrEqual(480)
        expect(Math.min(crop.width, crop.height)).toBeGreaterThan(0)
      })
    )
  })
})
