import { expect, it } from "vitest"
import type { Pixels } from "../colour/facts.ts"
import { coloursUnder } from "./ground-light.ts"

/** Each pixel says where it is: red its column, green its row. */
const plan: Pixels = {
  width: 100,
  height: 100,
  data: Uint8ClampedArray.from({ length: 40_000 }, (_, at) => {
    const pixel = Math.floor(at / 4)
    return [pixel % 100, Math.floor(pixel / 100), 0, 255][at % 4] ?? 0
  })
}
const FRAME = { w: 1000, h: 1000 }

it.each([
  ["in its middle", { x: 400, y: 400, w: 200, h: 200 }],
  ["over its left half", { x: 0, y: 0, w: 500, h: 1000 }],
  ["over its lower half", { x: 0, y: 500, w: 1000, h: 500 }],
  ["over a corner", { x: 800, y: 700, w: 400, h: 400 }]
])("the ground of words is what a product %s leaves of it", (_, product) => {
  const whole = { x: 0, y: 0, ...FRAME }
  const all = coloursUnder(plan, FRAME, whole)
  const left = coloursUnder(plan, FRAME, whole, product)
  const isCovered = ([column, row]: (typeof all)[number]) =>
    column * 10 + 5 > product.x + 5 &&
    column * 10 + 5 < product.x + product.w - 5 &&
    row * 10 + 5 > product.y + 5 &&
    row * 10 + 5 < product.y + product.h - 5
  expect(left.filter(isCovered)).toEqual([])
  expect(left.length / all.length).toBeCloseTo(
    1 -
      ((Math.min(1000, product.x + product.w) - product.x) * (Math.min(1000, product.y + product.h) - product.y)) / 1e6,
    1
  )
})
