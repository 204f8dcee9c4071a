import { describe, expect, it } from "vitest"
import { MASK_SIZE, type SourceFacts } from "../colour/facts.ts"
import { type ProductCutout, topWithin } from "./product.ts"

const RECT = { x: 100, y: 200, w: 64, h: 64 }

/** A cut-out of which one cell is covered. */
const cellAt = (column: number, row: number): ProductCutout => {
  const mask = Array.from({ length: MASK_SIZE ** 2 }, (_, index) => Number(index === row * MASK_SIZE + column))
  const facts = { mask, bounds: { x: 0, y: 0, w: 1, h: 1 } } as unknown as SourceFacts
  return { id: "cutout", facts, aspect: 1 }
}

describe("the top of a product within a column", () => {
  it("is where its outline begins, and its foot where the column holds none of it", () => {
    const cutout = cellAt(48, 10)
    expect(topWithin(cutout, RECT, 0, 140, 160)).toBe(210)
    expect(topWithin(cutout, RECT, 0, 100, 140)).toBe(264)
  })

  it.each([
    [Math.PI / 2, 154, 249],
    [-Math.PI / 2, 110, 216],
    [Math.PI / 6, 156, 221]
  ])("is found where a turn of %f carries it", (turn, x, top) => {
    const cutout = cellAt(48, 10)
    expect(Math.round(topWithin(cutout, RECT, turn, x - 2, x + 2))).toBe(top)
    expect(topWithin(cutout, RECT, turn, x + 6, x + 30)).toBe(264)
    expect(topWithin(cutout, RECT, turn, x - 30, x - 6)).toBe(264)
  })
})
