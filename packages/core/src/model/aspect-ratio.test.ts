import { expect, it } from "vitest"
import { nearestRatio } from "./aspect-ratio.ts"

it.each([
  [1000, 1000, "square"],
  [1080, 1350, "portrait_3_4"],
  [1200, 900, "landscape_4_3"],
  [1080, 2340, "portrait_9_16"],
  [2000, 1000, "landscape_16_9"]
])("a picture of %d × %d pixels is nearest to %s", (width, height, ratio) => {
  expect(nearestRatio(width, height)).toBe(ratio)
})
