import { extreme } from "./extreme.ts"
import type { Study } from "./study.ts"

/** Ring inside a mask in which hairs are counted, work pixels from its outline. */
const RING = { from: 1, to: 6 } as const
/** Step between neighbours, 0-255, of a hair. */
const HAIR = 20
/** Share of the ring that must be hairs, without and with grain. */
const DENSE = { plain: 0.6, grainy: 0.25 } as const

/** The same of its densest part. */
const FRAYED = 0.61
const PARTS = { count: 12, least: 60 } as const

const furOf = (
  mask: Uint8Array,
  { edges, height, width }: Study
): { readonly whole: number; readonly fullest: number } => {
  const [near, deep] = [extreme(mask, width, height, RING.from, -1), extreme(mask, width, height, RING.to, -1)]
  const [hairs, ring] = [new Float64Array(PARTS.count), new Float64Array(PARTS.count)]
  let [sumX, sumY, count] = [0, 0, 0]
  for (let pixel = 0; pixel < mask.length; pixel++) {
    if (mask[pixel] === 0) continue
    sumX += pixel % width
    sumY += Math.floor(pixel / width)
    count += 1
  }
  for (let pixel = 0; pixel < near.length; pixel++) {
    if (near[pixel] === 0 || deep[pixel] === 1) continue
    const turn =
      Math.atan2(Math.floor(pixel / width) - sumY / count, (pixel % width) - sumX / count) / (2 * Math.PI) + 0.5
    const part = Math.min(PARTS.count - 1, Math.floor(turn * PARTS.count))
    ring[part] = (ring[part] ?? 0) + 1
    if ((edges[pixel] ?? 0) > HAIR) hairs[part] = (hairs[part] ?? 0) + 1
  }
  const sum = (values: Float64Array): number => values.reduce((all, value) => all + value, 0)
  const shares = [...ring].map((size, part) => (size < PARTS.least ? 0 : (hairs[part] ?? 0) / size))
  return { whole: sum(hairs) / Math.max(1, sum(ring)), fullest: Math.max(...shares) }
}

export const isFurry = (mask: Uint8Array, study: Study): boolean =>
  furOf(mask, study).whole > (study.grainy ? DENSE.grainy : DENSE.plain)

export const isFrayed = (mask: Uint8Array, study: Study): boolean => furOf(mask, study).fullest > FRAYED
