import type { CloseUp } from "./close-up.ts"
import { boxMean, type RgbPicture } from "./planes.ts"

/** Depth of the outer ring whose colour may still carry ground, pixels of the photograph. */
const RIM = 3
/** Window, fine pixels, in which the colours of product and ground are averaged. */
const WINDOW = 6

interface Sampled {
  readonly planes: ReadonlyArray<Float32Array>
  readonly weight: Float32Array
}

/** Mean colour (0-255) around every fine pixel of those that `weight` picks. */
const meanColours = ({ data, height, width }: RgbPicture, weight: Float32Array): Sampled => {
  const share = boxMean(weight, width, height, WINDOW)
  const planes = [0, 1, 2].map((channel) => {
    const picked = weight.map((value, at) => value * (data[at * 3 + channel] ?? 0))
    return boxMean(picked, width, height, WINDOW).map((sum, at) => sum / Math.max(1e-6, share[at] ?? 0))
  })
  return { planes, weight: share }
}

/** Steps from a pixel to those around it up to {@link RIM} away: column, row, distance in thirds of a pixel. */
const STEPS: ReadonlyArray<readonly [number, number, number]> = Array.from({ length: (2 * RIM + 1) ** 2 }, (_, at) => {
  const [x, y] = [(at % (2 * RIM + 1)) - RIM, Math.floor(at / (2 * RIM + 1)) - RIM] as const
  return [x, y, Math.round(3 * Math.hypot(x, y))] as const
}).filter(([, , distance]) => distance <= 3 * RIM)

/** Distance of every pixel to the nearest one that is mostly outside, in thirds of a pixel, at most 3 * RIM + 3. */
const depthsOf = (alpha: Uint8Array, width: number, height: number): Uint8Array => {
  const depth = new Uint8Array(alpha.length).fill(3 * RIM + 3)
  const stamp = (x: number, y: number) => {
    for (const [dx, dy, distance] of STEPS) {
      const [column, row] = [x + dx, y + dy]
      if (column < 0 || row < 0 || column >= width || row >= height) continue
      const at = row * width + column
      if (distance < (depth[at] ?? 0)) depth[at] = distance
    }
  }
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if ((alpha[at] ?? 0) >= 128) continue
      depth[at] = 0
      const beside = Math.max(
        x > 0 ? (alpha[at - 1] ?? 0) : 0,
        x + 1 < width ? (alpha[at + 1] ?? 0) : 0,
        y > 0 ? (alpha[at - width] ?? 0) : 0,
        y + 1 < height ? (alpha[at + width] ?? 0) : 0
      )
      if (beside >= 128) stamp(x, y)
    }
  }
  return depth
}

const fineWeights = (alpha: Uint8Array, { fine, fineWhole, fineWindow, photo, whole, window }: CloseUp) => {
  const inside = new Float32Array(fine.width * fine.height)
  const outside = new Float32Array(fine.width * fine.height)
  const scale = whole.width / fineWhole.width
  const reach = Math.ceil(RIM * scale)
  const at = (x: number, y: number) =>
    alpha[Math.min(photo.height - 1, Math.max(0, y)) * photo.width + Math.min(photo.width - 1, Math.max(0, x))] ?? 0
  for (let y = 0; y < fine.height; y++) {
    const v = Math.floor((fineWindow.y + y + 0.5) * scale - window.y)
    for (let x = 0; x < fine.width; x++) {
      const u = Math.floor((fineWindow.x + x + 0.5) * scale - window.x)
      const around = [at(u, v), at(u - reach, v), at(u + reach, v), at(u, v - reach), at(u, v + reach)]
      inside[y * fine.width + x] = Math.min(...around) === 255 ? 1 : 0
      outside[y * fine.width + x] = Math.max(...around) === 0 ? 1 : 0
    }
  }
  return { inside, outside }
}

/**
 * RGBA of the cut-out, straight alpha: what the outer ring took on from the ground goes back along the line from the
 * product's colour nearby to the ground's; nothing is left where it is transparent.
 */
export const withCleanRim = (closeUp: CloseUp, alpha: Uint8Array): Uint8Array => {
  const { columns, fine, photo, rows, whole, window } = closeUp
  const { data, height, width } = photo
  const weights = fineWeights(alpha, closeUp)
  const [product, ground] = [meanColours(fine, weights.inside), meanColours(fine, weights.outside)]
  const depth = depthsOf(alpha, width, height)
  const out = new Uint8Array(whole.width * whole.height * 4)
  const difference = [0, 0, 0]
  for (let y = 0; y < height; y++) {
    const to = (window.y + y) * whole.width + window.x
    const row = Math.round(rows[y] ?? 0) * fine.width
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const own = alpha[at] ?? 0
      if (own === 0) continue
      let removed = 0
      if ((depth[at] ?? 0) <= 3 * RIM) {
        const near = row + Math.round(columns[x] ?? 0)
        if ((product.weight[near] ?? 0) > 0.004 && (ground.weight[near] ?? 0) > 0.004) {
          let [along, length] = [0, 0]
          for (let channel = 0; channel < 3; channel++) {
            const step = (product.planes[channel]?.[near] ?? 0) - (ground.planes[channel]?.[near] ?? 0)
            difference[channel] = step
            along += step * ((product.planes[channel]?.[near] ?? 0) - (data[at * 3 + channel] ?? 0))
            length += step * step
          }
          const fade = own < 255 ? 1 : Math.min(1, (RIM + 1 - (depth[at] ?? 0) / 3) / 2)
          removed = length < 64 ? 0 : fade * Math.min(1, Math.max(0, along / length))
        }
      }
      for (let channel = 0; channel < 3; channel++) {
        const value = (data[at * 3 + channel] ?? 0) + removed * (difference[channel] ?? 0)
        out[(to + x) * 4 + channel] = Math.min(255, Math.max(0, Math.round(value)))
      }
      out[(to + x) * 4 + 3] = own
    }
  }
  return out
}
