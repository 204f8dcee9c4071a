import type { CloseUp } from "./close-up.ts"
import { averageWindows, COEFFICIENTS } from "./guided-filter.ts"
import type { RgbPicture } from "./planes.ts"

/** Depth of the outer ring whose colour may still carry ground, pixels of the photograph. */
const RIM = 3
/** Window, fine pixels, for mean colours of product and ground. */
const WINDOW = 6

/** Least share of product or ground in a window for its mean colour to count. */
const ENOUGH = 0.004
/** Squared distance of two colours (0-255) below which they cannot be unmixed. */
const ALIKE = 64

const meanColours = ({ data, height, width }: RgbPicture, weight: Uint8Array): Float32Array => {
  const out = new Float32Array(weight.length * COEFFICIENTS)
  for (let at = 0, to = 0, from = 0; at < weight.length; at++, to += COEFFICIENTS, from += 3) {
    if (weight[at] === 0) continue
    out[to] = data[from] ?? 0
    out[to + 1] = data[from + 1] ?? 0
    out[to + 2] = data[from + 2] ?? 0
    out[to + 3] = 1
  }
  averageWindows(out, width, height, WINDOW)
  for (let to = 0; to < out.length; to += COEFFICIENTS) {
    const share = 1 / Math.max(1e-6, out[to + 3] ?? 0)
    for (let channel = to; channel < to + 3; channel++) out[channel] = (out[channel] ?? 0) * share
  }
  return out
}

const STEPS: ReadonlyArray<readonly [number, number, number]> = Array.from({ length: (2 * RIM + 1) ** 2 }, (_, at) => {
  const [x, y] = [(at % (2 * RIM + 1)) - RIM, Math.floor(at / (2 * RIM + 1)) - RIM] as const
  return [x, y, Math.round(3 * Math.hypot(x, y))] as const
}).filter(([, , distance]) => distance <= 3 * RIM)

const HELD = 2 * RIM + 1
/** Depth, in thirds of a pixel, from which a pixel is outside the ring. */
const DEEP = 3 * RIM + 3

const depthRows = (alpha: Uint8Array, width: number, height: number) => {
  const held = new Uint8Array(HELD * width).fill(DEEP)
  const stamp = (x: number, y: number): void => {
    for (const [dx, dy, distance] of STEPS) {
      const [column, row] = [x + dx, y + dy]
      if (column < 0 || row < 0 || column >= width) continue
      const at = (row % HELD) * width + column
      if (distance < (held[at] ?? 0)) held[at] = distance
    }
  }
  const take = (y: number): void => {
    for (let x = 0, at = y * width; x < width; x++, at++) {
      if ((alpha[at] ?? 0) >= 128) continue
      const beside =
        (x > 0 && (alpha[at - 1] ?? 0) >= 128) ||
        (x + 1 < width && (alpha[at + 1] ?? 0) >= 128) ||
        (y > 0 && (alpha[at - width] ?? 0) >= 128) ||
        (y + 1 < height && (alpha[at + width] ?? 0) >= 128)
      if (beside) stamp(x, y)
    }
  }
  for (let y = 0; y < Math.min(RIM, height); y++) take(y)
  return (y: number): Uint8Array => {
    const newest = ((y + 2 * RIM) % HELD) * width
    held.fill(DEEP, newest, newest + width)
    if (y + RIM < height) take(y + RIM)
    return held.subarray((y % HELD) * width, ((y % HELD) + 1) * width)
  }
}

const fineWeights = (alpha: Uint8Array, { fine, fineWhole, fineWindow, whole, window }: CloseUp) => {
  const inside = new Uint8Array(fine.width * fine.height)
  const outside = new Uint8Array(fine.width * fine.height)
  const scale = whole.width / fineWhole.width
  const reach = Math.ceil(RIM * scale)
  const [right, bottom] = [window.width - 1, window.height - 1]
  const within = (value: number, most: number): number => Math.min(most, Math.max(0, value))
  for (let y = 0, to = 0; y < fine.height; y++) {
    const v = Math.floor((fineWindow.y + y + 0.5) * scale - window.y)
    const row = within(v, bottom) * window.width
    const [above, below] = [within(v - reach, bottom) * window.width, within(v + reach, bottom) * window.width]
    for (let x = 0; x < fine.width; x++, to++) {
      const u = Math.floor((fineWindow.x + x + 0.5) * scale - window.x)
      const column = within(u, right)
      const own = alpha[row + column] ?? 0
      if (own !== 0 && own !== 255) continue
      const alike =
        alpha[row + within(u - reach, right)] === own &&
        alpha[row + within(u + reach, right)] === own &&
        alpha[above + column] === own &&
        alpha[below + column] === own
      if (alike) (own === 0 ? outside : inside)[to] = 1
    }
  }
  return { inside, outside }
}

const cleanPixel = (
  data: Uint8Array,
  at: number,
  product: Float32Array,
  ground: Float32Array,
  near: number,
  fade: number
) => {
  let [along, length] = [0, 0]
  for (let channel = 0; channel < 3; channel++) {
    const own = product[near + channel] ?? 0
    const step = own - (ground[near + channel] ?? 0)
    along += step * (own - (data[at + channel] ?? 0))
    length += step * step
  }
  if (length < ALIKE) return
  const removed = fade * Math.min(1, Math.max(0, along / length))
  for (let channel = 0; channel < 3; channel++) {
    const step = (product[near + channel] ?? 0) - (ground[near + channel] ?? 0)
    const value = (data[at + channel] ?? 0) + removed * step
    data[at + channel] = Math.min(255, Math.max(0, Math.round(value)))
  }
}

/** In place: moves the outer ring's colours back along the line from ground to product. */
export const cleanRim = (closeUp: CloseUp, { data, height, width }: RgbPicture, alpha: Uint8Array): void => {
  const { columns, fine, rows } = closeUp
  const weights = fineWeights(alpha, closeUp)
  const [product, ground] = [meanColours(fine, weights.inside), meanColours(fine, weights.outside)]
  const depthsOf = depthRows(alpha, width, height)
  const nearest = Uint32Array.from(columns, (place) => Math.round(place))
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.round(rows[y] ?? 0) * fine.width
    const depths = depthsOf(y)
    for (let x = 0; x < width; x++, at++) {
      const own = alpha[at] ?? 0
      if (own === 0) {
        data[at * 3] = data[at * 3 + 1] = data[at * 3 + 2] = 0
        continue
      }
      const depth = own < 128 ? 0 : (depths[x] ?? 0)
      if (depth > 3 * RIM) continue
      const near = (row + (nearest[x] ?? 0)) * COEFFICIENTS
      if ((product[near + 3] ?? 0) <= ENOUGH || (ground[near + 3] ?? 0) <= ENOUGH) continue
      const fade = own < 255 ? 1 : Math.min(1, (RIM + 1 - depth / 3) / 2)
      cleanPixel(data, at * 3, product, ground, near, fade)
    }
  }
}
