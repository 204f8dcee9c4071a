import { mendingPaths } from "@marque/core/uploads/testing"
import { expect, it } from "vitest"
import { MendingDialog, MendingProvider, useMending } from "../products/index.ts"
import { press } from "./gestures.ts"
import { walkMounted } from "./walk-mounted.tsx"

it("every path of mending a cut-out", async () => {
  const byHand = await walkMounted({
    setup: mendingPaths,
    useFeature: useMending,
    draw: ({ machine, options, probe }) => (
      <MendingProvider machine={machine} options={options}>
        <MendingDialog ground="#F6EDE2" />
        {probe}
      </MendingProvider>
    ),
    gesture: (event) => {
      switch (event.type) {
        case "mending.close":
          return press("Close")
        case "mending.try":
          return press("Cut out again")
        case "mending.stop":
          return press("Stop")
        case "mending.accept":
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
    "mending.accept",
    "mending.close",
    "mending.stop",
    "mending.try",
    "mode.choose",
    "point.undo",
    "points.clear"
  ])
})
