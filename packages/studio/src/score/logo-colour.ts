import type { Rect } from "@marque/core/creative"
import { differenceCiede2000, modeLab65, modeRgb, modeXyz65, useMode } from "culori/fn"
import { hexOfRgb } from "../colour/tints.ts"
import type { BrandRules, LogoRule } from "./brand-rules.ts"
import type { Subject } from "./subject.ts"
import type { Tone } from "./tones.ts"

useMode(modeRgb)
useMode(modeXyz65)
const toLab = useMode(modeLab65)
const difference = differenceCiede2000()

/** Largest CIEDE2000 of an exact brand colour; studio design, section 15. */
export const LOGO_COLOUR_LIMIT = 5
/** Coverage from which a pixel is pure ink, and how many are sampled, at least and at most. */
const INK = 0.97
const LEAST_SAMPLES = 12
const MOST_SAMPLES = 200
/** Logo height in pixels below which strokes blend with the ground. */
const LEAST_HEIGHT = 24

export interface LogoColour {
  readonly rect: Rect
  /** CIEDE2000. */
  readonly distance: number
  readonly hex: string
  readonly nearest: string
}

interface Exact {
  readonly hex: string
  readonly lab: NonNullable<ReturnType<typeof toLab>>
}

const exactOf = (hexes: ReadonlyArray<string>): ReadonlyArray<Exact> =>
  [...new Set(hexes)].flatMap((hex) => {
    const lab = toLab(hex)
    return lab === undefined ? [] : [{ hex, lab }]
  })

const against = (hex: string, rect: Rect, allowed: ReadonlyArray<Exact>): LogoColour | undefined => {
  const own = toLab(hex)
  if (own === undefined) return undefined
  let best: LogoColour | undefined
  for (const { hex: nearest, lab } of allowed) {
    const distance = difference(own, lab)
    if (best === undefined || distance < best.distance) best = { rect, hex, nearest, distance }
  }
  return best
}

const median = (values: ReadonlyArray<number>): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Ink on all sides, so that no edge is mixed in. */
const isInside = ({ coverage, width }: NonNullable<LogoRule["mark"]>, at: number): boolean => {
  for (const row of [-width, 0, width])
    for (const off of [-1, 0, 1]) if ((coverage[at + row + off] ?? 0) < INK) return false
  return true
}

const inkOf = (
  { frame, picture }: Subject,
  rect: Rect,
  mark: NonNullable<LogoRule["mark"]>,
  allowed: ReadonlyArray<Exact>
): LogoColour | undefined => {
  const unit = picture.width / frame.w
  if (rect.h * unit < LEAST_HEIGHT) return undefined
  const inside = mark.coverage.flatMap((_, at) => (isInside(mark, at) ? [at] : []))
  const step = Math.max(1, Math.floor(inside.length / MOST_SAMPLES))
  const seen: Array<LogoColour> = []
  for (let next = 0; next < inside.length; next += step) {
    const at = inside[next] ?? 0
    const x = Math.floor((rect.x + (((at % mark.width) + 0.5) / mark.width) * rect.w) * unit)
    const y = Math.floor((rect.y + ((Math.floor(at / mark.width) + 0.5) / mark.height) * rect.h) * unit)
    if (x < 0 || y < 0 || x >= picture.width || y >= picture.height) continue
    const pixel = (y * picture.width + x) * 4
    const [r = 0, g = 0, b = 0] = picture.data.subarray(pixel, pixel + 3)
    const found = against(hexOfRgb(r, g, b), rect, allowed)
    if (found !== undefined) seen.push(found)
  }
  if (seen.length < LEAST_SAMPLES) return undefined
  const middle = median(seen.map(({ distance }) => distance))
  return seen.find(({ distance }) => distance === middle)
}

/**
 * A logo file in its own colours is exact; a single-colour one is judged by that colour, one found in pixels by its
 * ink. Undefined when there is nothing to judge.
 */
export const logoColourOf = (
  subject: Subject,
  rules: BrandRules,
  tones: ReadonlyArray<Tone>
): LogoColour | undefined => {
  const brand = tones.map(({ hex }) => hex)
  if (subject.scene !== undefined) {
    const op = subject.scene.layers.flatMap(({ ops }) => ops).find((each) => each.op === "logo")
    return op?.op === "logo" && op.tint !== undefined ? against(op.tint, op, exactOf(brand)) : undefined
  }
  const found = subject.search?.found
  const rule = rules.logos.find(({ assetId }) => assetId === found?.assetId)
  // Versions that differ only in colour match alike, so the inks of all count.
  const inks = rules.logos.flatMap(({ inks: own = [] }) => own)
  if (found === undefined || rule?.mark === undefined || inks.length === 0) return undefined
  return inkOf(subject, found.rect, rule.mark, exactOf([...brand, ...inks]))
}
