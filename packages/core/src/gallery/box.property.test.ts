import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { boxBetween, boxed, edgeScroll, isDragged, tilesWithin } from "./box.rules.ts"
import { justifiedRows, tileRectangle } from "./rows.pure.ts"
import { extended, nothingSelected, type Selection, type ShownTile } from "./selection.rules.ts"

const ratios = fc.array(fc.double({ min: 0.2, max: 5, noNaN: true }), { maxLength: 80 })
const size = fc.record({
  width: fc.integer({ min: 200, max: 2000 }),
  targetHeight: fc.integer({ min: 120, max: 300 }),
  gap: fc.integer({ min: 0, max: 16 }),
  caption: fc.integer({ min: 0, max: 40 })
})
const point = fc.record({ x: fc.integer({ min: 0, max: 2000 }), y: fc.integer({ min: 0, max: 4000 }) })

describe("a drawn box", () => {
  it("touches exactly the tiles that it overlaps, in their order, wherever the window is", () => {
    fc.assert(
      fc.property(ratios, size, point, point, (given, fit, from, to) => {
        const layout = justifiedRows(given, fit)
        const box = boxBetween(from, to)
        const overlapping = given.flatMap((_, index) => {
          const tile = tileRectangle(layout, index)
          const isApart =
            tile === undefined ||
            tile.left >= box.left + box.width ||
            tile.left + tile.width <= box.left ||
            tile.top >= box.top + box.height ||
            tile.top + tile.height <= box.top
          return isApart ? [] : [index]
        })
        expect(tilesWithin(layout, box)).toEqual(overlapping)
      })
    )
  })

  it("does not touch a tile whose edge it only reaches", () => {
    const layout = justifiedRows([1, 1, 1], { width: 420, targetHeight: 130, gap: 10 })
    const second = tileRectangle(layout, 1)
    if (second === undefined) throw new Error("no second tile")
    const upTo = (x: number) => tilesWithin(layout, boxBetween({ x: 0, y: 0 }, { x, y: 10 }))
    expect([upTo(second.left), upTo(second.left + 1)]).toEqual([[0], [0, 1]])
  })

  it("is the same box drawn from either corner", () => {
    fc.assert(
      fc.property(point, point, (one, other) => {
        expect(boxBetween(one, other)).toEqual(boxBetween(other, one))
      })
    )
  })

  it("leaves what was chosen before only where it adds, and forgets what it touched on its way", () => {
    const id = fc.constantFrom("a", "b", "c", "d", "e")
    fc.assert(
      fc.property(fc.uniqueArray(id), fc.array(id), fc.boolean(), (chosen, touched, adds) => {
        const before: Selection = { ids: chosen, anchor: chosen[0] }
        const { ids } = boxed({ adds, before }, touched)
        expect([...ids].sort()).toEqual([...new Set([...(adds ? chosen : []), ...touched])].sort())
        expect(boxed({ adds, before }, []).ids).toEqual(adds ? chosen : [])
      })
    )
  })

  it("begins after 5 pixels", () => {
    expect([isDragged({ x: 0, y: 0 }, { x: 3, y: 3 }), isDragged({ x: 0, y: 0 }, { x: 3, y: 4 })]).toEqual([
      false,
      true
    ])
  })

  it("scrolls faster the nearer it is to an edge, and not at all between them", () => {
    expect(edgeScroll(300, 64, 800)).toBe(0)
    expect(edgeScroll(800, 64, 800)).toBe(-edgeScroll(64, 64, 800))
    expect(edgeScroll(2000, 64, 800)).toBe(edgeScroll(800, 64, 800))
    expect(edgeScroll(790, 64, 800)).toBeGreaterThan(edgeScroll(760, 64, 800))
    expect(edgeScroll(70, 64, 800)).toBeLessThan(0)
  })
})

/** Every fourth tile is one that is being made. */
const shown: ReadonlyArray<ShownTile> = Array.from({ length: 12 }, (_, at) => ({
  key: `tile_${at}`,
  ids: at % 4 === 3 ? [] : at === 5 ? ["p_5", "p_5b"] : [`p_${at}`]
}))
const idsBetween = (one: number, other: number) =>
  shown.slice(Math.min(one, other), Math.max(one, other) + 1).flatMap(({ ids }) => ids)

describe("a range by arrow keys", () => {
  it("is exactly the tiles from where it began to where it is, whatever way it took", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(0, 1, 2, 4, 5, 6),
        fc.array(fc.integer({ min: 0, max: 11 }), { minLength: 1, maxLength: 12 }),
        (begin, ways) => {
          let at: number = begin
          let selection = nothingSelected
          for (const to of ways) {
            selection = extended(selection, { from: `tile_${at}`, to: `tile_${to}` }, shown)
            at = to
            expect([...selection.ids].sort()).toEqual(idsBetween(begin, at).sort())
            expect(selection.anchor).toBe(shown[begin]?.ids[0])
          }
        }
      )
    )
  })

  it("keeps what was chosen elsewhere, and starts again where the last one does not reach", () => {
    const first = extended({ ids: ["p_10"], anchor: "p_10" }, { from: "tile_0", to: "tile_1" }, shown)
    expect(first).toEqual({ ids: ["p_10", "p_0", "p_1"], anchor: "p_0" })
    const second = extended(first, { from: "tile_5", to: "tile_4" }, shown)
    expect(second).toEqual({ ids: ["p_10", "p_0", "p_1", "p_4", "p_5", "p_5b"], anchor: "p_5" })
    expect(extended(second, { from: "tile_4", to: "gone" }, shown)).toBe(second)
  })

  it("passes over what is still being made, which has nothing to choose", () => {
    const waiting: ReadonlyArray<ShownTile> = [
      { key: "made_1", ids: [] },
      { key: "made_2", ids: [] },
      { key: "tile", ids: ["p_1"] }
    ]
    const chosen: Selection = { ids: ["p_9"], anchor: "p_9" }
    expect(extended(chosen, { from: "made_1", to: "made_2" }, waiting)).toEqual(chosen)
    expect(extended(chosen, { from: "made_1", to: "tile" }, waiting)).toEqual({ ids: ["p_9", "p_1"], anchor: "p_1" })
  })
})
