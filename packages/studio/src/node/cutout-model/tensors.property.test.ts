import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { chancesOf, inputShape, inputValues } from "./tensors.ts"

const side = fc.integer({ min: 1, max: 6 })
const mean = fc.tuple(fc.constant(0), fc.constant(0.25), fc.constant(0.5))
const deviation = fc.tuple(fc.constant(1), fc.constant(0.5), fc.constant(0.25))
const input = fc.record({
  width: side,
  height: side,
  layout: fc.constantFrom("nchw" as const, "nhwc" as const),
  channels: fc.constantFrom("rgb" as const, "bgr" as const),
  mean,
  deviation
})
const photographs = input.chain((described) => {
  const length = 3 * described.width * described.height
  return fc.record({
    described: fc.constant(described),
    pixels: fc.uint8Array({ minLength: length, maxLength: length })
  })
})

describe("what a model is given", () => {
  it("is each pixel's channel at the place and in the order that the description says", () => {
    fc.assert(
      fc.property(photographs, ({ described, pixels }) => {
        const { height, width } = described
        const values = inputValues(pixels, described)
        const strides = described.layout === "nchw" ? [width * height, width, 1] : [1, width * 3, 3]
        for (let y = 0; y < height; y++) {
          for (let x = 0; x < width; x++) {
            for (const channel of [0, 1, 2] as const) {
              const source = described.channels === "rgb" ? channel : 2 - channel
              const byte = pixels[3 * (y * width + x) + source] ?? 0
              const wanted = (byte / 255 - described.mean[channel]) / described.deviation[channel]
              const [perChannel = 0, perRow = 0, perColumn = 0] = strides
              const at = channel * perChannel + y * perRow + x * perColumn
              expect(values[at]).toBeCloseTo(wanted, 5)
            }
          }
        }
        expect(inputShape(described).reduce((product, size) => product * size, 1)).toBe(values.length)
      })
    )
  })
})

describe("what a model answers", () => {
  const answers = fc
    .record({ height: fc.integer({ min: 2, max: 6 }), width: fc.integer({ min: 2, max: 6 }) })
    .chain(({ height, width }) => {
      const length = height * width
      return fc.record({
        dims: fc.constantFrom([1, 1, height, width], [1, height, width, 1], [height, width]),
        data: fc.float32Array({ minLength: length, maxLength: length })
      })
    })

  it("becomes a byte for each pixel, whatever its numbers, and greater values never become smaller ones", () => {
    fc.assert(
      fc.property(
        answers,
        fc.constantFrom("probability" as const, "logit" as const, "range" as const),
        (answer, by) => {
          const { data, height, width } = chancesOf(answer, by)
          expect([data.length, height * width]).toEqual([answer.data.length, answer.data.length])
          const finite = [...answer.data.entries()].filter(([, value]) => Number.isFinite(value))
          const ranked = finite.toSorted(([, one], [, other]) => one - other).map(([at]) => data[at] ?? 0)
          expect(ranked).toEqual(ranked.toSorted((one, other) => one - other))
        }
      )
    )
  })

  it("means what the description says of it", () => {
    const answer = { dims: [1, 1, 2, 2], data: Float32Array.of(-2, 0, 1, 4) }
    expect([...chancesOf(answer, "probability").data]).toEqual([0, 0, 255, 255])
    expect([...chancesOf(answer, "logit").data]).toEqual([30, 128, 186, 250])
    expect([...chancesOf(answer, "range").data]).toEqual([0, 85, 128, 255])
  })

  it("separates nothing when it is one value everywhere, or no number", () => {
    expect([...chancesOf({ dims: [2, 2], data: new Float32Array(4).fill(7) }, "range").data]).toEqual([0, 0, 0, 0])
    expect([...chancesOf({ dims: [2, 2], data: new Float32Array(4).fill(NaN) }, "logit").data]).toEqual([0, 0, 0, 0])
  })

  it.each([
    ["of several values a pixel", { dims: [1, 2, 2, 2], data: new Float32Array(8) }, "1 × 2 × 2 × 2"],
    ["of fewer values than its shape", { dims: [2, 3], data: new Float32Array(4) }, "2 × 3"],
    ["of whole numbers", { dims: [2, 2], data: new Int32Array(4) }, "32-bit floats"]
  ])("is refused when it is %s", (_, answer, words) => {
    expect(() => chancesOf(answer, "range")).toThrow(words)
  })
})
