import { boxMean } from "./planes.ts"
import { isDimmedGround, isShadowy } from "./shadowy.ts"
import type { Study } from "./study.ts"

/** Weight of colour relative to lightness. */
const COLOUR = 3
/** Weight of darkness in favour of shadow. */
const DARKNESS = 0.3
/** Step to a neighbour, 0-255, that a shadow's soft border never makes. */
const HARD_EDGE = 30
/** Fall of L from which a pixel with a hard edge is an object such as a thin rim or a wire. */
const HARD_FALL = 0.1
/** Window for the product's mean colour, and depth at which it is sampled, work pixels. */
const WINDOW = 22
const CORE = 5
/** Distance from the ground, OKLab, from which a pixel is object. */
const STANDS_OUT = 0.055

export const standingOut = (study: Study): Uint8Array => {
  const { differences, edges, features } = study
  const out = new Uint8Array(features.l.length)
  if (differences === undefined) return out
  for (let pixel = 0; pixel < out.length; pixel++) {
    const away = Math.hypot(features.l[pixel] ?? 0, features.a[pixel] ?? 0, features.b[pixel] ?? 0)
    if (isDimmedGround(study.planes, differences, pixel)) continue
    const hard = (edges[pixel] ?? 0) > HARD_EDGE && (differences.l[pixel] ?? 0) < -HARD_FALL
    if (hard || (away > STANDS_OUT && !isShadowy(differences, pixel))) out[pixel] = 1
  }
  return out
}

const productColours = (mask: Uint8Array, shadowy: Uint8Array, { height, planes, width }: Study) => {
  const inside = boxMean(Float32Array.from(mask), width, height, CORE)
  const core = inside.map((share, pixel) => (share > 0.999 && shadowy[pixel] === 0 ? 1 : 0))
  const weight = boxMean(core, width, height, WINDOW)
  const meanOf = (plane: Float32Array) =>
    boxMean(
      plane.map((value, pixel) => value * (core[pixel] ?? 0)),
      width,
      height,
      WINDOW
    ).map((sum, pixel) => sum / Math.max(1e-6, weight[pixel] ?? 0))
  return { weight, l: meanOf(planes.l), a: meanOf(planes.a), b: meanOf(planes.b) }
}

const setNeighbours = (out: Int32Array, pixel: number, { height, width }: Study): void => {
  const x = pixel % width
  out[0] = x > 0 ? pixel - 1 : -1
  out[1] = x + 1 < width ? pixel + 1 : -1
  out[2] = pixel >= width ? pixel - width : -1
  out[3] = pixel + width < width * height ? pixel + width : -1
}

const soften = (mask: Uint8Array, study: Study, isShadow: (pixel: number) => boolean): ReadonlyArray<number> => {
  const removed: Array<number> = []
  const open: Array<number> = []
  const near = new Int32Array(4)
  for (let pixel = 0; pixel < mask.length; pixel++) if (mask[pixel] === 0) open.push(pixel)
  for (let pixel = open.pop(); pixel !== undefined; pixel = open.pop()) {
    setNeighbours(near, pixel, study)
    for (const next of near) {
      if (next < 0 || mask[next] === 0 || !isShadow(next)) continue
      mask[next] = 0
      removed.push(next)
      open.push(next)
    }
  }
  return removed
}

/**
 * In place, from the outline inwards over soft steps, while pixels are more like a darker ground than like the product.
 */
export const removeShadow = (mask: Uint8Array, study: Study): void => {
  const { differences, edges, planes } = study
  if (differences === undefined) return
  const shadowy = mask.map((inside, pixel) => (inside === 1 && isShadowy(differences, pixel) ? 1 : 0))
  const product = productColours(mask, shadowy, study)
  const isShadow = (pixel: number): boolean => {
    if (isDimmedGround(planes, differences, pixel)) return true
    if (shadowy[pixel] === 0 || (edges[pixel] ?? 0) > HARD_EDGE) return false
    if ((product.weight[pixel] ?? 0) === 0) return false
    const toProduct = Math.hypot(
      (planes.l[pixel] ?? 0) - (product.l[pixel] ?? 0),
      COLOUR * ((planes.a[pixel] ?? 0) - (product.a[pixel] ?? 0)),
      COLOUR * ((planes.b[pixel] ?? 0) - (product.b[pixel] ?? 0))
    )
    const colour = Math.hypot(differences.a[pixel] ?? 0, differences.b[pixel] ?? 0)
    return COLOUR * colour - DARKNESS * (differences.l[pixel] ?? 0) < toProduct
  }
  const removed = soften(mask, study, isShadow)
  const near = new Int32Array(4)
  for (const pixel of removed) {
    setNeighbours(near, pixel, study)
    for (const next of near) if (next >= 0 && (edges[next] ?? 0) > HARD_EDGE) mask[next] = 0
  }
}
