import fc from "fast-check"
import { expect, it } from "vitest"
import { studyOf } from "./study.ts"
import { moved, tolerated } from "./tolerance.ts"

const SIZE = 60
const blank = { data: new Uint8Array(SIZE * SIZE * 3), width: SIZE, height: SIZE }
const study = studyOf(blank, blank)
const areaOf = (mask: Uint8Array) => mask.reduce((sum, value) => sum + value, 0)

const disc = Uint8Array.from({ length: SIZE * SIZE }, (_, at) =>
  Math.hypot((at % SIZE) - 30, Math.floor(at / SIZE) - 30) < 18 ? 1 : 0
)

it("a mask never shrinks as the tolerance grows, and stays as it is in the middle", () => {
  const chances = fc.array(fc.float({ min: 0, max: 1, noNaN: true }), {
    minLength: SIZE * SIZE,
    maxLength: SIZE * SIZE
  })
  fc.assert(
    fc.property(
      chances,
      fc.float({ min: 0, max: 1, noNaN: true }),
      fc.float({ min: 0, max: 1, noNaN: true }),
      (given, one, other) => {
        const chance = Float32Array.from(given)
        const [low, high] = one < other ? [one, other] : [other, one]
        expect(areaOf(tolerated(disc, chance, low, study))).toBeLessThanOrEqual(
          areaOf(tolerated(disc, chance, high, study))
        )
      }
    ),
    { numRuns: 40 }
  )
  expect(tolerated(disc, new Float32Array(SIZE * SIZE), 0.5, study)).toBe(disc)
})

it("an outline moves by four thousandths of the longest side at either end", () => {
  const alpha = disc.map((value) => value * 255)
  const counts = [0, 0.5, 1].map((tolerance) => areaOf(moved(alpha, SIZE, SIZE, 500, tolerance)) / 255)
  expect(counts[0]).toBeLessThan(counts[1] ?? 0)
  expect(counts[1]).toBeLessThan(counts[2] ?? 0)
  expect(moved(alpha, SIZE, SIZE, 500, 0.5)).toBe(alpha)
})
