import type { LightSide, Rect } from "@marque/core/creative"
import { distance, hexOfRgb } from "./tints.ts"

/** Cells along each side of {@link SourceFacts.mask}. */
export const MASK_SIZE = 64

/** What layouts need to know of a picture without holding it. Fractions are of the whole picture, origin at the top left. */
export interface SourceFacts {
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** Alpha-weighted mean colour. */
  readonly mean: string
  /** Whether anything is transparent. */
  readonly alpha: boolean
  /** Where there is something: the outline's bounds, or the part that differs from a plain border. */
  readonly bounds: Rect
  /** The border is one even colour, so that it can be continued. */
  readonly plain: boolean
  /** Mean colour of the outer eighth. */
  readonly edge: { readonly top: string; readonly right: string; readonly bottom: string; readonly left: string }
  /** Coverage 0-1 inside `bounds`, {@link MASK_SIZE} rows of {@link MASK_SIZE}, row-major. */
  readonly mask: ReadonlyArray<number>
  /** The lighter half, or undefined when both are alike. */
  readonly lightSide: LightSide | undefined
}

/** RGBA, 8 bits, straight alpha, row-major. */
export interface Pixels {
  readonly data: Uint8Array | Uint8ClampedArray
  readonly width: number
  readonly height: number
}

const at = (pixels: Pixels, x: number, y: number) => {
  const i = (y * pixels.width + x) * 4
  return [pixels.data[i] ?? 0, pixels.data[i + 1] ?? 0, pixels.data[i + 2] ?? 0, pixels.data[i + 3] ?? 0] as const
}

/** Alpha-weighted mean of a region in pixels; middle grey where everything is transparent. */
export const meanOf = (pixels: Pixels, x0: number, y0: number, x1: number, y1: number): string => {
  let r = 0
  let g = 0
  let b = 0
  let weight = 0
  for (let y = Math.floor(y0); y < y1; y++) {
    for (let x = Math.floor(x0); x < x1; x++) {
      const [pr, pg, pb, pa] = at(pixels, x, y)
      r += pr * pa
      g += pg * pa
      b += pb * pa
      weight += pa
    }
  }
  return weight === 0 ? "#808080" : hexOfRgb(r / weight, g / weight, b / weight)
}

/** Deviation from its mean (OKLab) up to which a border counts as plain; a seamless backdrop with falloff has about .03. */
const PLAIN_DEVIATION = 0.07
/** OKLab distance from the border at which a pixel belongs to the subject. */
const SUBJECT_DISTANCE = 0.16
/** Luminance difference (0-1) of the halves below which light comes from nowhere in particular. */
const SIDE_DIFFERENCE = 0.03

const boundsWhere = (pixels: Pixels, inside: (x: number, y: number) => boolean): Rect => {
  let [x0, y0, x1, y1] = [pixels.width, pixels.height, 0, 0]
  for (let y = 0; y < pixels.height; y++) {
    for (let x = 0; x < pixels.width; x++) {
      if (!inside(x, y)) continue
      x0 = Math.min(x0, x)
      x1 = Math.max(x1, x + 1)
      y0 = Math.min(y0, y)
      y1 = Math.max(y1, y + 1)
    }
  }
  if (x1 <= x0) return { x: 0, y: 0, w: 1, h: 1 }
  return { x: x0 / pixels.width, y: y0 / pixels.height, w: (x1 - x0) / pixels.width, h: (y1 - y0) / pixels.height }
}

const borderOf = (pixels: Pixels) => {
  const band = Math.max(1, Math.round(Math.min(pixels.width, pixels.height) / 24))
  const { width: w, height: h } = pixels
  const cells: Array<string> = []
  for (let i = 0; i < 12; i++) {
    const x0 = (i * w) / 12
    const y0 = (i * h) / 12
    cells.push(meanOf(pixels, x0, 0, x0 + w / 12, band), meanOf(pixels, x0, h - band, x0 + w / 12, h))
    cells.push(meanOf(pixels, 0, y0, band, y0 + h / 12), meanOf(pixels, w - band, y0, w, y0 + h / 12))
  }
  const mean = meanOf(pixels, 0, 0, w, band)
  const spread = cells.map((cell) => distance(cell, mean)).toSorted((a, b) => a - b)
  return { mean, plain: (spread[Math.floor(spread.length * 0.9)] ?? 1) < PLAIN_DEVIATION }
}

const maskOf = (pixels: Pixels, bounds: Rect): ReadonlyArray<number> =>
  Array.from({ length: MASK_SIZE * MASK_SIZE }, (_, index) => {
    const column = (index % MASK_SIZE) + 0.5
    const row = Math.floor(index / MASK_SIZE) + 0.5
    const x = Math.min(pixels.width - 1, Math.floor((bounds.x + (bounds.w * column) / MASK_SIZE) * pixels.width))
    const y = Math.min(pixels.height - 1, Math.floor((bounds.y + (bounds.h * row) / MASK_SIZE) * pixels.height))
    return Math.round((at(pixels, x, y)[3] / 255) * 100) / 100
  })

const lightSideOf = (pixels: Pixels, bounds: Rect): LightSide | undefined => {
  const sums = { left: 0, right: 0 }
  const weights = { left: 0, right: 0 }
  const middle = (bounds.x + bounds.w / 2) * pixels.width
  for (let y = 0; y < pixels.height; y++) {
    for (let x = 0; x < pixels.width; x++) {
      const [r, g, b, a] = at(pixels, x, y)
      const side = x < middle ? "left" : "right"
      sums[side] += ((0.2126 * r + 0.7152 * g + 0.0722 * b) / 255) * a
      weights[side] += a
    }
  }
  const difference = sums.left / Math.max(1, weights.left) - sums.right / Math.max(1, weights.right)
  if (Math.abs(difference) < SIDE_DIFFERENCE) return undefined
  return difference > 0 ? "left" : "right"
}

/** Facts of a picture from a reduced copy of about 200 pixels; `size` is the full size. Linear in the pixels; never throws. */
export const factsOf = (pixels: Pixels, size: { readonly width: number; readonly height: number }): SourceFacts => {
  const { width: w, height: h } = pixels
  let alpha = false
  for (let i = 3; i < pixels.data.length; i += 4) alpha ||= (pixels.data[i] ?? 255) < 250
  const border = borderOf(pixels)
  const differs = (x: number, y: number) => {
    const [r, g, b] = at(pixels, x, y)
    return distance(hexOfRgb(r, g, b), border.mean) > SUBJECT_DISTANCE
  }
  const inside = alpha ? (x: number, y: number) => at(pixels, x, y)[3] > 24 : differs
  const bounds = alpha || border.plain ? boundsWhere(pixels, inside) : { x: 0, y: 0, w: 1, h: 1 }
  return {
    ...size,
    mean: meanOf(pixels, 0, 0, w, h),
    alpha,
    bounds,
    plain: !alpha && border.plain,
    edge: {
      top: meanOf(pixels, 0, 0, w, h / 8),
      right: meanOf(pixels, w - w / 8, 0, w, h),
      bottom: meanOf(pixels, 0, h - h / 8, w, h),
      left: meanOf(pixels, 0, 0, w / 8, h)
    },
    mask: maskOf(pixels, bounds),
    lightSide: lightSideOf(pixels, bounds)
  }
}
