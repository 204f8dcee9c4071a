import fc from "fast-check"
import { expect, it } from "vitest"
import { copiedCells, isSelected, movedSelection, selectCell, selectionWithin } from "./grid-selection.rules.ts"

const size = fc.record({ rows: fc.integer({ min: 1, max: 6 }), columns: fc.integer({ min: 1, max: 6 }) })
const cell = fc.record({ row: fc.nat(9), column: fc.nat(9) })
const key = fc.record({
  key: fc.constantFrom("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"),
  extend: fc.boolean(),
  jump: fc.boolean()
})
const at = (row: number, column: number) => ({ row, column })
const only = (row: number, column: number) => ({ anchor: at(row, column), active: at(row, column) })

it("B-205 keeps every selection inside the grid, whatever keys are pressed, and moves the anchor only without Shift", () => {
  fc.assert(
    fc.property(size, cell, cell, fc.array(key), (bounds, anchor, active, keys) => {
      let selection = selectionWithin({ anchor, active }, bounds)
      for (const pressed of keys) {
        const next = movedSelection(selection, pressed, bounds) ?? selection
        expect(next.anchor).toEqual(pressed.extend ? selection.anchor : next.active)
        expect(selectionWithin(next, bounds)).toEqual(next)
        expect(isSelected(next, next.active) && isSelected(next, next.anchor)).toBe(true)
        selection = next
      }
    })
  )
})

it("B-205 steps by arrows, and goes to the edges by Ctrl, Home and End", () => {
  const bounds = { rows: 4, columns: 5 }
  const press = (name: string, jump = false) => movedSelection(only(1, 1), { key: name, extend: false, jump }, bounds)
  expect(press("ArrowDown")).toEqual(only(2, 1))
  expect(press("ArrowLeft")).toEqual(only(1, 0))
  expect(press("ArrowRight", true)).toEqual(only(1, 4))
  expect(press("ArrowUp", true)).toEqual(only(0, 1))
  expect(press("Home")).toEqual(only(1, 0))
  expect(press("End")).toEqual(only(1, 4))
  expect(press("Home", true)).toEqual(only(0, 0))
  expect(press("End", true)).toEqual(only(3, 4))
  expect(press("a")).toBeUndefined()
})

it("B-205 copies the selected cells with tabs between them, and quotes what would break a row", () => {
  const cells = [
    ["a", 'say "hi"', "c"],
    ["d", "two\nlines", "f"]
  ]
  const range = selectCell(only(0, 1), at(1, 2), true)
  expect(copiedCells(range, cells)).toBe('"say ""hi"""\tc\n"two\nlines"\tf')
  expect(copiedCells(only(1, 0), cells)).toBe("d")
})
