import { cutoutEditingPaths } from "@marque/core/testing"
import { expect, it } from "vitest"
import { CutoutEditingDialog, CutoutEditingProvider, useCutoutEditing } from "../products/index.ts"
import { press } from "./gestures.ts"
import { walkMounted } from "./walk-mounted.tsx"

it("every path of editing a cut-out", async () => {
  const byHand = await walkMounted({
    setup: cutoutEditingPaths,
    useFeature: useCutoutEditing,
    draw: ({ machine, options, probe }) => (
      <CutoutEditingProvider machine={machine} options={options}>
        <CutoutEditingDialog ground="#F6EDE2" />
        {probe}
      </CutoutEditingProvider>
    ),
    gesture: (event) => {
      switch (event.type) {
        case "cutout.close":
          return press("Close")
        case "cutout.try":
          return press("Cut out again")
        case "cutout.stop":
          return press("Stop")
        case "cutout.accept":
          return press("Use this cut-out")
        case "mode.choose":
          return press("Remove", "radio")
        case "point.undo":
          return press("Undo")
        case "points.clear":
          return press("Clear points")
        default:
          return undefined
      }
    },
    shows: (view) => {
      const open = view.state !== "closed"
      return {
        dialog: open,
        texts: open ? [view.title, view.description, view.crossText, view.hint, view.error, view.tolerance.text] : [],
        buttons: {
          "Cut out again": open ? view.canTry : undefined,
          "Use this cut-out": open ? view.canAccept : undefined,
          Undo: open ? view.canUndo : undefined,
          "Clear points": open ? view.canUndo : undefined,
          Stop: view.work === undefined ? undefined : view.state === "waiting"
        }
      }
    }
  })
  expect(byHand).toEqual([
    "cutout.accept",
    "cutout.close",
    "cutout.stop",
    "cutout.try",
    "mode.choose",
    "point.undo",
    "points.clear"
  ])
})
