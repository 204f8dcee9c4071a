import type { Rect } from "@marque/core/creative"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { CUT_BY_PHOTO, type Holding, holdSubject, innerRect, SUBJECT_AIR } from "./subject-crop.ts"

const HAIR = 1e-3

const boxes: fc.Arbitrary<Rect> = fc
  .tuple(fc.double({ min: 0, max: 0.9, noNaN: true }), fc.double({ min: 0, max: 0.9, noNaN: true }))
  .chain(([x, y]) =>
    fc.record({
      x: fc.constant(x),
      y: fc.constant(y),
      w: fc.double({ min: 0.02, max: 1 - x, noNaN: true }),
      h: fc.double({ min: 0.02, max: 1 - y, noNaN: true })
    })
  )

const areas: fc.Arbitrary<Rect> = fc.record({
  x: fc.integer({ min: 0, max: 900 }),
  y: fc.integer({ min: 0, max: 900 }),
  w: fc.integer({ min: 200, max: 1920 }),
  h: fc.integer({ min: 200, max: 1920 })
})

const holdings = (mayMatte: boolean): fc.Arbitrary<Holding> =>
  fc
    .record({
      width: fc.integer({ min: 200, max: 6000 }),
      height: fc.integer({ min: 200, max: 6000 }),
      box: boxes,
      area: areas,
      zoom: fc.constantFrom(1, 1.04, 1.08, 1.9),
      part: fc.constantFrom(1, 0.8, 0.5)
    })
    .map(({ area, part, ...rest }) => ({ ...rest, area, mayMatte, within: { ...area, w: area.w * part } }))

const subjectOf = ({ box }: Holding, at: Rect): Rect => ({
  x: at.x + box.x * at.w,
  y: at.y + box.y * at.h,
  w: box.w * at.w,
  h: box.h * at.h
})

const leastAir = (holding: Holding, at: Rect, shown: Rect): number => {
  const inner = subjectOf(holding, at)
  const { box } = holding
  const sides = [
    { room: inner.x - shown.x, goesOn: at.x < shown.x - HAIR && box.x > CUT_BY_PHOTO },
    {
      room: shown.x + shown.w - inner.x - inner.w,
      goesOn: at.x + at.w > shown.x + shown.w + HAIR && box.x + box.w < 1 - CUT_BY_PHOTO
    },
    { room: inner.y - shown.y, goesOn: at.y < shown.y - HAIR && box.y > CUT_BY_PHOTO },
    {
      room: shown.y + shown.h - inner.y - inner.h,
      goesOn: at.y + at.h > shown.y + shown.h + HAIR && box.y + box.h < 1 - CUT_BY_PHOTO
    }
  ]
  return Math.min(...sides.filter(({ goesOn }) => goesOn).map(({ room }) => room))
}

const isInside = (inner: Rect, outer: Rect): boolean =>
  inner.x >= outer.x - HAIR &&
  inner.y >= outer.y - HAIR &&
  inner.x + inner.w <= outer.x + outer.w + HAIR &&
  inner.y + inner.h <= outer.y + outer.h + HAIR

describe("a subject that is held", () => {
  it("lies inside its part of the area with air where the photograph goes on, whatever box, photograph and panel", () => {
    fc.assert(
      fc.property(fc.boolean().chain(holdings), (holding) => {
        const held = holdSubject(holding)
        if (held === undefined) return
        expect(isInside(subjectOf(holding, held.at), holding.within)).toBe(true)
        const air = SUBJECT_AIR * Math.min(held.shown.w, held.shown.h)
        expect(leastAir(holding, held.at, held.shown)).toBeGreaterThanOrEqual(air - HAIR)
      }),
      { numRuns: 3000 }
    )
  })

  it("covers its area, or leaves ground on purpose; the photograph keeps its proportions", () => {
    fc.assert(
      fc.property(fc.boolean().chain(holdings), (holding) => {
        const held = holdSubject(holding)
        if (held === undefined) return
        expect(held.at.w / held.at.h).toBeCloseTo(holding.width / holding.height, 4)
        if (!held.matte) expect(isInside(held.shown, held.at)).toBe(true)
        expect(held.matte && !holding.mayMatte).toBe(false)
      }),
      { numRuns: 1000 }
    )
  })

  it("is always possible where ground may be left and the whole area is free", () => {
    fc.assert(
      fc.property(holdings(true), (holding) => {
        expect(holdSubject({ ...holding, within: holding.area })).toBeDefined()
      }),
      { numRuns: 1000 }
    )
  })

  it("is shown with the whole photograph when it fills it", () => {
    const whole = { x: 0, y: 0, w: 1, h: 1 }
    const area = { x: 0, y: 0, w: 1080, h: 620 }
    const holding = { width: 3000, height: 4000, box: whole, area, within: area, zoom: 1, mayMatte: true }
    const held = holdSubject(holding)
    expect(held).toMatchObject({ matte: true })
    expect(held && isInside(held.at, area)).toBe(true)
    expect(holdSubject({ ...holding, mayMatte: false })).toBeUndefined()
  })
})

it("the largest rectangle inside a disc or an arch has the subject's proportions and no corner outside", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.2, max: 5, noNaN: true }), (aspect) => {
      const disc = innerRect({ kind: "disc", x: 500, y: 500, r: 300 }, aspect)
      expect(disc.w / disc.h).toBeCloseTo(aspect, 6)
      expect(Math.hypot(disc.w, disc.h)).toBeCloseTo(600, 6)
      const arch = innerRect({ kind: "arch", x: 100, y: 100, w: 400, h: 700 }, aspect)
      expect(Math.hypot(arch.w / 2, Math.max(0, 300 - arch.y))).toBeLessThanOrEqual(200 + HAIR)
      expect(arch.y + arch.h).toBeCloseTo(800, 6)
    })
  )
})
