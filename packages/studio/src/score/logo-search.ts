import type { Rect } from "@marque/core/creative"
import type { Pixels } from "../colour/facts.ts"
import type { LogoRule } from "./brand-rules.ts"
import { correlationAt, type Light, lightOf, type Probe, probeOf } from "./correlation.ts"
import type { LogoMark } from "./logo-mark.ts"

export interface Found {
  readonly assetId: string
  readonly rect: Rect
  readonly likeness: number
}

/** Longest sides of the coarse and the fine copies, pixels. */
const COARSE = 240
const FINE = 800
/** Searched heights, shares of the square root of the area, in twelve steps. */
const SMALLEST = 0.016
const LARGEST = 0.16
const SCALES = 12
const COARSE_POINTS = 56
/** Candidates to refine, and their least coarse likeness. */
const CANDIDATES = 12
const COARSE_LIKENESS = 0.5
/** A slightly wrong size shifts the end of a wide mark far, its beginning hardly. */
const BEGINNING = 2.2
/** Likeness of a found mark; measured, see the validation in the README of this package. */
const LIKENESS = 0.8
/** A compact sign resembles many things, so it must match better. */
const COMPACT_ASPECT = 1.6
const COMPACT_LIKENESS = 0.95

interface Candidate {
  readonly logo: LogoRule
  readonly mark: LogoMark
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

const shapesOf = (logos: ReadonlyArray<LogoRule>): ReadonlyArray<{ logo: LogoRule; mark: LogoMark }> => {
  const marked = logos.flatMap((logo) => (logo.mark === undefined ? [] : [{ logo, mark: logo.mark }]))
  return marked.filter(({ mark }, index) => marked.findIndex((other) => sameShape(other.mark, mark)) === index)
}

const beginningOf = (mark: LogoMark, heights: number): LogoMark => {
  const width = Math.min(mark.width, Math.round(mark.height * heights))
  if (width === mark.width) return mark
  return { ...mark, width, coverage: mark.coverage.filter((_, index) => index % mark.width < width) }
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
  const beginning = beginningOf(mark, BEGINNING)
  return Array.from({ length: SCALES }, (_, step) => SMALLEST * (LARGEST / SMALLEST) ** (step / (SCALES - 1))).flatMap(
    (share) => {
      const probe = probeOf(beginning, share * side, COARSE_POINTS, light.width)
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

const ROUNDS = [
  [0.1, 2, BEGINNING, 120],
  [0.06, 1, 2 * BEGINNING, 200],
  [0.03, 1, Number.POSITIVE_INFINITY, 350],
  [0.012, 1, Number.POSITIVE_INFINITY, 700]
] as const

const settle = (light: Light, start: Candidate): Candidate => {
  let best = start
  for (const [spread, step, heights, points] of ROUNDS) {
    const from = best
    const mark = beginningOf(start.mark, heights)
    best = { ...from, likeness: 0 }
    for (const stretch of [1 - spread, 1 - spread / 2, 1, 1 + spread / 2, 1 + spread]) {
      const height = from.height * stretch
      const probe = probeOf(mark, height, points, light.width)
      for (let dy = -3; dy <= 3; dy++) {
        for (let dx = -3; dx <= 3; dx++) {
          const x = Math.round(from.x) + dx * step
          const y = Math.round(from.y) + dy * step
          const likeness = correlationAt(light, probe, x, y)
          if (likeness > best.likeness) best = { ...from, x, y, height, likeness }
        }
      }
    }
  }
  return best
}

const isCompact = ({ width, height }: LogoMark) => width / height < COMPACT_ASPECT

/** Likeness that ends the search. */
const CERTAIN = 0.9

const bestOf = (light: Light, candidates: ReadonlyArray<Candidate>, up: number): Candidate | undefined => {
  let best: Candidate | undefined
  for (const each of candidates) {
    const settled = settle(light, { ...each, x: each.x * up, y: each.y * up, height: each.height * up })
    if (settled.likeness > (best?.likeness ?? 0)) best = settled
    if (settled.likeness >= CERTAIN && !isCompact(each.mark)) break
  }
  return best
}

/** Any colour, unrotated; the best match or undefined. `frame` gives the unit of the rectangle. */
export const searchLogo = (
  picture: Pixels,
  frame: { readonly w: number; readonly h: number },
  logos: ReadonlyArray<LogoRule>
): Found | undefined => {
  const small = lightOf(picture, COARSE)
  const large = lightOf(picture, FINE)
  const up = large.width / small.width
  const unit = frame.w / large.width
  const shapes = shapesOf(logos).toSorted((a, b) => Number(isCompact(a.mark)) - Number(isCompact(b.mark)))
  for (const shape of shapes) {
    const settled = bestOf(large, apart(coarse(small, shape)), up)
    if (settled === undefined || settled.likeness < (isCompact(shape.mark) ? COMPACT_LIKENESS : LIKENESS)) continue
    const { logo, mark, x, y, height, likeness } = settled
    const h = height * unit
    return { assetId: logo.assetId, rect: { x: x * unit, y: y * unit, w: (h * mark.width) / mark.height, h }, likeness }
  }
  return undefined
}
