import { type Check, type PixelFix, placesAfterFix, type Placement, type Rect } from "@marque/core/creative"
import { LARGE_CONTRAST } from "../colour/contrast.ts"
import type { Pixels } from "../colour/facts.ts"
import { distance, hexOfRgb } from "../colour/tints.ts"
import type { BrandRules, LogoRule } from "./brand-rules.ts"
import { graded } from "./grade.ts"
import { coloursUnder, luminance, luminanceOf, worstDecile } from "./ground-light.ts"
import { anchors, clearSpaceOf, leastHeight } from "./logo.ts"
import type { ScoredPicture } from "./score.ts"
import { colourField, nearnessOf } from "./palette.ts"
import { sampleOf } from "./sample.ts"
import { grown, isText, sharedArea } from "./subject.ts"
import { textGrounds } from "./text-ground.ts"
import { tonesOf } from "./tones.ts"

type Marks = NonNullable<ScoredPicture["marks"]>

interface FlatPicture {
  readonly picture: Pixels
  readonly size: { readonly width: number; readonly height: number }
  readonly marks: Marks
  readonly placement: Placement
}

/** Grading strengths, gentlest first; the last nearly removes a foreign hue. */
const STRENGTHS = [0.55, 0.7, 0.85, 0.95]
/** Score of a grade on the sample, slightly above the limit. */
const ENOUGH = 0.735

const grades = ({ marks, picture }: FlatPicture, rules: BrandRules): ReadonlyArray<PixelFix> => {
  const tones = tonesOf(rules)
  const keep = marks.filter(({ role }) => role === "product").map(({ h, w, x, y }) => ({ x, y, w, h }))
  const sample = sampleOf(picture)
  const data = new Uint8ClampedArray(sample.width * sample.height * 4).fill(255)
  sample.rgb.forEach((value, at) => (data[Math.floor(at / 3) * 4 + (at % 3)] = value))
  const small: Pixels = { data, width: sample.width, height: sample.height }
  return STRENGTHS.map((strength) => ({
    kind: "grade" as const,
    tones: tones.map(({ hex }) => hex),
    strength,
    keep
  }))
    .filter((fix) => nearnessOf(colourField(sampleOf(graded(small, fix)), tones, { w: 1, h: 1, u: 1 }, keep)) >= ENOUGH)
    .slice(0, 2)
}

/** Least share of a re-framed picture that the picture fills. */
const LEAST_SHARE = 0.45

const borderOf = ({ picture }: FlatPicture): string => {
  const frame = { w: 1, h: 1 }
  const [thin, far] = [0.02, 0.98]
  const sides: ReadonlyArray<Rect> = [
    { x: 0, y: 0, w: 1, h: thin },
    { x: 0, y: far, w: 1, h: thin },
    { x: 0, y: 0, w: thin, h: 1 },
    { x: far, y: 0, w: thin, h: 1 }
  ]
  const colours = sides.flatMap((side) => coloursUnder(picture, frame, side))
  const mean = (channel: 0 | 1 | 2) =>
    colours.reduce((sum, each) => sum + each[channel], 0) / Math.max(1, colours.length)
  return hexOfRgb(mean(0), mean(1), mean(2))
}

const groundFor = (flat: FlatPicture, { roles }: BrandRules): string => {
  const border = borderOf(flat)
  return distance(border, roles.paper) <= distance(border, roles.deep) ? roles.paper : roles.deep
}

const widthForSafety = ({ marks, placement: { height, safe, width }, size }: FlatPicture): number => {
  const [top, right, bottom, left] = safe
  const framed = marks.filter((mark) => isText(mark) || mark.role === "logo")
  const perHeight = width / height
  const needs = framed.flatMap(({ h, w, x, y }) => [
    (size.width * (0.5 - x)) / (0.5 - left),
    (size.width * (x + w - 0.5)) / (0.5 - right),
    ((size.height * (0.5 - y)) / (0.5 - top)) * perHeight,
    ((size.height * (y + h - 0.5)) / (0.5 - bottom)) * perHeight
  ])
  return Math.max(0, ...needs)
}

const reframes = (flat: FlatPicture, rules: BrandRules, least = 0): ReadonlyArray<PixelFix> => {
  const { placement, size } = flat
  const ratio = placement.width / placement.height
  const width = Math.ceil(Math.max(placement.width, size.width, size.height * ratio, least))
  const height = Math.round(width / ratio)
  if ((size.width * size.height) / (width * height) < LEAST_SHARE) return []
  const [x, y] = [Math.round((width - size.width) / 2), Math.round((height - size.height) / 2)]
  return x < 0 || y < 0 ? [] : [{ kind: "reframe", width, height, x, y, hex: groundFor(flat, rules) }]
}

/** Logo height as a share of the square root of the area, and its largest share of the width. */
const LOGO_HEIGHT = 0.034
const LOGO_WIDTH = 0.4
/** Margin above the least height for detection error. */
const LOGO_ROOM = 1.12
/** Standard deviation of lightness (0-255) of a calm place, and up to which a plate hides nothing important. */
const CALM = 16
const PLAIN = 34

interface Spot {
  readonly rect: Rect
  readonly rule: LogoRule
  /** Standard deviation of lightness around the logo, 0-255. */
  readonly unrest: number
  readonly contrast: number
  readonly zone: Rect
}

const weakestInk = ({ inks = [] }: LogoRule, lights: ReadonlyArray<number>): number =>
  inks.length === 0 ? 0 : Math.min(...inks.map((ink) => worstDecile(lights, luminanceOf(ink))))

