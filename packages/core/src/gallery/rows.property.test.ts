import fc from "fast-check"
import { expect, it } from "vitest"
import { justifiedRows, rowsBetween, tileAt, tileRectangle } from "./rows.pure.ts"

const ratios = fc.array(
  fc.oneof(fc.constantFrom(1, 3 / 4, 4 / 3, 9 / 16, 16 / 9), fc.double({ min: 0.2, max: 5 })).filter(Number.isFinite),
  {
    maxLength: 120
  }
)
const size = fc.record({
  width: fc.integer({ min: 200, max: 2600 }),
  targetHeight: fc.integer({ min: 120, max: 400 }),
  gap: fc.integer({ min: 0, max: 16 })
})
const near = (one: number, other: number) => Math.abs(one - other) < 1e-6 * Math.max(1, Math.abs(other))

it("every tile stands once, in order, in its own ratio, without overlap and inside the width", () => {
  fc.assert(
    fc.property(ratios, size, (given, fit) => {
      const layout = justifiedRows(given, fit)
      expect(layout.rows.flatMap(({ cells }) => cells.map(({ index }) => index))).toEqual(
        given.map((_, index) => index)
      )
      for (const [index, ratio] of given.entries()) {
        const box = tileRectangle(layout, index)
        if (box === undefined) throw new Error(`no place for tile ${index}`)
        expect(near(box.width / box.height, ratio)).toBe(true)
        expect(box.left).toBeGreaterThanOrEqual(0)
        expect(box.left + box.width).toBeLessThanOrEqual(fit.width + 1e-6)
        const next = tileRectangle(layout, index + 1)
        if (next === undefined) continue
        const isSameRow = next.top === box.top
        if (isSameRow) expect(near(next.left, box.left + box.width + fit.gap)).toBe(true)
        else expect(near(next.top, box.top + box.height + fit.gap) && next.left === 0).toBe(true)
      }
    })
  )
})

it("every row but the last fills the width, the last is never stretched, and heights add up", () => {
  fc.assert(
    fc.property(ratios, size, (given, fit) => {
      const { height, rows } = justifiedRows(given, fit)
      for (const [place, row] of rows.entries()) {
        const end = row.cells.at(-1)
        if (place < rows.length - 1) expect(near((end?.left ?? 0) + (end?.width ?? 0), fit.width)).toBe(true)
        else expect(row.height).toBeLessThanOrEqual(fit.targetHeight)
      }
      const last = rows.at(-1)
      expect(near(height, last === undefined ? 0 : last.top + last.height)).toBe(true)
    })
  )
})

it("adding tiles at the end moves nothing in the rows that were full", () => {
  fc.assert(
    fc.property(ratios, ratios, size, (given, more, fit) => {
      const before = justifiedRows(given, fit).rows.slice(0, -2)
      expect(justifiedRows([...given, ...more], fit).rows.slice(0, before.length)).toEqual(before)
    })
  )
})

it("the five shapes stay within a factor of two of the wanted height on a wide page", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(1, 3 / 4, 4 / 3, 9 / 16, 16 / 9), { minLength: 1 }), (given) => {
      for (const { height } of justifiedRows(given, { width: 1200, targetHeight: 240, gap: 12 }).rows) {
        expect(height).toBeGreaterThan(120)
        expect(height).toBeLessThan(480)
      }
    })
  )
})

it("the keyboard reaches every tile, never leaves the grid, and up undoes a row at most", () => {
  fc.assert(
    fc.property(
      ratios.filter(({ length }) => length > 0),
      size,
      (given, fit) => {
        const layout = justifiedRows(given, fit)
        let at = tileAt(layout, 0, "first")
        for (const [index] of given.entries()) {
          expect(at).toBe(index)
          at = tileAt(layout, at, "right")
        }
        expect(at).toBe(tileAt(layout, 0, "last"))
        for (const [index] of given.entries()) {
          const row = layout.rowOf[index] ?? 0
          const below = tileAt(layout, index, "down")
          expect(layout.rowOf[below]).toBe(Math.min(layout.rows.length - 1, row + 1))
          expect(layout.rowOf[tileAt(layout, below, "up")]).toBe(Math.max(0, (layout.rowOf[below] ?? 0) - 1))
        }
      }
    )
  )
})

it("the keyboard goes back by one and stays at the first tile; a tile that is not there leads nowhere", () => {
  const layout = justifiedRows([1, 1, 1], { width: 400, targetHeight: 200, gap: 0 })
  expect([2, 1, 0].map((index) => tileAt(layout, index, "left"))).toEqual([1, 0, 0])
  expect(tileAt(layout, 7, "up")).toBe(7)
  expect(tileAt(layout, 7, "down")).toBe(7)
})

it("has no rows for nothing and for no width", () => {
  expect(justifiedRows([], { width: 800, targetHeight: 200, gap: 8 })).toEqual({ rows: [], rowOf: [], height: 0 })
  expect(justifiedRows([1], { width: 0, targetHeight: 200, gap: 8 }).rows).toEqual([])
  expect(tileRectangle(justifiedRows([1], { width: 800, targetHeight: 200, gap: 8 }), 3)).toBeUndefined()
  expect(tileAt(justifiedRows([], { width: 800, targetHeight: 200, gap: 8 }), 0, "right")).toBe(0)
})

it("the rows between two heights are those of which some pixel stands there", () => {
  const height = fc.integer({ min: -3000, max: 12_000 })
  fc.assert(
    fc.property(ratios, size, height, fc.integer({ min: 1, max: 2000 }), (given, fit, from, tall) => {
      const layout = justifiedRows(given, fit)
      const { first, last } = rowsBetween(layout, from, from + tall)
      const seen = layout.rows.flatMap((row, place) =>
        row.top + row.height > from && row.top < from + tall ? [place] : []
      )
      expect(layout.rows.map((_, place) => place).filter((place) => first <= place && place <= last)).toEqual(seen)
      expect(first - last).toBeLessThanOrEqual(1)
    })
  )
})
