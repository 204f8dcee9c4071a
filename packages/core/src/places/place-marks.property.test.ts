import fc from "fast-check"
import { markNudge, REGION_MIN, regionText, tidyRegion } from "../model/photo-region.ts"
import { describe, expect, it } from "vitest"
import { horizonText, marksProblem, moveZone, resizeZone, tidyHorizon } from "./place-marks.rules.ts"
import type { PlaceZone } from "./places.schema.ts"

const any = fc.double({ min: -3, max: 3, noNaN: true })
const zone: fc.Arbitrary<PlaceZone> = fc.record({ x: any, y: any, w: any, h: any })
const EDGE = 1 + 1e-9

const isInside = ({ h, w, x, y }: PlaceZone) =>
  x >= 0 && y >= 0 && x + w <= EDGE && y + h <= EDGE && w >= REGION_MIN && h >= REGION_MIN

describe("a placement zone", () => {
  it("stays inside the photograph and large enough to hold, however it is dragged", () => {
    fc.assert(
      fc.property(zone, fc.array(fc.tuple(fc.boolean(), any, any), { maxLength: 12 }), (first, drags) => {
        const last = drags.reduce(
          (at, [moves, dx, dy]) => (moves ? moveZone(at, dx, dy) : resizeZone(at, dx, dy)),
          tidyRegion(first)
        )
        expect(isInside(last)).toBe(true)
      })
    )
  })

  it("keeps its size when it is moved and its upper left corner when it is resized", () => {
    fc.assert(
      fc.property(zone, any, any, (first, dx, dy) => {
        const start = tidyRegion(first)
        const { h, w } = moveZone(start, dx, dy)
        expect({ w, h }).toEqual({ w: start.w, h: start.h })
        const { x, y } = resizeZone(start, dx, dy)
        expect({ x, y }).toEqual({ x: start.x, y: start.y })
      })
    )
  })

  it("that is tidy stays as it is", () => {
    fc.assert(
      fc.property(zone, (first) => {
        expect(tidyRegion(tidyRegion(first))).toEqual(tidyRegion(first))
      })
    )
  })
})

it("a horizon stays inside the photograph, to a thousandth", () => {
  expect([-1, 0.33333, 2].map(tidyHorizon)).toEqual([0, 0.333, 1])
})

it("marks are said in words", () => {
  expect(horizonText(0.34)).toBe("34 % from the top")
  expect(regionText({ x: 0.36, y: 0.26, w: 0.42, h: 0.58 })).toBe(
    "36 % from the left, 26 % from the top, 42 % wide, 58 % high"
  )
})

it("a product may not stand above the horizon", () => {
  const low = { x: 0.3, y: 0.3, w: 0.4, h: 0.5 }
  expect(marksProblem(0.8, low)).toBeUndefined()
  expect(marksProblem(0.81, low)).toMatch(/seem to float/)
  expect(marksProblem(undefined, low)).toBeUndefined()
  expect(marksProblem(0.9, undefined)).toBeUndefined()
})

it("arrow keys move by a hundredth of the photograph, with Shift by a twentieth, and no other key moves anything", () => {
  expect(markNudge("ArrowLeft", false)).toEqual({ dx: -0.01, dy: 0 })
  expect(markNudge("ArrowDown", true)).toEqual({ dx: 0, dy: 0.05 })
  expect(markNudge("Tab", false)).toBeUndefined()
})
