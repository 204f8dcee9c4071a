import { extreme } from "./extreme.ts"
import type { Study } from "./study.ts"

/** Ring inside a mask in which hairs are looked for, work pixels from its outline. */
const RING = { from: 1, to: 6 } as const
/** Step between neighbours, 0-255, that a hair makes. */
const HAIR = 20
/** Share of the ring that must be hairs, and the same where edges are counted above grain only. */
const DENSE = { plain: 0.6, grainy: 0.25 } as const

/** Share of the rim of a product, 0-1, that is as full of edges as hair or bristles are. */
const furOf = (mask: Uint8Array, { edges, height, width }: Study): number => {
  const [near, deep] = [extreme(mask, width, height, RING.from, -1), extreme(mask, width, height, RING.to, -1)]
  let [hairs, ring] = [0, 0]
  for (const [pixel, on] of near.entries()) {
    if (on === 0 || deep[pixel] === 1) continue
    ring += 1
    if ((edges[pixel] ?? 0) > HAIR) hairs += 1
  }
  return hairs / Math.max(1, ring)
}

/** Whether a product ends in hairs or bristles, with the ground between them, rather than in an edge. */
export const isFurry = (mask: Uint8Array, study: Study): boolean =>
  furOf(mask, study) > (study.grainy ? DENSE.grainy : DENSE.plain)
