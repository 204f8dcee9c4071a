import { CUTOUT_TOLERANCE } from "@marque/core/model"
import { extreme } from "./extreme.ts"
import type { Study } from "./study.ts"

/** How far from the outline doubtful pixels may change sides, share of the longest side. */
const DOUBTFUL = 0.03
/** How far the outline moves at 0 and at 1, share of the longest side. */
const MOVED = 0.004

const leniency = (tolerance: number): number => 2 * (tolerance - CUTOUT_TOLERANCE)

/** The mask itself at the middle. Monotonic in the tolerance. */
export const tolerated = (mask: Uint8Array, chance: Float32Array, tolerance: number, study: Study): Uint8Array => {
  const lenient = leniency(tolerance)
  if (lenient === 0) return mask
  const { height, width } = study
  const radius = Math.max(1, Math.round(DOUBTFUL * Math.max(width, height) * Math.abs(lenient)))
  const wide = extreme(mask, width, height, radius, 1)
  const narrow = extreme(mask, width, height, radius, -1)
  const limit = 0.5 - 0.46 * lenient
  return mask.map((inside, pixel) => {
    if (wide[pixel] === narrow[pixel]) return inside
    const likely = (chance[pixel] ?? 0) > limit ? 1 : 0
    return lenient > 0 ? inside | likely : inside & likely
  })
}

export const moved = (alpha: Uint8Array, width: number, height: number, longest: number, tolerance: number) => {
  const lenient = leniency(tolerance)
  const radius = Math.round(Math.abs(lenient) * MOVED * longest)
  return radius === 0 ? alpha : extreme(alpha, width, height, radius, lenient > 0 ? 1 : -1)
}
