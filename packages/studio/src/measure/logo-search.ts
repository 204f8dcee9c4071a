import type { Rect } from "@marque/core/creative"
import type { Pixels } from "../colour/facts.ts"
import type { LogoRule } from "./brand-rules.ts"
import { correlationAt, type Light, lightOf, type Probe, probeOf } from "./correlation.ts"
import type { LogoMark } from "./logo-mark.ts"

/** A logo found in a picture: where (pixels of the frame), and how much it looks like the brand's, 0-1. */
export interface Found {
  readonly assetId: string
  readonly rect: Rect
  readonly likeness: number
}

/** Longest sides of the copies that are searched at first, and that candidates are settled on. */
const COARSE = 288
const FINE = 800
/** Heights looked for, as shares of the square root of the area, in twelve steps. */
const SMALLEST = 0.016
const LARGEST = 0.16
const SCALES = 12
/** Points of a mark that are compared at first and at last. */
const COARSE_POINTS = 56
const FINE_POINTS = 700
/** Candidates that are settled, and how alike they must at least look at first. */
const CANDIDATES = 14
const COARSE_LIKENESS = 0.5
/** Likeness from which a mark counts as found; measured, see the validation in the README of this package. */
const LIKENESS = 0.8
/** A compact sign looks like many things: it must look more alike. */
const COMPACT_ASPECT = 1.6
const COMPACT_LIKENESS = 0.9

interface Candidate {
  readonly logo: LogoRule
  readonly mark: LogoMark
  /** Pixels of the copy it was found on. */
  readonly x: number
  readonly y: number
  readonly height: number
  readonly likeness: number
}

const sameShape = (a: LogoMark, b: LogoMark): boolean => {
  if (a.width !== b.width || a.height !== b.height) return false
  const difference = a.coverage.reduce((sum, value, index) => sum + Math.abs(value - (b.coverage[index] ?? 0)), 0)
  return difference / a.coverage.length < 0.05
}

/** One logo per shape: versions that differ in colour only are found together. */
const shapesOf = (logos: ReadonlyArray<LogoRule>): ReadonlyArray<{ logo: LogoRule; mark: LogoMark }> => {
  const marked = logos.flatMap((logo) => (logo.mark === undefined ? [] : [{ logo, mark: logo.mark }]))
  return marked.filter(({ mark }, index) => marked.findIndex((other) => sameShape(other.mark, mark)) === index)
}

const scan = (light: Light, logo: LogoRule, mark: LogoMark, probe: Probe): ReadonlyArray<Candidate> => {
  const found: Array<Candidate> = []
  const [columns, rows] = [light.width - probe.width, light.height - probe.height]
  for (let y = 0; y <= rows; y++) {
    let best = 0
    let at = 0
    for (let x = 0; x <= columns; x++) {
      const likeness = correlationAt(light, probe, x, y)
      if (likeness <= best) continue
      best = likeness
      at = x
    }
    if (best >= COARSE_LIKENESS) found.push({ logo, mark, x: at, y, height: probe.height, likeness: best })
  }
  return found
}

const coarse = (light: Light, { logo, mark }: { logo: LogoRule; mark: LogoMark }): ReadonlyArray<Candidate> => {
  const side = Math.sqrt(light.width * light.height)
  return Array.from({ length: SCALES }, (_, step) => SMALLEST * (LARGEST / SMALLEST) ** (step / (SCALES - 1))).flatMap(
    (share) => {
      const probe = probeOf(mark, share * side, COARSE_POINTS)
      return probe.width >= light.width || probe.height < 4 ? [] : scan(light, logo, mark, probe)
    }
  )
}

const isNear = (a: Candidate, b: Candidate): boolean =>
  a.mark === b.mark &&
  Math.abs(a.y - b.y) < a.height / 2 &&
  Math.abs(a.x - b.x) < a.height &&
  Math.abs(Math.log(a.height / b.height)) < 0.1

const apart = (candidates: ReadonlyArray<Candidate>): ReadonlyArray<Candidate> => {
  const kept: Array<Candidate> = []
  for (const candidate of candidates.toSorted((a, b) => b.likeness - a.likeness)) {
    if (kept.length >= CANDIDATES) break
    if (!kept.some((other) => isNear(other, candidate))) kept.push(candidate)
  }
  return kept
}

/** The best place and size around a candidate, looked for in ever smaller steps. */
const settle = (light: Light, start: Candidate): Candidate => {
  let best = { ...start, likeness: 0 }
  for (const [spread, step] of [
    [0.1, 2],
    [0.04, 1],
    [0.015, 1]
  ] as const) {
    const from = best
    for (const stretch of [1 - spread, 1 - spread / 2, 1, 1 + spread / 2, 1 + spread]) {
      const probe = probeOf(start.mark, from.height * stretch, FINE_POINTS)
      // Sizes change about the centre of the mark.
      const grownBy = (from.height * stretch - from.height) / 2
      const aspect = start.mark.width / start.mark.height
      for (let dy = -3; dy <= 3; dy++) {
        for (let dx = -3; dx <= 3; dx++) {
          const x = Math.round(from.x - grownBy * aspect + dx * step)
          const y = Math.round(from.y - grownBy + dy * step)
          const likeness = correlationAt(light, probe, x, y)
          if (likeness > best.likeness) best = { ...from, x, y, height: from.height * stretch, likeness }
        }
      }
    }
  }
  return best
}

const needed = ({ width, height }: LogoMark) => (width / height < COMPACT_ASPECT ? COMPACT_LIKENESS : LIKENESS)

/**
 * Looks for one of the brand's logos in a picture, in any colour, dark on light or light on dark, unturned. Returns the
 * one that looks most alike, or undefined. `frame` gives the unit of the rectangle.
 */
export const searchLogo = (
  picture: Pixels,
  frame: { readonly w: number; readonly h: number },
  logos: ReadonlyArray<LogoRule>
): Found | undefined => {
  const small = lightOf(picture, COARSE)
  const large = lightOf(picture, FINE)
  const up = large.width / small.width
  const candidates = apart(shapesOf(logos).flatMap((shape) => coarse(small, shape)))
  const settled = candidates
    .map((each) => settle(large, { ...each, x: each.x * up, y: each.y * up, height: each.height * up }))
    .filter(({ likeness, mark }) => likeness >= needed(mark))
    .toSorted((a, b) => b.likeness - a.likeness)[0]
  if (settled === undefined) return undefined
  const unit = frame.w / large.width
  const { logo, mark, x, y, height, likeness } = settled
  const h = height * unit
  return { assetId: logo.assetId, rect: { x: x * unit, y: y * unit, w: (h * mark.width) / mark.height, h }, likeness }
}
