import type { CloseUp } from "./close-up.ts"
import { fillRegion, type Region, regionsOf } from "./regions.ts"
import { type AlphaModel, levelled } from "./matte.ts"

interface Size {
  readonly width: number
  readonly height: number
}

/** How far the outline is drawn in, pixels of the photograph: the last ring always carries some ground. */
const ERODED = 0.7
/** Share of the picture below which a loose part, or a hole, is dust. */
const DUST = 0.0005

/** Alpha 0-255 of every pixel of the close-up: the model asked in full-size colours where the outline is. */
export const fullAlpha = ({ columns, photo, rows }: CloseUp, model: AlphaModel): Uint8Array => {
  const { data, height, width } = photo
  const [right, down] = [model.width > 1 ? 1 : 0, model.height > 1 ? model.width : 0]
  const lefts = Uint32Array.from(columns, (place) => Math.min(Math.max(0, model.width - 2), Math.floor(place)))
  const alpha = new Uint8Array(width * height)
  const blend = (plane: Float32Array, at: number, fx: number, fy: number) => {
    const upper = (plane[at] ?? 0) * (1 - fx) + (plane[at + right] ?? 0) * fx
    const lower = (plane[at + down] ?? 0) * (1 - fx) + (plane[at + down + right] ?? 0) * fx
    return upper * (1 - fy) + lower * fy
  }
  for (let y = 0; y < height; y++) {
    const top = Math.min(Math.max(0, model.height - 2), Math.floor(rows[y] ?? 0))
    const row = top * model.width
    const fy = (rows[y] ?? 0) - top
    for (let x = 0; x < width; x++) {
      const left = lefts[x] ?? 0
      const at = row + left
      const zone = model.zone[at] ?? 0
      if (zone === 0) continue
      const pixel = y * width + x
      if (zone === 1) {
        alpha[pixel] = 255
        continue
      }
      const fx = (columns[x] ?? 0) - left
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

/** Share of a hole's pixels at which `mask` is one. */
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

/** Ones where alpha is greater; a loop, because a callback for every pixel of a photograph takes longer than the rest. */
const above = (alpha: Uint8Array, limit: number): Uint8Array => {
  const out = new Uint8Array(alpha.length)
  for (let at = 0; at < out.length; at++) if ((alpha[at] ?? 0) > limit) out[at] = 1
  return out
}

/**
 * Removes loose parts smaller than {@link DUST} of the picture and fills holes that are as small, or that the rough
 * `mask` (of any size) knows nothing of, in place. Without a mask every hole stays: between hairs there are many.
 */
export const withoutDust = (alpha: Uint8Array, closeUp: CloseUp, mask: Uint8Array | undefined, size: Size): void => {
  const { height, width } = closeUp.window
  const limit = DUST * closeUp.whole.width * closeUp.whole.height
  const present = above(alpha, 0)
  for (const part of regionsOf(present, width, height, 1)) {
    if (part.area < limit) fillRegion(alpha, width, part, 0)
  }
  if (mask === undefined) return
  const solid = above(alpha, 127)
  for (const hole of regionsOf(solid, width, height, 0)) {
    if (hole.touchesFrame) continue
    if (hole.area < limit || shareInside(hole, closeUp, mask, size) > 0.5) fillRegion(alpha, width, hole, 255)
  }
}
