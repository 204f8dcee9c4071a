import type { LightSide, Rect } from "@marque/core/creative"
import { distance, hexOfRgb, labOfRgb } from "./tints.ts"
import { subjectFinder } from "./salience.ts"
import { isLayered, tonesIn } from "./mark-facts.ts"
import { type Pixels, pixelAt } from "./pixels.ts"

export type { Pixels } from "./pixels.ts"

export const MASK_SIZE = 64

/** Fractions are of the whole picture, origin top left. */
export interface SourceFacts {
  readonly width: number
  readonly height: number
  readonly mean: string
  readonly alpha: boolean
  /** Bounds of the outline, or of the part that differs from a plain border. */
  readonly bounds: Rect
  readonly plain: boolean
  /** The subject of a photograph without a plain backdrop; the whole picture when unknown. Computed on first read. */
  readonly subject?: Rect
  readonly edge: { readonly top: string; readonly right: string; readonly bottom: string; readonly left: string }
  /** Coverage 0-1 inside `bounds`, {@link MASK_SIZE} rows of {@link MASK_SIZE}, row-major. */
  readonly mask: ReadonlyArray<number>
  readonly lightSide: LightSide | undefined
  /** Different colours touch inside the outline and would merge in one colour. @default false */
  readonly layered?: boolean
  /** Main colours of a picture with transparency, largest share first. @default none */
  readonly tones?: ReadonlyArray<string>
}

const meanOf = (pixels: Pixels, x0: number, y0: number, x1: number, y1: number): string => {
  let r = 0
  let g = 0
  let b = 0
  let weight = 0
  for (let y = Math.floor(y0); y < y1; y++) {
    for (let x = Math.floor(x0); x < x1; x++) {
      const [pr, pg, pb, pa] = pixelAt(pixels, x, y)
      r += pr * pa
      g += pg * pa
      b += pb * pa
      weight += pa
    }
  }
  return weight === 0 ? "#808080" : hexOfRgb(r / weight, g / weight, b / weight)
}

/** OKLab step between neighbouring border cells (nine of ten) up to which it is one even backdrop. */
const PLAIN_STEP = 0.035
/** OKLab range over the whole border up to which a backdrop may fall off. */
const PLAIN_RANGE = 0.34
/** OKLab distance from the backdrop at which a pixel belongs to the subject; soft shadows stay below it. */
const SUBJECT_DISTANCE = 0.1
/** Luminance difference (0-1) of the halves below which light has no side. */
const SIDE_DIFFERENCE = 0.03

/** Alpha (0-255) above which a pixel counts. */
const OPAQUE_FROM = 24

const WHOLE: Rect = { x: 0, y: 0, w: 1, h: 1 }

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
  if (x1 <= x0) return WHOLE
  return { x: x0 / pixels.width, y: y0 / pixels.height, w: (x1 - x0) / pixels.width, h: (y1 - y0) / pixels.height }
}

const CELLS = 12

const borderOf = (pixels: Pixels) => {
  const band = Math.max(1, Math.round(Math.min(pixels.width, pixels.height) / 24))
  const { width: w, height: h } = pixels
  const along = (cell: (from: number, to: number) => string) =>
    Array.from({ length: CELLS }, (_, index) => cell(index / CELLS, (index + 1) / CELLS))
  const sides = [
    along((from, to) => meanOf(pixels, from * w, 0, to * w, band)),
    along((from, to) => meanOf(pixels, from * w, h - band, to * w, h)),
    along((from, to) => meanOf(pixels, 0, from * h, band, to * h)),
    along((from, to) => meanOf(pixels, w - band, from * h, w, to * h))
  ]
  const steps = sides.flatMap((side) => side.slice(1).map((hex, index) => distance(hex, side[index] ?? hex)))
  const cells = sides.flat()
  const range = Math.max(...cells.map((hex) => distance(hex, cells[0] ?? hex)))
  const typical = steps.toSorted((a, b) => a - b)[Math.floor(steps.length * 0.9)] ?? 1
  return { band, plain: typical < PLAIN_STEP && range < PLAIN_RANGE }
}

