import type { ModelChances } from "./model-messages.ts"
import type { CutoutModel } from "./read-cutout-model.ts"

/** Values in the order in which the model takes them. */
export const inputValues = (
  pixels: Uint8Array,
  { channels, deviation, height, layout, mean, width }: CutoutModel["input"]
): Float32Array<ArrayBuffer> => {
  const plane = width * height
  const out = new Float32Array(3 * plane)
  for (const channel of [0, 1, 2] as const) {
    const source = channels === "rgb" ? channel : 2 - channel
    const [start, step] = layout === "nchw" ? [channel * plane, 1] : [channel, 3]
    for (let pixel = 0; pixel < plane; pixel++) {
      const value = (pixels[3 * pixel + source] ?? 0) / 255
      out[start + step * pixel] = (value - mean[channel]) / deviation[channel]
    }
  }
  return out
}

export const inputShape = ({ height, layout, width }: CutoutModel["input"]): ReadonlyArray<number> =>
  layout === "nchw" ? [1, 3, height, width] : [1, height, width, 3]

export class UnusableAnswer extends Error {
  override readonly name = "UnusableAnswer"
}

const extremesOf = (values: Float32Array): readonly [number, number] => {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    if (value < least) least = value
    if (value > most) most = value
  }
  return [least, most]
}

const chanceBy = (values: Float32Array, meaning: CutoutModel["output"]["values"]): ((value: number) => number) => {
  if (meaning === "probability") return (value) => value
  if (meaning === "logit") return (value) => 1 / (1 + Math.exp(-value))
  const [least, most] = extremesOf(values)
  // One value everywhere separates nothing.
  return most > least ? (value) => (value - least) / (most - least) : () => 0
}

/**
 * What a model answered, as chances. The output is one value a pixel; sizes of 1 around it do not matter. What is no
 * number counts as ground. Throws {@link UnusableAnswer}.
 */
export const chancesOf = (
  { data, dims }: { readonly data: unknown; readonly dims: ReadonlyArray<number> },
  meaning: CutoutModel["output"]["values"]
): ModelChances => {
  if (!(data instanceof Float32Array)) throw new UnusableAnswer("The output is not of 32-bit floats")
  const [height, width, ...more] = dims.filter((size) => size !== 1)
  if (height === undefined || width === undefined || more.length > 0 || height * width !== data.length) {
    throw new UnusableAnswer(`The output is ${dims.join(" × ")}, not one value a pixel`)
  }
  const chance = chanceBy(data, meaning)
  const bytes = Uint8Array.from(data, (value) => Math.round(255 * Math.min(1, Math.max(0, chance(value)))))
  return { width, height, data: bytes }
}
