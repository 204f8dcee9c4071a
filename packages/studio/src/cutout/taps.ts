import type { CutoutTap } from "@marque/core/model"
import type { Study } from "./study.ts"

/** Per pixel: 0 nothing, 1 keep, 2 remove; 3 and 4 at a point itself. */
export type TapField = Uint8Array

export const KEEP = 1
export const REMOVE = 2
export const SURE_KEEP = 3
export const SURE_REMOVE = 4

/** Radius around a point that is taken literally, share of the longest side. */
const LITERAL = 0.008
/** Reach of a point over even colour, share of the longest side. */
const REACH = 0.16
/** Cost of a step of 1 OKLab between neighbours, pixels of reach; most product edges stop a point. */
const STEP_COST = 900
/** Distance from the colour at the point, OKLab, from which difference costs, and cost per unit. */
const ALIKE = 0.04
const UNLIKE_COST = 90

const pixelOf = ({ x, y }: CutoutTap, { height, width }: Study): number =>
  Math.min(height - 1, Math.floor(y * height)) * width + Math.min(width - 1, Math.floor(x * width))

const colourStep = ({ planes }: Study, one: number, other: number): number =>
  Math.hypot(
    (planes.l[one] ?? 0) - (planes.l[other] ?? 0),
    2 * ((planes.a[one] ?? 0) - (planes.a[other] ?? 0)),
    2 * ((planes.b[one] ?? 0) - (planes.b[other] ?? 0))
  )

const spread = (study: Study, taps: ReadonlyArray<CutoutTap>, reach: number) => {
  const { height, width } = study
  const cost = new Float32Array(width * height).fill(Number.POSITIVE_INFINITY)
  const owner = new Int16Array(width * height).fill(-1)
  const buckets: Array<Array<number>> = Array.from({ length: Math.ceil(reach) + 1 }, () => [])
  for (const [at, tap] of taps.entries()) {
    const pixel = pixelOf(tap, study)
    cost[pixel] = 0
    owner[pixel] = at
    buckets[0]?.push(pixel)
  }
  const origins = taps.map((tap) => pixelOf(tap, study))
  const visit = (from: number, to: number): void => {
    const source = owner[from] ?? -1
    const unlike = Math.max(0, colourStep(study, to, origins[source] ?? from) - ALIKE)
    const next =
      (cost[from] ?? 0) + 1 + STEP_COST * Math.max(0, colourStep(study, from, to) - 0.008) + UNLIKE_COST * unlike
    if (next > reach || next >= (cost[to] ?? 0)) return
    cost[to] = next
    owner[to] = source
    buckets[Math.floor(next)]?.push(to)
  }
  for (const [level, bucket] of buckets.entries()) {
    for (let pixel = bucket.pop(); pixel !== undefined; pixel = bucket.pop()) {
      if (Math.floor(cost[pixel] ?? 0) !== level) continue
      const x = pixel % width
      if (x > 0) visit(pixel, pixel - 1)
      if (x + 1 < width) visit(pixel, pixel + 1)
      if (pixel >= width) visit(pixel, pixel - width)
      if (pixel + width < width * height) visit(pixel, pixel + width)
    }
  }
  return owner
}

/**
 * Each point reaches over similar pixels, up to edges and points of the other kind; the later of two wins. Undefined
 * without points.
 */
export const tapField = (study: Study, taps: ReadonlyArray<CutoutTap>): TapField | undefined => {
  if (taps.length === 0) return undefined
  const { height, width } = study
  const longest = Math.max(width, height)
  const owner = spread(study, taps, REACH * longest)
  const field: TapField = Uint8Array.from(owner, (at) => {
    const mode = taps[at]?.mode
    return mode === undefined ? 0 : mode === "keep" ? KEEP : REMOVE
  })
  const radius = Math.max(1, Math.round(LITERAL * longest))
  for (const tap of taps) {
    const pixel = pixelOf(tap, study)
    const [cx, cy] = [pixel % width, Math.floor(pixel / width)]
    for (let y = Math.max(0, cy - radius); y <= Math.min(height - 1, cy + radius); y++) {
      for (let x = Math.max(0, cx - radius); x <= Math.min(width - 1, cx + radius); x++) {
        if (Math.hypot(x - cx, y - cy) > radius) continue
        field[y * width + x] = tap.mode === "keep" ? SURE_KEEP : SURE_REMOVE
      }
    }
  }
  return field
}

export const obey = (mask: Uint8Array, field: TapField | undefined): void => {
  if (field === undefined) return
  for (const [pixel, said] of field.entries()) {
    if (said === KEEP || said === SURE_KEEP) mask[pixel] = 1
    else if (said !== 0) mask[pixel] = 0
  }
}
