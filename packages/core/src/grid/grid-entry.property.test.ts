import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { filledEntries, pastedCells, pastedEntries } from "./grid-entry.rules.ts"
import { copiedCells, type GridSelection } from "./grid-selection.rules.ts"

const size = { rows: 3, columns: 3 }
const all: GridSelection = { anchor: { row: 0, column: 0 }, active: { row: 2, column: 2 } }
const middle: GridSelection = { anchor: { row: 2, column: 1 }, active: { row: 1, column: 2 } }

const anyText = fc.string({ unit: fc.constantFrom("a", " ", "1", '"', "\t", "\n", "\r"), maxLength: 5 })
const anyRow = fc.tuple(anyText, anyText, anyText)

describe("what is pasted into a grid", () => {
  it("is what was copied from one, quotes, tabs and line breaks in cells included", () => {
    fc.assert(
      fc.property(fc.tuple(anyRow, anyRow, anyRow), (cells) => {
        expect(pastedCells(copiedCells(all, cells))).toEqual(cells)
      })
    )
  })

  it("ends with its last line, as spreadsheets write it", () => {
    expect(pastedCells("3\t4\r\n5\t\r\n")).toEqual([
      ["3", "4"],
      ["5", ""]
    ])
    expect(pastedCells("")).toEqual([[""]])
  })

  it("goes in from the first selected cell on, and not beyond the grid", () => {
    const cells = [
      ["1", "2", "3"],
      ["4", "5", "6"],
      ["7", "8", "9"]
    ]
    expect(pastedEntries(middle, cells, size).map(({ column, row, text }) => `${row}${column}=${text}`)).toEqual([
      "11=1",
      "12=2",
      "21=4",
      "22=5"
    ])
  })

  it("goes into every selected cell where it is one, and fills them down from the first row", () => {
    expect(pastedEntries(middle, [["7"]], size).map(({ text }) => text)).toEqual(["7", "7", "7", "7"])
    const cells = [
      ["", "", ""],
      ["", "5", "6"],
      ["", "8", "9"]
    ]
    expect(filledEntries(middle, cells, size)).toEqual([
      { row: 2, column: 1, text: "5" },
      { row: 2, column: 2, text: "6" }
    ])
    expect(filledEntries(all, [], size).every(({ text }) => text === "")).toBe(true)
  })
})
