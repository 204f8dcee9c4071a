import type { CloseUp } from "./close-up.ts"
import { extreme } from "./extreme.ts"
import { boxMean, resized, type RgbPicture, type Window } from "./planes.ts"
import { SURE_KEEP, SURE_REMOVE, type TapField } from "./taps.ts"

/** Window of the guided filter in pixels of the fine picture; about 1/160 of its longest side. */
const WINDOWS = { edge: [7, 4], fur: [9, 5] } as const
/** Keeps the linear model from following noise: variance, channels 0-1. */
const EPSILON = 4e-4
/** Half the width of a gap that is no gap, fine pixels. */
const SLIT = 5
const [LOW, HIGH] = [0.3, 0.85]

/** Alpha as a linear function of red, green and blue (0-1) around every fine pixel. */
export interface AlphaModel {
  readonly width: number
  readonly height: number
  readonly red: Float32Array
  readonly green: Float32Array
  readonly blue: Float32Array
  readonly offset: Float32Array
  /** 0 outside, 1 inside, 2 where alpha must be worked out. */
  readonly zone: Uint8Array
}

const channelOf = ({ data, height, width }: RgbPicture, channel: number): Float32Array => {
  const out = new Float32Array(width * height)
  for (let at = 0; at < out.length; at++) out[at] = (data[at * 3 + channel] ?? 0) / 255
  return out
}

const product = (one: Float32Array, other: Float32Array): Float32Array => {
  const out = new Float32Array(one.length)
  for (let at = 0; at < out.length; at++) out[at] = (one[at] ?? 0) * (other[at] ?? 0)
  return out
}

type Channels = readonly [Float32Array, Float32Array, Float32Array]

/** Guided filter with a colour guide: linear model of `mask` per window, averaged over the windows of each pixel. */
const fitModel = (guide: Channels, mask: Float32Array, width: number, height: number, radius: number) => {
  const mean = (plane: Float32Array) => boxMean(plane, width, height, radius)
  const [r, g, b] = guide
  const [mr, mg, mb, mm] = [mean(r), mean(g), mean(b), mean(mask)]
  const [rr, rg, rb] = [mean(product(r, r)), mean(product(r, g)), mean(product(r, b))]
  const [gg, gb, bb] = [mean(product(g, g)), mean(product(g, b)), mean(product(b, b))]
  const [rm, gm, bm] = [mean(product(r, mask)), mean(product(g, mask)), mean(product(b, mask))]
  const out = [r, g, b, mask].map((plane) => new Float32Array(plane.length))
  const [red, green, blue, offset] = out as [Float32Array, Float32Array, Float32Array, Float32Array]
  for (let at = 0; at < mask.length; at++) {
    const [ur, ug, ub, um] = [mr[at] ?? 0, mg[at] ?? 0, mb[at] ?? 0, mm[at] ?? 0]
    offset[at] = um
    if (um < 1e-4 || um > 1 - 1e-4) continue
    const a = (rr[at] ?? 0) - ur * ur + EPSILON
    const d = (rg[at] ?? 0) - ur * ug
    const e = (rb[at] ?? 0) - ur * ub
    const f = (gg[at] ?? 0) - ug * ug + EPSILON
    const h = (gb[at] ?? 0) - ug * ub
    const k = (bb[at] ?? 0) - ub * ub + EPSILON
    const [x, y, z] = [(rm[at] ?? 0) - ur * um, (gm[at] ?? 0) - ug * um, (bm[at] ?? 0) - ub * um]
    const [c0, c1, c2] = [f * k - h * h, e * h - d * k, d * h - e * f]
    const scale = 1 / (a * c0 + d * c1 + e * c2)
    const wr = (c0 * x + c1 * y + c2 * z) * scale
    const wg = (c1 * x + (a * k - e * e) * y + (d * e - a * h) * z) * scale
    const wb = (c2 * x + (d * e - a * h) * y + (a * f - d * d) * z) * scale
    red[at] = wr
    green[at] = wg
    blue[at] = wb
    offset[at] = um - wr * ur - wg * ug - wb * ub
  }
  return { red: mean(red), green: mean(green), blue: mean(blue), offset: mean(offset) }
}

