import fc from "fast-check"
import { expect, it } from "vitest"
import { extreme } from "./extreme.ts"

const slowly = (plane: Uint8Array, width: number, height: number, radius: number, sign: 1 | -1): Uint8Array =>
  plane.map((_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    let best = sign === 1 ? 0 : 255
    for (let row = Math.max(0, y - radius); row <= Math.min(height - 1, y + radius); row++) {
      for (let column = Math.max(0, x - radius); column <= Math.min(width - 1, x + radius); column++) {
        const value = plane[row * width + column] ?? 0
        best = sign === 1 ? Math.max(best, value) : Math.min(best, value)
      }
    }
    return best
  })

const planes = fc
  .record({ width: fc.integer({ min: 1, max: 14 }), height: fc.integer({ min: 1, max: 14 }) })
  .chain(({ height, width }) =>
    fc.record({
      width: fc.constant(width),
      height: fc.constant(height),
      plane: fc.uint8Array({ minLength: width * height, maxLength: width * height })
    })
  )

it("gives the extreme of every square, as looking at each pixel of it does, and cuts the square off at the frame", () => {
  fc.assert(
    fc.property(
      planes,
      fc.integer({ min: 0, max: 9 }),
      fc.constantFrom(1 as const, -1 as const),
      ({ height, plane, width }, radius, sign) => {
        expect(extreme(plane, width, height, radius, sign)).toEqual(slowly(plane, width, height, radius, sign))
      }
    ),
    { numRuns: 120 }
  )
})
