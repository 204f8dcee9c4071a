import { expect, it } from "vitest"
import { AspectRatio } from "../model/aspect-ratio.ts"
import { defaultPlacement, placementById } from "./placements.ts"

it("every shape has a placement of its own when none is named", () => {
  const ids = AspectRatio.literals.map((ratio) => defaultPlacement(ratio).id)
  expect(new Set(ids).size).toBe(AspectRatio.literals.length)
  expect(defaultPlacement("portrait_9_16").id).toBe("story")
})

it("a placement is found by its name, and only by that", () => {
  expect(placementById("story")).toBe(defaultPlacement("portrait_9_16"))
  expect(placementById("__proto__")).toBeUndefined()
})