/** Levels and a smooth step: what is nearly outside is outside. */
export const levelled = (alpha: number): number => {
  const t = Math.min(1, Math.max(0, (alpha - LOW) / (HIGH - LOW)))
  return t * t * (3 - 2 * t)
}

const applied = ({ blue, green, offset, red }: Omit<AlphaModel, "zone" | "width" | "height">, [r, g, b]: Channels) => {
  const out = new Float32Array(offset.length)
  for (let at = 0; at < out.length; at++) {
    const value =
      (red[at] ?? 0) * (r[at] ?? 0) +
      (green[at] ?? 0) * (g[at] ?? 0) +
      (blue[at] ?? 0) * (b[at] ?? 0) +
      (offset[at] ?? 0)
    out[at] = levelled(value)
  }
  return out
}

/**
 * Closes slits in alpha where the rough mask is solid: a highlight along a rim has the colour of the ground, and the
 * filter takes it for ground.
 */
const withoutSlits = (alpha: Float32Array, rough: Float32Array, width: number, height: number): Float32Array => {
  const wide = extreme(alpha, width, height, SLIT, 1)
  const closed = extreme(wide, width, height, SLIT, -1)
  return alpha.map((value, at) => ((rough[at] ?? 0) > 0.3 ? Math.max(value, closed[at] ?? 0) : value))
}

/** Takes the slits that {@link withoutSlits} closes for solid, in place. */
const closeSlits = (zone: Uint8Array, alpha: Float32Array, rough: Float32Array, width: number, height: number) => {
  const closed = withoutSlits(alpha, rough, width, height)
  for (const [at, value] of closed.entries()) if (value - (alpha[at] ?? 0) > 0.2 && value > 0.7) zone[at] = 1
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Takes literally what a person said at a point itself, in place. */
const settle = (zone: Uint8Array, field: TapField, whole: Size, window: Window, size: Size): void => {
  for (let y = 0; y < window.height; y++) {
    const row = Math.floor(((window.y + y + 0.5) * size.height) / whole.height) * size.width
    for (let x = 0; x < window.width; x++) {
      const said = field[row + Math.floor(((window.x + x + 0.5) * size.width) / whole.width)]
      if (said === SURE_KEEP) zone[y * window.width + x] = 1
      if (said === SURE_REMOVE) zone[y * window.width + x] = 0
    }
  }
}

/** Finds the true edge near the outline of a rough mask (ones and zeros, any size) in the colours of the fine picture. */
export const alphaModel = (
  { fine, fineWhole, fineWindow }: CloseUp,
  mask: Uint8Array,
  size: Size,
  { field, furry = false }: { readonly field?: TapField | undefined; readonly furry?: boolean } = {}
): AlphaModel => {
  const [wide, narrow] = WINDOWS[furry ? "fur" : "edge"]
  const { height, width } = fine
  const guide: Channels = [channelOf(fine, 0), channelOf(fine, 1), channelOf(fine, 2)]
  const rough = resized(mask, size, fineWhole, fineWindow)
  const near = boxMean(rough, width, height, wide + 3)
  const zone = Uint8Array.from(near, (share) => (share < 1e-4 ? 0 : share > 1 - 1e-4 ? 1 : 2))
  const first = applied(fitModel(guide, rough, width, height, wide), guide)
  const solid = furry ? first : withoutSlits(first, rough, width, height)
  const model = fitModel(guide, solid, width, height, narrow)
  if (!furry) closeSlits(zone, applied(model, guide), rough, width, height)
  if (field !== undefined) settle(zone, field, fineWhole, fineWindow, size)
  return { width, height, zone, ...model }
}
