import fc from "fast-check"
import { expect, it } from "vitest"
import { averageWindows, COEFFICIENTS, fitWindows, WHOLE } from "./guided-filter.ts"

const pictures = fc
  .record({ width: fc.integer({ min: 1, max: 12 }), height: fc.integer({ min: 1, max: 12 }) })
  .chain(({ height, width }) =>
    fc.record({
      width: fc.constant(width),
      height: fc.constant(height),
      data: fc.uint8Array({ minLength: width * height * 3, maxLength: width * height * 3 })
    })
  )

it("a mask that is a straight function of the light is found again from the colours alone", () => {
  fc.assert(
    fc.property(pictures, fc.integer({ min: 2, max: 5 }), (picture, radius) => {
      const grey = picture.data.map((_, at) => picture.data[at - (at % 3)] ?? 0)
      const mask = Uint16Array.from({ length: grey.length / 3 }, (_, at) => ((grey[at * 3] ?? 0) * WHOLE) / 255)
      const out = new Float32Array((COEFFICIENTS * grey.length) / 3)
      fitWindows({ ...picture, data: grey }, mask, radius, out)
      for (let at = 0; at < mask.length; at++) {
        const [r, g, b, offset] = out.subarray(at * COEFFICIENTS, (at + 1) * COEFFICIENTS)
        const slope = (r ?? 0) + (g ?? 0) + (b ?? 0)
        expect(slope).toBeGreaterThanOrEqual(-1e-4)
        expect(slope).toBeLessThanOrEqual(1.02 / 255)
        expect(offset).toBeGreaterThanOrEqual(-0.02)
      }
    }),
    { numRuns: 60 }
  )
})

it("averages over every window, cut off at the frame, as adding its values up does", () => {
  fc.assert(
    fc.property(pictures, fc.integer({ min: 1, max: 6 }), ({ data, height, width }, radius) => {
      const plane = Float32Array.from({ length: COEFFICIENTS * width * height }, (_, at) => data[at % data.length] ?? 0)
      const found = plane.slice()
      averageWindows(found, width, height, radius)
      for (let at = 0; at < plane.length; at++) {
        const [x, y] = [Math.floor(at / COEFFICIENTS) % width, Math.floor(at / COEFFICIENTS / width)]
        let [sum, count] = [0, 0]
        for (let row = Math.max(0, y - radius); row <= Math.min(height - 1, y + radius); row++) {
          for (let column = Math.max(0, x - radius); column <= Math.min(width - 1, x + radius); column++) {
            sum += plane[(row * width + column) * COEFFICIENTS + (at % COEFFICIENTS)] ?? 0
            count += 1
          }
        }
        expect(found[at]).toBeCloseTo(sum / count, 3)
      }
    }),
    { numRuns: 40 }
  )
})
