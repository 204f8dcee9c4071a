import type { CutoutVerdict } from "@marque/core/model"
import { extreme } from "./extreme.ts"
import { regionsOf } from "./regions.ts"
import type { Study } from "./study.ts"

/** Step across the outline, OKLab, that leaves no doubt. */
const CLEAR_STEP = 0.16
/** Pixels inside and outside the outline at which colours are compared. */
const REACH = 3
/** Confidence from which a cut-out is clean, and from which it is worth a look. */
const CLEAN = 0.55
const USABLE = 0.25
/** Agreement below which somebody must look, always; product specification of cut-outs. */
const AGREEMENT = 0.9
/** A difference of this share of the product in one piece is seen at once. */
const SPLINTER = 0.015

/** Intersection over union of two masks of ones and zeros, 0-1; two empty masks agree. */
export const intersectionOverUnion = (one: Uint8Array, other: Uint8Array): number => {
  let [both, either] = [0, 0]
  for (let at = 0; at < one.length; at++) {
    both += (one[at] ?? 0) & (other[at] ?? 0)
    either += (one[at] ?? 0) | (other[at] ?? 0)
  }
  return either === 0 ? 1 : both / either
}

/** Largest piece in which two masks differ, more than two pixels wide, as a share of the first. */
const largestDifference = (one: Uint8Array, other: Uint8Array, { height, width }: Study): number => {
  const differs = one.map((value, at) => value ^ (other[at] ?? 0))
  const core = differs.map((value, at) =>
    value === 1 && [at - 2, at + 2, at - 2 * width, at + 2 * width].every((next) => differs[next] === 1) ? 1 : 0
  )
  const area = one.reduce((sum, value) => sum + value, 0)
  return (regionsOf(core, width, height, 1)[0]?.area ?? 0) / Math.max(1, area)
}

/** Mean step across the outline, each place counted up to {@link CLEAR_STEP}: a faint stretch costs its length. */
const meanStep = (mask: Uint8Array, { height, planes, width }: Study): number => {
  let [sum, count] = [0, 0]
  const compare = (one: number, other: number) => {
    const step = Math.hypot(
      (planes.l[one] ?? 0) - (planes.l[other] ?? 0),
      (planes.a[one] ?? 0) - (planes.a[other] ?? 0),
      (planes.b[one] ?? 0) - (planes.b[other] ?? 0)
    )
    sum += Math.min(CLEAR_STEP, step)
    count += 1
  }
  for (let y = REACH; y < height - REACH; y++) {
    for (let x = REACH; x < width - REACH; x++) {
      const at = y * width + x
      if (mask[at] !== mask[at + 1]) compare(at + 1 - REACH, at + REACH)
      if (mask[at] !== mask[at + width]) compare(at + (1 - REACH) * width, at + REACH * width)
    }
  }
  return sum / Math.max(1, count)
}

/** Steps along the outline, as a multiple of the longest side. */
export const outlineLength = (mask: Uint8Array, { height, width }: Study): number => {
  let steps = 0
  for (let at = 0; at < mask.length - width; at++) {
    if (mask[at] !== mask[at + 1]) steps += 1
    if (mask[at] !== mask[at + width]) steps += 1
  }
  return steps / Math.max(width, height)
}

const frameContact = (mask: Uint8Array, { height, width }: Study): number => {
  let touched = 0
  for (let x = 0; x < width; x++) touched += (mask[x] ?? 0) + (mask[(height - 1) * width + x] ?? 0)
  for (let y = 0; y < height; y++) touched += (mask[y * width] ?? 0) + (mask[(y + 1) * width - 1] ?? 0)
  return touched / (2 * (width + height))
}

/**
 * How far a cut-out can be trusted, 1 at best: step across the outline, less what is uncertain (share 0-1), what touches
 * the frame, and an unlikely size. Finds torn outlines; does not see a shadow that both hypotheses took in.
 */
export const confidenceOf = (mask: Uint8Array, uncertain: number, study: Study): number => {
  const area = mask.reduce((sum, value) => sum + value, 0) / mask.length
  const odd = area < 0.03 || area > 0.85 ? 0.5 : 0
  return meanStep(mask, study) / CLEAR_STEP - 0.6 * uncertain - 2 * frameContact(mask, study) - odd
}

/** Whether two hypotheses draw the same product; when not, somebody has to look. */
export const agree = (one: Uint8Array, other: Uint8Array, study: Study): boolean =>
  intersectionOverUnion(one, other) >= AGREEMENT &&
  largestDifference(one, other, study) < SPLINTER &&
  largestDifference(other, one, study) < SPLINTER

/** Step between neighbours, 0-255, that shadows and grain do not make. */
const EDGE = 16
/** Work pixels around a mask in which an edge counts as its own. */
const OWN = 4

/**
 * Edges of the picture that a mask leaves outside, as a share of those it explains: what is left of a product that was
 * cut off or torn. 0 where the ground is no smooth surface, because there it has edges of its own.
 */
export const unexplainedEdges = (mask: Uint8Array, { differences, edges, height, steps, width }: Study): number => {
  if (differences === undefined) return 0
  const near = extreme(mask, width, height, OWN, 1)
  let [explained, left] = [0, 0]
  for (const [pixel, step] of steps.entries()) {
    if (step <= EDGE && (edges[pixel] ?? 0) <= EDGE) continue
    if (near[pixel] === 1) explained += 1
    else left += 1
  }
  return left / Math.max(1, explained)
}

/** Share of the frame that a mask may touch before somebody has to look: what lies beyond it is missing. */
const CUT_OFF = 0.015

/** Whether the frame cuts the product off. */
export const isCutOff = (mask: Uint8Array, study: Study): boolean => frameContact(mask, study) > CUT_OFF

/** The word for a cut-out; `agreed` is false when another hypothesis sees it differently. */
export const verdictOf = (confidence: number, agreed: boolean): CutoutVerdict => {
  if (confidence < USABLE) return "not_usable"
  return confidence >= CLEAN && agreed ? "clean" : "please_check"
}