const unrestOf = (colours: ReadonlyArray<readonly [number, number, number]>): number => {
  const values = colours.map(([r, g, b]) => 0.299 * r + 0.587 * g + 0.114 * b)
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length))
}

const rectsFor = (flat: FlatPicture, rule: LogoRule, rules: BrandRules, old: Rect | undefined): ReadonlyArray<Rect> => {
  const { width: w, height: h } = flat.size
  const least = leastHeight({ frame: { w, h, u: Math.sqrt(w * h) / 1080 } }, rules, rule) * LOGO_ROOM
  const height = Math.min(Math.max(least, LOGO_HEIGHT * Math.sqrt(w * h)), (LOGO_WIDTH * w) / rule.aspect)
  if (height < least) return []
  const [top, right, bottom, left] = flat.placement.safe
  const safe = { x: left * w, y: top * h, w: (1 - left - right) * w, h: (1 - top - bottom) * h }
  const size = { w: height * rule.aspect, h: height }
  if (old === undefined) return anchors({ x: safe.x, y: safe.y, ...size }, safe).slice(1)
  const centred = { x: old.x + old.w / 2 - size.w / 2, y: old.y + old.h / 2 - size.h / 2, ...size }
  return anchors(centred, safe).slice(0, 1)
}

const spots = (flat: FlatPicture, rules: BrandRules, old: Rect | undefined): ReadonlyArray<Spot> => {
  const frame = { w: flat.size.width, h: flat.size.height }
  const taken = flat.marks
    .filter((mark) => mark.role !== "photo" && (old === undefined || mark.role !== "logo"))
    .map((mark) => ({ x: mark.x * frame.w, y: mark.y * frame.h, w: mark.w * frame.w, h: mark.h * frame.h }))
  return rules.logos
    .filter(({ mark }) => mark !== undefined)
    .flatMap((rule) =>
      rectsFor(flat, rule, rules, old).map((rect): Spot => {
        const zone = grown(rect, clearSpaceOf(rules, rule) * rect.h)
        const colours = coloursUnder(flat.picture, frame, zone)
        const lights = colours.map(([r, g, b]) => luminance(r, g, b))
        return { rect, rule, zone, unrest: unrestOf(colours), contrast: weakestInk(rule, lights) }
      })
    )
    .filter(({ zone }) => taken.every((rect) => sharedArea(zone, rect) === 0))
}

const isIcon = ({ rule }: Spot) => Number(rule.variant === "icon")

const union = (a: Rect, b: Rect): Rect => {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)]
  return { x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, h: Math.max(a.y + a.h, b.y + b.h) - y }
}

const plateFor = ({ rule }: Spot, { roles }: BrandRules): string | undefined =>
  (rule.grounds ?? [roles.paper, roles.deep])
    .map((hex) => ({ hex, contrast: weakestInk(rule, [luminanceOf(hex)]) }))
    .filter(({ contrast }) => contrast >= LARGE_CONTRAST)
    .toSorted((a, b) => b.contrast - a.contrast)[0]?.hex

const logoFixes = (flat: FlatPicture, rules: BrandRules, old: Rect | undefined): ReadonlyArray<PixelFix> => {
  const { height, width } = flat.size
  const part = ({ h, w, x, y }: Rect): Rect => ({ x: x / width, y: y / height, w: w / width, h: h / height })
  const made = ({ rect, rule }: Spot, plate?: Rect & { readonly hex: string }): PixelFix => ({
    kind: "set_logo",
    change: old === undefined ? "add" : "enlarge",
    ...part(rect),
    assetId: rule.assetId,
    crop: rule.crop,
    ...(plate !== undefined && { plate: { ...part(plate), hex: plate.hex } })
  })
  const all = spots(flat, rules, old).toSorted((a, b) => isIcon(a) - isIcon(b) || a.unrest - b.unrest)
  const bare =
    old === undefined ? all.filter(({ contrast, unrest }) => unrest <= CALM && contrast >= LARGE_CONTRAST) : []
  const plated = all.flatMap((spot) => {
    const hex = plateFor(spot, rules)
    const plate = old === undefined ? spot.zone : union(spot.zone, grown(old, 0.15 * old.h))
    return hex === undefined || (old === undefined && spot.unrest > PLAIN) ? [] : [made(spot, { ...plate, hex })]
  })
  return [...bare.slice(0, 2).map((spot) => made(spot)), ...plated.slice(0, 2)]
}

const foundLogo = ({ evidence }: Check, { height, width }: FlatPicture["size"]): Rect | undefined => {
  const box = evidence.find((each) => each.kind === "box" && each.role === "logo")
  return box?.kind === "box" ? { x: box.x * width, y: box.y * height, w: box.w * width, h: box.h * height } : undefined
}

export const pixelFixesFor = (check: Check, flat: FlatPicture, rules: BrandRules): ReadonlyArray<PixelFix> => {
  switch (check.id) {
    case "palette":
      return grades(flat, rules)
    case "resolution":
      return reframes(flat, rules)
    case "safe_area":
      return reframes(flat, rules, widthForSafety(flat))
    case "logo":
      return logoFixes(flat, rules, foundLogo(check, flat.size))
    case "contrast":
      return textGrounds(check, flat.picture, rules)
    default:
      return []
  }
}

export const marksAfter = (marks: Marks, fix: PixelFix, size: FlatPicture["size"]): Marks => {
  if (fix.kind !== "set_logo") return placesAfterFix(marks, fix, size)
  const { h, w, x, y } = fix
  return [
    ...marks.filter(({ role }) => role !== "logo"),
    ...(marks.length > 0 ? [{ role: "logo" as const, x, y, w, h }] : [])
  ]
}
