import { expect, it } from "vitest"
import { demoFiles } from "./testing/demo-creative.ts"
import { layouts, products, ratios, typeOn } from "./testing/readable.ts"

it("every layout in every ratio is painted with type that reads on the painted pixels", async () => {
  const pictures = layouts.flatMap((layout) => ratios.map((ratio) => [layout, ratio] as const))
  const type = await typeOn(pictures, await demoFiles(products))
  expect(new Set(type.map(({ name }) => name.split(" ").slice(0, 2).join(" "))).size).toBe(pictures.length)
  expect(type.filter(({ share }) => share < 1)).toEqual([])
})
