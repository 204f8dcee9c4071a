import { builtInChecks } from "@marque/core/score"
import type { Check, Evidence, Rect } from "@marque/core/creative"
import { SAME_COLOUR } from "../colour/sparing.ts"
import { hexOfRgb, labOf } from "../colour/tints.ts"
import type { BrandRules } from "./brand-rules.ts"
import { LOGO_COLOUR_LIMIT, type LogoColour } from "./logo-colour.ts"
import { recolourFix } from "./recolour.ts"
import { scoredCheck } from "./result.ts"
import { cellsIn, type Sample } from "./sample.ts"
import { fractionOf, type Subject } from "./subject.ts"
import { penaltyOf, type Tone, toneDistance } from "./tones.ts"

/** Weight of pixels inside a photograph or product. */
const PICTURED = 0.35

export interface ColourField {
  readonly penalty: Float32Array
  readonly weight: Float32Array
  readonly pictured: Uint8Array
  readonly nearest: Uint16Array
}

export const colourField = (
  sample: Sample,
  tones: ReadonlyArray<Tone>,
  frame: Subject["frame"],
  pictures: ReadonlyArray<Rect>
): ColourField => {
  const count = sample.width * sample.height
  const field = { penalty: new Float32Array(count), weight: new Float32Array(count), nearest: new Uint16Array(count) }
  const pictured = cellsIn(sample, frame, pictures)
  for (let cell = 0; cell < count; cell++) {
    const L = sample.lab[cell * 3] ?? 0
    const a = sample.lab[cell * 3 + 1] ?? 0
    const b = sample.lab[cell * 3 + 2] ?? 0
    let best = Number.POSITIVE_INFINITY
    tones.forEach((tone, index) => {
      const distance = toneDistance(L, a, b, tone)
      if (distance >= best) return
      best = distance
      field.nearest[cell] = index
    })
    field.penalty[cell] = penaltyOf(best)
    field.weight[cell] = (0.35 + Math.min(1, Math.hypot(a, b) / 0.1)) * (pictured[cell] === 1 ? PICTURED : 1)
  }
  return { ...field, pictured }
}

/** Factor for a logo in a foreign colour: always fails, however small. */
const FOREIGN_LOGO = 0.7
/** Share of the picture from which a colour is mentioned. */
const SEEN = 0.005
const PARTS = 8

const strongestForeign = (sample: Sample, field: ColourField, frame: Subject["frame"]): ReadonlyArray<Evidence> => {
  const parts = Array.from({ length: PARTS * PARTS }, () => ({ guilt: 0, r: 0, g: 0, b: 0 }))
  let foreign = 0
  for (let cell = 0; cell < field.penalty.length; cell++) {
    const penalty = field.penalty[cell] ?? 0
    if (penalty >= 0.5) foreign += 1
    const column = Math.floor(((cell % sample.width) * PARTS) / sample.width)
    const part = parts[Math.floor((Math.floor(cell / sample.width) * PARTS) / sample.height) * PARTS + column]
    if (part === undefined) continue
    const guilt = penalty * (field.weight[cell] ?? 0)
    part.guilt += guilt
    part.r += guilt * (sample.rgb[cell * 3] ?? 0)
    part.g += guilt * (sample.rgb[cell * 3 + 1] ?? 0)
    part.b += guilt * (sample.rgb[cell * 3 + 2] ?? 0)
  }
  const at = parts.reduce((best, part, index) => (part.guilt > (parts[best]?.guilt ?? 0) ? index : best), 0)
  const worst = parts[at]
  if (worst === undefined || worst.guilt === 0 || foreign / field.penalty.length < SEEN) return []
  const [w, h] = [frame.w / PARTS, frame.h / PARTS]
  const place = fractionOf(frame, { x: (at % PARTS) * w, y: Math.floor(at / PARTS) * h, w, h })
  const { guilt, r, g, b } = worst
  return [
    { kind: "colour", hex: hexOfRgb(r / guilt, g / guilt, b / guilt), share: foreign / field.penalty.length },
    { kind: "box", ...place }
  ]
}

