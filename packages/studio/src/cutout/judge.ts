import type { CutoutVerdict } from "@marque/core/model"
import { extreme } from "./extreme.ts"
import { hullOf } from "./hull.ts"
import { fillRegion, regionsOf } from "./regions.ts"
import { isShadowy } from "./shadowy.ts"
import type { Study } from "./study.ts"

/** Unambiguous step across the outline, OKLab. */
const CLEAR_STEP = 0.16
/** Pixels inside and outside the outline at which colours are compared. */
const REACH = 3
/** Confidence from which a cut-out is clean, and from which it is worth a look. */
const CLEAN = 0.55
const USABLE = 0.25
/** Agreement below which a person must look. */
const AGREEMENT = 0.975
/** A difference in one piece of this share of the product is visible. */
const SPLINTER = 0.015

export const intersectionOverUnion = (one: Uint8Array, other: Uint8Array): number => {
  let [both, either] = [0, 0]
  for (let at = 0; at < one.length; at++) {
    both += (one[at] ?? 0) & (other[at] ?? 0)
    either += (one[at] ?? 0) | (other[at] ?? 0)
  }
  return either === 0 ? 1 : both / either
}

const largestDifference = (one: Uint8Array, other: Uint8Array, { height, width }: Study): number => {
  const differs = one.map((value, at) => value ^ (other[at] ?? 0))
  const core = differs.map((value, at) =>
    value === 1 && [at - 2, at + 2, at - 2 * width, at + 2 * width].every((next) => differs[next] === 1) ? 1 : 0
  )
  const area = one.reduce((sum, value) => sum + value, 0)
  return (regionsOf(core, width, height, 1)[0]?.area ?? 0) / Math.max(1, area)
}

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

/** 1 at best. Detects torn outlines, but not a shadow that both hypotheses include. */
export const confidenceOf = (mask: Uint8Array, uncertain: number, study: Study): number => {
  const area = mask.reduce((sum, value) => sum + value, 0) / mask.length
  const odd = area < 0.03 || area > 0.85 ? 0.5 : 0
  return meanStep(mask, study) / CLEAR_STEP - 0.6 * uncertain - 2 * frameContact(mask, study) - odd
}

export const agree = (one: Uint8Array, other: Uint8Array, study: Study): boolean =>
  intersectionOverUnion(one, other) >= AGREEMENT &&
  largestDifference(one, other, study) < SPLINTER &&
  largestDifference(other, one, study) < SPLINTER

/**
 * Least step between neighbours, 0-255, that is an edge: on a calm ground, without grain, and above the ground's own.
 */
const EDGE = { calm: 8, grain: 16, above: 2.6 } as const
/** Least length of an edge, work pixels; shorter ones are noise. */
const LINE_LENGTH = 8
/** Work pixels around a mask in which an edge belongs to it. */
const OWN = 4

const edgeOutside = (near: Uint8Array, { edges, grain }: Study): number => {
  const outside = edges.filter((_, at) => near[at] === 0 && at % 3 === 0).sort()
  return Math.max(grain > 0 ? EDGE.grain : EDGE.calm, EDGE.above * (outside[Math.floor(outside.length / 2)] ?? 0))
}

/** 0 where the ground is no smooth surface, because it has edges too. */
export const unexplainedEdges = (mask: Uint8Array, study: Study): number => {
  const { differences, edges, height, steps, width } = study
  if (differences === undefined) return 0
  const near = extreme(mask, width, height, OWN, 1)
  const limit = edgeOutside(near, study)
  const lines = new Uint8Array(steps.length)
  let [explained, left] = [0, 0]
  for (let pixel = 0; pixel < steps.length; pixel++) {
    if ((steps[pixel] ?? 0) <= limit && (edges[pixel] ?? 0) <= limit) continue
    if (near[pixel] === 1) explained += 1
    else lines[pixel] = 1
  }
  for (const { area } of regionsOf(lines, width, height, 1)) if (area >= LINE_LENGTH) left += area
  return left / Math.max(1, explained)
}

/** Step between neighbours, 0-255, below which a surface is flat. */
const FLAT = 6
/** Share of the frame that a mask may touch before a person has to look, because the rest is cut off. */
const CUT_OFF = 0.015

export const isCutOff = (mask: Uint8Array, study: Study): boolean => frameContact(mask, study) > CUT_OFF

/** Share of a cut-out that must lie in the middle half of its picture, both ways; other objects are at the sides. */
const IN_MIDDLE = 0.25

export const isAside = (mask: Uint8Array, { height, width }: Study): boolean => {
  const [part] = regionsOf(mask, width, height, 1)
  return part === undefined || part.inCentre < IN_MIDDLE * part.area
}

/** Share of a cut-out, from and to, that may be an included shadow. */
const SHADED = { from: 0.06, to: 0.55 } as const
/** Share of such a part that must lie outside the hull of the rest: shadows do, faces do not. */
const BESIDE = 0.5

export const mayHoldShadow = (mask: Uint8Array, { differences, edges, height, width }: Study): boolean => {
  if (differences === undefined) return false
  const area = mask.reduce((sum, value) => sum + value, 0)
  const shade = mask.map((inside, at) =>
    inside === 1 && (edges[at] ?? 0) < FLAT && isShadowy(differences, at) ? 1 : 0
  )
  const [largest] = regionsOf(shade, width, height, 1)
  if (largest === undefined || largest.area < SHADED.from * area || largest.area > SHADED.to * area) return false
  const part = new Uint8Array(mask.length)
  fillRegion(part, width, largest, 1)
  const wide = extreme(part, width, height, REACH, 1)
  const hull = hullOf(
    mask.map((inside, at) => inside & (1 - (wide[at] ?? 0))),
    width,
    height
  )
  let beside = 0
  for (let at = 0; at < largest.runs.length; at += 3) {
    const start = (largest.runs[at] ?? 0) * width
    for (let x = largest.runs[at + 1] ?? 0; x < (largest.runs[at + 2] ?? 0); x++) if (hull[start + x] === 0) beside += 1
  }
  return beside > BESIDE * largest.area
}

/** Overlap of two hypotheses below which neither is trusted, and edges left out as a multiple of those explained. */
const APART = 0.6
const MISSED = 1.05

/** Share of edges left out up to which the picture itself confirms an outline on a smooth ground. */
const EXPLAINED = 0.05

interface Doubts {
  readonly other: Uint8Array | undefined
  readonly leftOut: number
  readonly confidence: number
}

export const isHopeless = (mask: Uint8Array, { confidence, leftOut, other }: Doubts, study: Study): boolean => {
  if (isAside(mask, study) || leftOut > MISSED) return true
  const vouched = study.differences !== undefined && leftOut < EXPLAINED && confidence >= CLEAN
  return !vouched && other !== undefined && intersectionOverUnion(mask, other) < APART
}

export const verdictOf = (
  confidence: number,
  { hopeless, sure }: { readonly sure: boolean; readonly hopeless: boolean }
): CutoutVerdict => {
  if (hopeless || confidence < USABLE) return "not_usable"
  return confidence >= CLEAN && sure ? "clean" : "please_check"
}
