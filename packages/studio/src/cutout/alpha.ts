import type { CloseUp, Size } from "./close-up.ts"
import { COEFFICIENTS } from "./guided-filter.ts"
import { type AlphaModel, HIGH, levelled, LOW } from "./matte.ts"
import type { RgbPicture } from "./planes.ts"
import { fillRegion, type Region, regionsOf } from "./regions.ts"

/** Erosion of the outline, pixels of the photograph: the last ring always carries some ground. */
const ERODED = 0.7
/** Share of the picture below which a loose part or a hole is removed. */
const DUST = 0.0005

const blendedRow = ({ coefficients, height, width, zone }: AlphaModel, place: number, out: Float32Array): void => {
  const top = Math.min(Math.max(0, height - 2), Math.floor(place))
  const below = place - top
  const down = height > 1 ? width * COEFFICIENTS : 0
  for (let x = 0, row = top * width; x < width; x++) {
    if (zone[row + x] !== 2 && (x === 0 || zone[row + x - 1] !== 2)) continue
    for (let to = x * COEFFICIENTS, at = row * COEFFICIENTS + to; to < (x + 1) * COEFFICIENTS; to++, at++) {
      const upper = coefficients[at] ?? 0
      out[to] = upper + below * ((coefficients[at + down] ?? 0) - upper)
    }
  }
}

export const fullAlpha = (
  { columns, rows }: CloseUp,
  { data, height, width }: RgbPicture,
  model: AlphaModel
): Uint8Array => {
  const { zone } = model
  const right = model.width > 1 ? COEFFICIENTS : 0
  const lefts = Uint32Array.from(columns, (place) => Math.min(Math.max(0, model.width - 2), Math.floor(place)))
  const line = new Float32Array(model.width * COEFFICIENTS)
  const alpha = new Uint8Array(width * height)
  for (let y = 0, pixel = 0; y < height; y++) {
    const place = rows[y] ?? 0
    const row = Math.min(Math.max(0, model.height - 2), Math.floor(place)) * model.width
    blendedRow(model, place, line)
    for (let x = 0; x < width; x++, pixel++) {
      const left = lefts[x] ?? 0
      const found = zone[row + left] ?? 0
      if (found !== 2) {
        if (found === 1) alpha[pixel] = 255
        continue
      }
      const [at, fx, from] = [left * COEFFICIENTS, (columns[x] ?? 0) - left, pixel * 3]
      const [r, g, b] = [data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0]
      const here = r * (line[at] ?? 0) + g * (line[at + 1] ?? 0) + b * (line[at + 2] ?? 0) + (line[at + 3] ?? 0)
      const on = at + right
      const there = r * (line[on] ?? 0) + g * (line[on + 1] ?? 0) + b * (line[on + 2] ?? 0) + (line[on + 3] ?? 0)
      const value = here + fx * (there - here)
      alpha[pixel] = value <= LOW ? 0 : value >= HIGH ? 255 : Math.round(255 * levelled(value))
    }
  }
  return alpha
}

export const erode = (alpha: Uint8Array, width: number, height: number): void => {
  let above = alpha.slice(0, width)
  let own = alpha.slice(0, width)
  for (let y = 0; y < height; y++) {
    const start = y * width
    const below = start + (y + 1 < height ? width : 0)
    own.set(alpha.subarray(start, start + width))
    for (let x = 0; x < width; x++) {
      const value = own[x] ?? 0
      if (value === 0) continue
      const beside = Math.min(own[x > 0 ? x - 1 : x] ?? 0, own[x + 1 < width ? x + 1 : x] ?? 0)
      const least = Math.min(beside, above[x] ?? 0, alpha[below + x] ?? 0)
      if (least < value) alpha[start + x] = Math.round(value * (1 - ERODED) + least * ERODED)
    }
    const spare = above
    above = own
    own = spare
  }
}

const shareInside = ({ area, runs }: Region, { whole, window }: CloseUp, mask: Uint8Array, size: Size): number => {
  let inside = 0
  for (let at = 0; at < runs.length; at += 3) {
    const row = Math.floor(((window.y + (runs[at] ?? 0) + 0.5) * size.height) / whole.height) * size.width
    for (let x = runs[at + 1] ?? 0; x < (runs[at + 2] ?? 0); x++) {
      inside += mask[row + Math.floor(((window.x + x + 0.5) * size.width) / whole.width)] ?? 0
    }
  }
  return inside / Math.max(1, area)
}

/** In place. Without a mask every hole stays, because hair has many. */
export const withoutDust = (alpha: Uint8Array, closeUp: CloseUp, mask: Uint8Array | undefined, size: Size): void => {
  const { height, width } = closeUp.window
  const limit = DUST * closeUp.whole.width * closeUp.whole.height
  for (const part of regionsOf(alpha, width, height, 1)) {
    if (part.area < limit) fillRegion(alpha, width, part, 0)
  }
  if (mask === undefined) return
  for (const hole of regionsOf(alpha, width, height, 0, 127)) {
    if (hole.touchesFrame) continue
    if (hole.area < limit || shareInside(hole, closeUp, mask, size) > 0.5) fillRegion(alpha, width, hole, 255)
  }
}