const subjectOf = (pixels: Pixels, band: number) => {
  const { width: w, height: h } = pixels
  const ends = Array.from({ length: h }, (_, y) => ({
    left: labOfRgb(...rgbOf(meanOf(pixels, 0, y, band, y + 1))),
    right: labOfRgb(...rgbOf(meanOf(pixels, w - band, y, w, y + 1)))
  }))
  return (x: number, y: number): boolean => {
    const end = ends[y]
    if (end === undefined) return false
    const [r, g, b] = pixelAt(pixels, x, y)
    const own = labOfRgb(r, g, b)
    const share = x / w
    const between = (from: number, to: number) => from + (to - from) * share
    return (
      Math.hypot(
        (own.L - between(end.left.L, end.right.L)) * 0.6,
        own.a - between(end.left.a, end.right.a),
        own.b - between(end.left.b, end.right.b)
      ) > SUBJECT_DISTANCE
    )
  }
}

const rgbOf = (hex: string): readonly [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16)
]

const maskOf = (pixels: Pixels, bounds: Rect): ReadonlyArray<number> =>
  Array.from({ length: MASK_SIZE * MASK_SIZE }, (_, index) => {
    const column = (index % MASK_SIZE) + 0.5
    const row = Math.floor(index / MASK_SIZE) + 0.5
    const x = Math.min(pixels.width - 1, Math.floor((bounds.x + (bounds.w * column) / MASK_SIZE) * pixels.width))
    const y = Math.min(pixels.height - 1, Math.floor((bounds.y + (bounds.h * row) / MASK_SIZE) * pixels.height))
    return Math.round((pixelAt(pixels, x, y)[3] / 255) * 100) / 100
  })

const lightSideOf = (pixels: Pixels, bounds: Rect): LightSide | undefined => {
  const sums = { left: 0, right: 0 }
  const weights = { left: 0, right: 0 }
  const middle = (bounds.x + bounds.w / 2) * pixels.width
  for (let y = 0; y < pixels.height; y++) {
    for (let x = 0; x < pixels.width; x++) {
      const [r, g, b, a] = pixelAt(pixels, x, y)
      const side = x < middle ? "left" : "right"
      sums[side] += ((0.2126 * r + 0.7152 * g + 0.0722 * b) / 255) * a
      weights[side] += a
    }
  }
  const difference = sums.left / Math.max(1, weights.left) - sums.right / Math.max(1, weights.right)
  if (Math.abs(difference) < SIDE_DIFFERENCE) return undefined
  return difference > 0 ? "left" : "right"
}

/** Bounds of what is not transparent, in full-size pixels; the whole picture when empty. One pass. */
export const outlineBounds = ({ data, width, height }: Pixels): Rect => {
  let [x0, y0, x1, y1] = [width, height, 0, 0]
  for (let y = 0, at = 3; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      if ((data[at] ?? 0) <= OPAQUE_FROM) continue
      if (x < x0) x0 = x
      if (x >= x1) x1 = x + 1
      if (y < y0) y0 = y
      y1 = y + 1
    }
  }
  return x1 <= x0 ? WHOLE : { x: x0 / width, y: y0 / height, w: (x1 - x0) / width, h: (y1 - y0) / height }
}

const withSubject = (facts: SourceFacts, pixels: Pixels): SourceFacts => {
  const find = subjectFinder(pixels)
  let found: Rect | undefined
  return Object.defineProperty(facts, "subject", { enumerable: true, get: () => (found ??= find() ?? WHOLE) })
}

/**
 * `pixels` is a reduced copy of about 200 pixels, `full` the picture's own size. Linear in the pixels; never throws.
 */
export const factsOf = (
  pixels: Pixels,
  full: { readonly width: number; readonly height: number; readonly outline?: Rect }
): SourceFacts => {
  const { width: w, height: h } = pixels
  let alpha = false
  for (let i = 3; i < pixels.data.length; i += 4) alpha ||= (pixels.data[i] ?? 255) < 250
  const border = borderOf(pixels)
  const bounds = alpha
    ? (full.outline ?? WHOLE)
    : border.plain
      ? boundsWhere(pixels, subjectOf(pixels, border.band))
      : WHOLE
  const plain = !alpha && border.plain
  const facts: SourceFacts = {
    width: full.width,
    height: full.height,
    mean: meanOf(pixels, 0, 0, w, h),
    alpha,
    bounds,
    plain,
    edge: {
      top: meanOf(pixels, 0, 0, w, h / 8),
      right: meanOf(pixels, w - w / 8, 0, w, h),
      bottom: meanOf(pixels, 0, h - h / 8, w, h),
      left: meanOf(pixels, 0, 0, w / 8, h)
    },
    mask: maskOf(pixels, bounds),
    lightSide: lightSideOf(pixels, bounds),
    ...(alpha && { tones: tonesIn(pixels) }),
    ...(alpha && isLayered(pixels) && { layered: true })
  }
  return alpha || plain ? facts : withSubject(facts, pixels)
}
