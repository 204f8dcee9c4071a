import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Rect } from "../creative/creative.schema.ts"
import { boxProblem, writtenColour } from "./text-boxes.rules.ts"
import {
  BOX_CORNERS,
  BOX_SIDE_MIN,
  keyedRect,
  movedRect,
  rectAfter,
  rectBetween,
  resizedRect,
  tidyRect
} from "./box-geometry.rules.ts"

const part = fc.double({ min: -0.5, max: 1.5, noNaN: true })
const anyRect = fc.record({ x: part, y: part, w: part, h: part })
const rect = anyRect.map(tidyRect)
const shift = fc.double({ min: -2, max: 2, noNaN: true })

const ROUNDED = 1e-9

const isOnPicture = ({ h, w, x, y }: Rect): boolean =>
  x >= 0 &&
  y >= 0 &&
  w >= BOX_SIDE_MIN - ROUNDED &&
  h >= BOX_SIDE_MIN - ROUNDED &&
  x + w <= 1 + ROUNDED &&
  y + h <= 1 + ROUNDED &&
  boxProblem({ role: "body", words: "a", x, y, w, h }) === undefined

describe("a box", () => {
  it("stays on the picture whatever is done to it, and never becomes smaller than a box", () => {
    fc.assert(
      fc.property(
        rect,
        fc.array(fc.tuple(fc.constantFrom("move", ...BOX_CORNERS), shift, shift), { maxLength: 8 }),
        (start, acts) => {
          const end = acts.reduce(
            (box, [act, dx, dy]) => (act === "move" ? movedRect(box, dx, dy) : resizedRect(box, act, dx, dy)),
            start
          )
          expect(isOnPicture(end)).toBe(true)
        }
      )
    )
  })

  it("is the same from any two opposite corners", () => {
    fc.assert(
      fc.property(part, part, part, part, (x, y, toX, toY) => {
        const drawn = rectBetween({ x, y }, { x: toX, y: toY })
        expect(rectBetween({ x: toX, y: toY }, { x, y })).toEqual(drawn)
        expect(rectBetween({ x: toX, y }, { x, y: toY })).toEqual(drawn)
        expect(drawn === undefined || isOnPicture(drawn)).toBe(true)
      })
    )
  })

  it("keeps its size when it is moved, and its opposite corner when one corner is", () => {
    fc.assert(
      fc.property(rect, shift, shift, fc.constantFrom(...BOX_CORNERS), (box, dx, dy, corner) => {
        const moved = movedRect(box, dx, dy)
        expect([moved.w, moved.h]).toEqual([box.w, box.h])
        const sized = resizedRect(box, corner, dx, dy)
        if (corner.endsWith("w")) expect(sized.x + sized.w).toBeCloseTo(box.x + box.w, 6)
        else expect(sized.x).toBe(box.x)
        if (corner.startsWith("n")) expect(sized.y + sized.h).toBeCloseTo(box.y + box.h, 6)
        else expect(sized.y).toBe(box.y)
      })
    )
  })

  it("is moved by arrows, and sized by arrows with Shift", () => {
    const box = { x: 0.2, y: 0.2, w: 0.3, h: 0.1 }
    expect(keyedRect(box, "ArrowRight", false)).toEqual({ ...box, x: 0.21 })
    expect(keyedRect(box, "ArrowUp", false)).toEqual({ ...box, y: 0.19 })
    expect(keyedRect(box, "ArrowRight", true)).toEqual({ ...box, w: 0.31 })
    expect(keyedRect(box, "ArrowUp", true)).toEqual({ ...box, h: 0.09 })
    expect(keyedRect(box, "Enter", false)).toBeUndefined()
  })

  it("is added below the one before, and in the middle where no room is left", () => {
    const middle = rectAfter(undefined)
    expect(rectAfter({ x: 0.1, y: 0.1, w: 0.4, h: 0.1 })).toEqual({ x: 0.1, y: 0.22, w: 0.4, h: 0.1 })
    expect(rectAfter({ x: 0.1, y: 0.85, w: 0.4, h: 0.1 })).toEqual(middle)
    fc.assert(fc.property(rect, (box) => isOnPicture(rectAfter(box))))
  })
})

it("a colour is written with or without its sign", () => {
  expect(["#b5331e", "b5331e", " #B5331E ", "", "red"].map(writtenColour)).toEqual([
    "#B5331E",
    "#B5331E",
    "#B5331E",
    undefined,
    "RED"
  ])
})
