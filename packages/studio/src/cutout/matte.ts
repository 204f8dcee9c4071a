import { averageWindows, COEFFICIENTS, fitWindows, WHOLE } from "./guided-filter.ts"
import type { CloseUp, Size } from "./close-up.ts"
import { extreme } from "./extreme.ts"
import { boxMean, resized, type RgbPicture, type Window } from "./planes.ts"
import { SURE_KEEP, SURE_REMOVE, type TapField } from "./taps.ts"

/** Window of the guided filter in pixels of the fine picture; about 1/160 of its longest side. */
const WINDOWS = { edge: [7, 4], fur: [9, 5] } as const
/** Half the width of a closed slit, fine pixels. */
const SLIT = 5
/** Share of the rough mask, 0-1, from which a pixel counts as solid when closing slits. */
const SOLID = 0.3
/** How much closing must change alpha, and its result, for a slit to be solid; 0-255. */
const CLOSED = { by: 51, to: 178 } as const
/** Raw alpha up to which a pixel is outside, and from which it is inside. */
export const [LOW, HIGH] = [0.3, 0.85] as const

export interface AlphaModel {
  readonly width: number
  readonly height: number
  /** Per pixel: weights of red, green and blue (0-255), and an offset; they give alpha 0-1. */
  readonly coefficients: Float32Array
  /** 0 outside, 1 inside, 2 where alpha is unknown. */
  readonly zone: Uint8Array
}

export const levelled = (alpha: number): number => {
  const t = Math.min(1, Math.max(0, (alpha - LOW) / (HIGH - LOW)))
  return t * t * (3 - 2 * t)
}

const applied = ({ data }: RgbPicture, coefficients: Float32Array, zone: Uint8Array): Uint8Array => {
  const out = new Uint8Array(zone.length)
  for (let at = 0, c = 0, from = 0; at < out.length; at++, c += COEFFICIENTS, from += 3) {
    if (zone[at] !== 2) {
      out[at] = zone[at] === 1 ? 255 : 0
      continue
    }
    const value =
      (coefficients[c] ?? 0) * (data[from] ?? 0) +
      (coefficients[c + 1] ?? 0) * (data[from + 1] ?? 0) +
      (coefficients[c + 2] ?? 0) * (data[from + 2] ?? 0) +
      (coefficients[c + 3] ?? 0)
    out[at] = Math.round(255 * levelled(value))
  }
  return out
}

/** The filter takes a rim highlight of the ground's colour for ground. */
const withoutSlits = (alpha: Uint8Array, rough: Float32Array, width: number, height: number): Uint8Array => {
  const wide = extreme(alpha, width, height, SLIT, 1)
  const closed = extreme(wide, width, height, SLIT, -1)
  for (let at = 0; at < closed.length; at++) {
    const own = alpha[at] ?? 0
    if ((rough[at] ?? 0) <= SOLID || (closed[at] ?? 0) < own) closed[at] = own
  }
  return closed
}

const closeSlits = (zone: Uint8Array, alpha: Uint8Array, rough: Float32Array, width: number, height: number): void => {
  const closed = withoutSlits(alpha, rough, width, height)
  for (let at = 0; at < closed.length; at++) {
    const value = closed[at] ?? 0
    if (value > CLOSED.to && value - (alpha[at] ?? 0) > CLOSED.by) zone[at] = 1
  }
}

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

const scaled = (values: Float32Array | Uint8Array, most: number): Uint16Array => {
  const out = new Uint16Array(values.length)
  const scale = WHOLE / most
  for (let at = 0; at < out.length; at++) out[at] = Math.round((values[at] ?? 0) * scale)
  return out
}

const zonesOf = (near: Float32Array): Uint8Array => {
  const zone = new Uint8Array(near.length)
  for (let at = 0; at < zone.length; at++) {
    const share = near[at] ?? 0
    zone[at] = share < 1e-4 ? 0 : share > 1 - 1e-4 ? 1 : 2
  }
  return zone
}

export const alphaModel = (
  { fine, fineWhole, fineWindow }: CloseUp,
  mask: Uint8Array,
  size: Size,
  { field, furry = false }: { readonly field?: TapField | undefined; readonly furry?: boolean } = {}
): AlphaModel => {
  const [wide, narrow] = WINDOWS[furry ? "fur" : "edge"]
  const { height, width } = fine
  const rough = resized(mask, size, fineWhole, fineWindow)
  const zone = zonesOf(boxMean(rough, width, height, wide + 3))
  const coefficients = new Float32Array(COEFFICIENTS * width * height)
  fitWindows(fine, scaled(rough, 1), wide, coefficients)
  averageWindows(coefficients, width, height, wide)
  const first = applied(fine, coefficients, zone)
  fitWindows(fine, scaled(furry ? first : withoutSlits(first, rough, width, height), 255), narrow, coefficients)
  averageWindows(coefficients, width, height, narrow)
  if (!furry) closeSlits(zone, applied(fine, coefficients, zone), rough, width, height)
  if (field !== undefined) settle(zone, field, fineWhole, fineWindow, size)
  return { width, height, zone, coefficients }
}
