import type { RgbPicture } from "./planes.ts"
import { fillRegion, regionsOf } from "./regions.ts"
import { type AlphaModel, levelled } from "./matte.ts"

/** How far the outline is drawn in, pixels of the photograph: the last ring always carries some ground. */
const ERODED = 0.7
/** Share of the picture below which a loose part, or a hole, is dust. */
const DUST = 0.0005

/** Position of every full-size column or row between two fine ones. */
const positions = (full: number, fine: number) => {
  const low = new Uint32Array(full)
  const part = new Float32Array(full)
  for (let at = 0; at < full; at++) {
    const exact = Math.min(fine - 1, Math.max(0, ((at + 0.5) * fine) / full - 0.5))
    low[at] = Math.min(Math.max(0, fine - 2), Math.floor(exact))
    part[at] = exact - (low[at] ?? 0)
  }
  return { low, part }
}

/** Alpha 0-255 of every pixel of the photograph: the model asked in full-size colours where the outline is. */
export const fullAlpha = (photo: RgbPicture, model: AlphaModel): Uint8Array => {
  const { data, height, width } = photo
  const [columns, rows] = [positions(width, model.width), positions(height, model.height)]
  const right = model.width > 1 ? 1 : 0
  const down = model.height > 1 ? model.width : 0
  const alpha = new Uint8Array(width * height)
  const blend = (plane: Float32Array, at: number, fx: number, fy: number) => {
    const upper = (plane[at] ?? 0) * (1 - fx) + (plane[at + right] ?? 0) * fx
    const lower = (plane[at + down] ?? 0) * (1 - fx) + (plane[at + down + right] ?? 0) * fx
    return upper * (1 - fy) + lower * fy
  }
  for (let y = 0; y < height; y++) {
    const row = (rows.low[y] ?? 0) * model.width
    const fy = rows.part[y] ?? 0
    for (let x = 0; x < width; x++) {
      const at = row + (columns.low[x] ?? 0)
      const zone = model.zone[at] ?? 0
      if (zone === 0) continue
      const pixel = y * width + x
      if (zone === 1) {
        alpha[pixel] = 255
        continue
      }
      const fx = columns.part[x] ?? 0
      const from = pixel * 3
      const value =
        (blend(model.red, at, fx, fy) * (data[from] ?? 0) +
          blend(model.green, at, fx, fy) * (data[from + 1] ?? 0) +
          blend(model.blue, at, fx, fy) * (data[from + 2] ?? 0)) /
          255 +
        blend(model.offset, at, fx, fy)
      alpha[pixel] = Math.round(255 * levelled(value))
    }
  }
  return alpha
}

/** Draws the outline in by {@link ERODED} pixels. */
export const eroded = (alpha: Uint8Array, width: number, height: number): Uint8Array => {
  const out = alpha.slice()
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const own = alpha[at] ?? 0
      if (own === 0) continue
      const least = Math.min(
        x > 0 ? (alpha[at - 1] ?? 0) : own,
        x + 1 < width ? (alpha[at + 1] ?? 0) : own,
        y > 0 ? (alpha[at - width] ?? 0) : own,
        y + 1 < height ? (alpha[at + width] ?? 0) : own
      )
      if (least < own) out[at] = Math.round(own * (1 - ERODED) + least * ERODED)
    }
  }
  return out
}

/** Removes loose parts and fills pinholes smaller than {@link DUST} of the picture, in place. */
export const withoutDust = (alpha: Uint8Array, width: number, height: number): void => {
  const limit = DUST * width * height
  const present = alpha.map((value) => (value > 0 ? 1 : 0))
  for (const part of regionsOf(present, width, height, 1)) {
    if (part.area < limit) fillRegion(alpha, width, part, 0)
  }
  const solid = alpha.map((value) => (value > 127 ? 1 : 0))
  for (const hole of regionsOf(solid, width, height, 0)) {
    if (hole.area < limit && !hole.touchesFrame) fillRegion(alpha, width, hole, 255)
  }
}
