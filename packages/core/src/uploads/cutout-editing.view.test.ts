import { expect, it } from "vitest"
import { CUTOUT_TAPS_MAX } from "../model/cutout.ts"
import { cleanCutouts } from "../model/fixtures/example-pictures.ts"
import { cutoutEditingMachine } from "./cutout-editing.machine.ts"
import { crossMoved, type CutoutEditingContext, placed } from "./cutout-editing.rules.ts"
import { cutoutEditingStates } from "./fixtures/cutout-editing.states.ts"
import { cutoutEditingView } from "./cutout-editing.view.ts"

const { context: marked } = cutoutEditingStates.edited
const viewOf = (change: Partial<CutoutEditingContext>) =>
  cutoutEditingView(cutoutEditingMachine.resolveState({ value: "marking", context: { ...marked, ...change } }))

it("arrow keys move the crosshair a step, with Shift a longer one, and never off the photograph", () => {
  const cross = { x: 0.5, y: 0.02 }
  expect(crossMoved(cross, "ArrowRight", false)).toEqual({ x: 0.51, y: 0.02 })
  expect(crossMoved(cross, "ArrowLeft", true)).toEqual({ x: 0.45, y: 0.02 })
  expect(crossMoved(cross, "ArrowDown", false)).toEqual({ x: 0.5, y: 0.03 })
  expect(crossMoved(cross, "ArrowUp", true)).toEqual({ x: 0.5, y: 0 })
  expect(crossMoved(cross, "Enter", false)).toBeUndefined()
})

it("no more points can be placed than are kept, and the person is told", () => {
  const last = { x: 0.1, y: 0.1, mode: "keep" } as const
  const taps = Array.from({ length: CUTOUT_TAPS_MAX - 1 }, () => last)
  const full = placed({ ...marked, taps }, { x: 0.2, y: 0.3 })
  expect(full.taps).toHaveLength(CUTOUT_TAPS_MAX)
  expect(viewOf(full).hint).toBe("There are 60 points, more cannot be placed")
  expect(placed({ ...marked, ...full }, { x: 0.4, y: 0.4 })).toEqual({ cross: { x: 0.4, y: 0.4 } })
  expect(viewOf({ taps }).hint).toBe("The picture still shows the cut-out from before")
})

it.each([
  [0.2, "Only what is surely the product"],
  [0.5, "As found"],
  [0.8, "Also what may be the product"]
])("a tolerance of %d reads: %s", (tolerance, text) => {
  expect(viewOf({ tolerance }).tolerance).toMatchObject({ value: tolerance, text })
})

it("a try that found nothing says so, shows no cut-out and offers none, until another point is placed", () => {
  const { context } = cutoutEditingStates.nothingFound
  expect(viewOf(context)).toMatchObject({
    cutoutUrl: undefined,
    canAccept: false,
    hint: "Nothing was found. Place a point on the product."
  })
  expect(viewOf({ ...context, ...placed(context, { x: 0.2, y: 0.2 }) }).hint).toBe(
    "The picture still shows the cut-out from before"
  )
})

it("the first of the new cut-outs is shown when none of them is preselected", () => {
  const [first, second] = cleanCutouts.map((cutout, at) => ({ ...cutout, url: `/cutout/${at}`, preselected: false }))
  if (first === undefined || second === undefined || marked.made === undefined) throw new Error("The samples have two.")
  expect(viewOf({ made: { ...marked.made, cutouts: [first, second] } }).cutoutUrl).toBe("/cutout/0")
  const best = { ...second, preselected: true }
  expect(viewOf({ made: { ...marked.made, cutouts: [first, best] } }).cutoutUrl).toBe("/cutout/1")
})
