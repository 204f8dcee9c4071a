import fc from "fast-check"
import { expect, it } from "vitest"
import { popoverPlace } from "./popover-place.ts"

const viewport = { width: 390, height: 800 }

it("stands below the button, flush with its left side", () => {
  expect(popoverPlace({ top: 10, bottom: 46, left: 20, right: 56 }, viewport, "left")).toEqual({
    top: 52,
    left: 20,
    maxHeight: 740,
    maxWidth: 362
  })
})

it("opens upwards where there is more room", () => {
  const place = popoverPlace({ top: 700, bottom: 736, left: 20, right: 56 }, viewport, "left")
  expect(place).toMatchObject({ bottom: 106, maxHeight: 686 })
})

it("never reaches over an edge and leaves room for a menu", () => {
  const situation = fc
    .record({ width: fc.integer({ min: 240, max: 4000 }), height: fc.integer({ min: 200, max: 3000 }) })
    .chain((size) =>
      fc.record({
        size: fc.constant(size),
        x: fc.integer({ min: 0, max: size.width - 24 }),
        y: fc.integer({ min: 0, max: size.height - 24 }),
        side: fc.constantFrom("left" as const, "right" as const)
      })
    )
  fc.assert(
    fc.property(situation, ({ side, size, x, y }) => {
      const button = { left: x, right: x + 24, top: y, bottom: y + 24 }
      const place = popoverPlace(button, size, side)
      const offset = place.left ?? place.right ?? -1
      expect(offset).toBeGreaterThanOrEqual(8)
      expect(place.maxWidth).toBeGreaterThanOrEqual(208)
      expect(offset + place.maxWidth).toBeLessThanOrEqual(size.width)
      const edge = place.top ?? place.bottom ?? -1
      expect(edge + place.maxHeight).toBeLessThanOrEqual(size.height)
    })
  )
})
