import fc from "fast-check"
import { expect, it } from "vitest"
import { added, nothingSelected, ranged, type Selection, selectionText, toggled, without } from "./selection.rules.ts"

const shown = ["a", "b", "c", "d", "e"]
const tiles = shown.map((id) => [id])

it("a range runs from the anchor in both directions and keeps what was chosen before", () => {
  const begun = toggled(added(nothingSelected, ["elsewhere"]), "d")
  expect(ranged(begun, "b", tiles).ids).toEqual(["elsewhere", "d", "b", "c"])
  expect(ranged(ranged(begun, "b", tiles), "e", tiles).ids).toEqual(["elsewhere", "d", "b", "c", "e"])
  expect(ranged(nothingSelected, "b", tiles)).toEqual({ ids: ["b"], anchor: "b" })
  expect(ranged({ ids: ["gone"], anchor: "gone" }, "b", tiles).ids).toEqual(["gone", "b"])
  expect(ranged(begun, "unknown", tiles)).toBe(begun)
})

it("letting go of an anchor forgets it", () => {
  const chosen = toggled(toggled(nothingSelected, "a"), "b")
  expect(without(chosen, ["b"])).toEqual({ ids: ["a"], anchor: undefined })
  expect(without(chosen, ["a"])).toEqual({ ids: ["b"], anchor: "b" })
})

const id = fc.constantFrom(...shown, "hidden")
const step = fc.oneof(
  id.map((each) => (selection: Selection) => toggled(selection, each)),
  id.map((each) => (selection: Selection) => ranged(selection, each, tiles)),
  fc.array(id).map((ids) => (selection: Selection) => added(selection, ids)),
  fc.array(id).map((ids) => (selection: Selection) => without(selection, ids))
)

it("whatever is pressed, nothing is chosen twice and the words count what is hidden", () => {
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const { anchor, ids } = steps.reduce((selection, next) => next(selection), nothingSelected)
      expect(new Set(ids).size).toBe(ids.length)
      const text = selectionText({ ids, anchor }, new Set(shown))
      expect(text).toBe(`${ids.length} selected${ids.includes("hidden") ? " (1 hidden by filters)" : ""}`)
    })
  )
})