const roleShares = (field: ColourField, tones: ReadonlyArray<Tone>): ReadonlyArray<Evidence> => {
  const counts = tones.map(() => 0)
  field.nearest.forEach((tone, cell) => {
    if ((field.penalty[cell] ?? 1) < 0.5) counts[tone] = (counts[tone] ?? 0) + 1
  })
  return tones
    .map(({ hex, name }, index) => ({
      kind: "colour" as const,
      hex,
      role: name,
      share: (counts[index] ?? 0) / Math.max(1, field.nearest.length)
    }))
    .filter(({ share }) => share >= SEEN)
    .toSorted((a, b) => b.share - a.share)
}

/** Share by which encoding and the edges of words may be off. */
const BLURRED = 0.01
/** Factor for a colour over its maximum share: always fails. */
const OVERUSED = 0.7

/** Colours over their maximum share of a picture made here. What photographs and products show does not count. */
const overused = (
  { scene }: Subject,
  { lab }: Sample,
  { pictured }: ColourField,
  { colours, roles }: BrandRules
): ReadonlyArray<Extract<Evidence, { kind: "colour" }>> => {
  if (scene === undefined || roles.rules === undefined) return []
  return roles.rules.shares.flatMap(({ hex, most }) => {
    const { L, a, b } = labOf(hex)
    let count = 0
    pictured.forEach((isPictured, cell) => {
      const away = Math.hypot((lab[cell * 3] ?? 0) - L, (lab[cell * 3 + 1] ?? 0) - a, (lab[cell * 3 + 2] ?? 0) - b)
      if (isPictured === 0 && away <= SAME_COLOUR) count += 1
    })
    const share = count / Math.max(1, pictured.length)
    const name = colours.find((colour) => colour.hex.toUpperCase() === hex.toUpperCase())?.name || hex
    return share > most + BLURRED
      ? [{ kind: "colour", hex: hex.toUpperCase(), role: name, share, threshold: most }]
      : []
  })
}

const guiltWhere = ({ penalty, weight, pictured }: ColourField, asked: (inPicture: boolean) => boolean) => {
  let guilt = 0
  let whole = 0
  for (let cell = 0; cell < penalty.length; cell++) {
    const own = weight[cell] ?? 0
    whole += own
    if (asked(pictured[cell] === 1)) guilt += (penalty[cell] ?? 0) * own
  }
  return guilt / Math.max(1e-9, whole)
}

export const nearnessOf = (field: ColourField): number => 1 - guiltWhere(field, () => true)

const logoEvidence = ({ frame }: Subject, { distance, rect }: LogoColour): ReadonlyArray<Evidence> => [
  { kind: "number", name: "colour", value: distance, threshold: LOGO_COLOUR_LIMIT },
  { kind: "box", ...fractionOf(frame, rect), role: "logo" }
]

export const checkPalette = (
  subject: Subject,
  sample: Sample,
  field: ColourField,
  tones: ReadonlyArray<Tone>,
  logo: LogoColour | undefined,
  rules: BrandRules
): Check => {
  const foreignLogo = logo !== undefined && logo.distance > LOGO_COLOUR_LIMIT
  const over = overused(subject, sample, field, rules)
  const score = nearnessOf(field) * (foreignLogo ? FOREIGN_LOGO : 1) * (over.length > 0 ? OVERUSED : 1)
  const near = field.penalty.reduce((sum, penalty) => sum + Number(penalty < 0.5), 0) / field.penalty.length
  const left = 1 - guiltWhere(field, (inPicture) => inPicture)
  return scoredCheck("palette", score, {
    measured: score,
    threshold: builtInChecks.palette.passesAt,
    evidence: [
      { kind: "number", name: "near", value: near },
      ...over,
      ...(foreignLogo ? logoEvidence(subject, logo) : []),
      ...strongestForeign(sample, field, subject.frame),
      ...roleShares(field, tones)
    ],
    fixes: subject.scene === undefined ? [] : recolourFix(subject.scene, tones, left, foreignLogo ? logo : undefined)
  })
}
