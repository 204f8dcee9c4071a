import { typefaceFamilies } from "@marque/core/model"
import { expect, it } from "vitest"
import { nodeMeasurer } from "../node/canvas.ts"
import { fitText } from "./fit.ts"
import { opticalScale } from "./optical-size.ts"

const scaleOf = (family: string) => opticalScale({ family, weight: 400 }, nodeMeasurer)

it("sets running text larger in families with small or narrow letters", () => {
  expect(scaleOf("EB Garamond")).toBe(1.18)
  expect(scaleOf("Barlow Condensed")).toBeCloseTo(1.17, 1)
  expect(scaleOf("Newsreader")).toBeCloseTo(1.1, 1)
})

it("leaves running text as it is in families of usual letters", () => {
  for (const family of ["DM Sans", "Inter", "Fraunces", "Lora", "Work Sans", "Roboto Slab"]) {
    expect([family, scaleOf(family)]).toEqual([family, 1])
  }
})

it("never sets text smaller, nor more than a fifth larger", () => {
  for (const family of typefaceFamilies) {
    expect(scaleOf(family)).toBeGreaterThanOrEqual(1)
    expect(scaleOf(family)).toBeLessThan(1.2)
  }
})

it("leaves headlines to the space they are given", () => {
  const sizeWith = (leading: number) =>
    fitText(
      "Salad for four",
      { face: { family: "EB Garamond", weight: 400 }, size: 40, min: 10, tracking: 0, leading, maxLines: 2 },
      2000,
      2000,
      nodeMeasurer
    )?.size
  expect(sizeWith(1.04)).toBe(40)
  expect(sizeWith(1.4)).toBeCloseTo(47.2, 5)
})
