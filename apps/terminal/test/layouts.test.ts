import { composerView } from "@marque/core/composer"
import { composerStates } from "@marque/core/testing"
import { expect, it } from "vitest"
import { editsOf } from "../src/commands/generate-edits.ts"

const view = (state: "animate" | "placeHouseLayout") => composerView(composerStates[state])

it("a house layout is named as people named it, an engine's layout by its key", () => {
  expect(editsOf({ layout: "Outdoors" }, view("placeHouseLayout"))).toContainEqual({
    type: "layout.choose",
    layout: undefined,
    houseLayoutId: "house_outdoors"
  })
  expect(editsOf({ layout: "bleed" }, view("placeHouseLayout"))).toContainEqual({
    type: "layout.choose",
    layout: "bleed"
  })
})

it("a layout that is not offered says which are, and a clip takes none", () => {
  expect(() => editsOf({ layout: "stage" }, view("placeHouseLayout"))).toThrow("Outdoors (house layout), arch, bleed")
  expect(() => editsOf({ layout: "bleed" }, view("animate"))).toThrow("--layout is not for animate.")
})
