import type { PixelFix } from "@marque/core/creative"
import { expect, it } from "vitest"
import { graded } from "./grade.ts"

const SIZE = 20
const blue = {
  width: SIZE,
  height: SIZE,
  data: Uint8ClampedArray.from({ length: SIZE * SIZE * 4 }, (_, at) => [34, 119, 238, 255][at % 4] ?? 0)
}

it("a region that is kept is kept up to each of its four sides, and nothing beyond it", () => {
  const keep = [
    { x: 0.25, y: 0.4, w: 0.3, h: 0.2 },
    { x: 0.9, y: 0.9, w: 0.1, h: 0.1 }
  ]
  const grade: PixelFix & { kind: "grade" } = { kind: "grade", tones: ["#B5331E"], strength: 1, keep }
  const { data } = graded(blue, grade)
  const kept = Array.from({ length: SIZE * SIZE }, (_, pixel) => pixel).filter((pixel) =>
    [0, 1, 2].every((channel) => data[pixel * 4 + channel] === blue.data[pixel * 4 + channel])
  )
  const rows = (from: number, to: number, left: number, right: number) =>
    Array.from({ length: to - from }, (_, row) =>
      Array.from({ length: right - left }, (_unused, column) => (from + row) * SIZE + left + column)
    ).flat()
  expect(kept).toEqual([...rows(8, 12, 5, 11), ...rows(18, 20, 18, 20)])
})
