import type { Box, Check, CheckFix } from "@marque/core/creative"
import { BODY_CONTRAST, isLargeText, LARGE_CONTRAST } from "../colour/contrast.ts"
import { forbiddenPair, mayStand } from "../colour/pairs.ts"
import { lchOf, tint } from "../colour/tints.ts"
import type { BrandRules } from "./brand-rules.ts"
import { coloursUnder, luminance, luminanceOf, ratioOf, worstDecile } from "./ground-light.ts"
import { scoredCheck, notApplicable, notMeasured } from "./result.ts"
import { scrimOf } from "./scrim.ts"
import { fractionOf, isText, type PlacedBox, sharedArea, type Subject } from "./subject.ts"

/** Margin above the limit for encoding and rounding. */
const ROOM = 1.04

const isLarge = (box: Box, u: number): boolean =>
  (box.role === "price" && box.size === undefined) || isLargeText(box, u)

const neededBy = (box: Box, u: number): number => (isLarge(box, u) ? LARGE_CONTRAST : BODY_CONTRAST)

type Colour = readonly [number, number, number]

interface Reading {
  readonly placed: PlacedBox
  readonly needed: number
  readonly ratio: number
  readonly grounds: ReadonlyArray<Colour>
}

/** The brand's rule that a box of words breaks, whatever its contrast. */
const brokenPair = ({ box }: PlacedBox, { roles }: BrandRules, u: number) =>
  box.hex === undefined || box.ground === undefined || box.role === "logo"
    ? undefined
    : forbiddenPair(roles, box.hex, box.ground, isLarge(box, u))

const nameOf = (hex: string, { colours }: BrandRules): string =>
  colours.find((colour) => colour.hex.toUpperCase() === hex.toUpperCase())?.name || hex

/** Factor for words in a forbidden pair: always fails. */
const FORBIDDEN = 0.7

const pillOf = ({ scene }: Subject, box: Box): string | undefined => {
  const layer = scene?.layers.find(({ id }) => id === "cta")
  const fill = layer?.ops.find((op) => op.op === "fill")
  return fill?.op === "fill" && fill.fill.kind === "solid" ? fill.fill.hex : box.ground
}

const rgbOf = (hex: string): Colour => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16)
]

const scenesGround = (subject: Subject, ground: NonNullable<Subject["ground"]>, box: Box): ReadonlyArray<Colour> => {
  const pill = box.role === "cta" ? pillOf(subject, box) : undefined
  if (pill !== undefined) return [rgbOf(pill)]
  const product = box.role === "display" ? subject.scene?.boxes.find(({ role }) => role === "product") : undefined
  return coloursUnder(ground, subject.frame, box, product)
}

/** Share of a box's pixels taken for letters of unknown colour. */
const LETTERS = 0.06

const flatReading = (subject: Subject, placed: PlacedBox): Reading => {
  const colours = coloursUnder(subject.picture, subject.frame, placed.box)
  const light = colours.map(([r, g, b]) => luminance(r, g, b)).toSorted((a, b) => a - b)
  const at = (share: number) => light[Math.min(light.length - 1, Math.floor(share * light.length))] ?? 0
  const middle = at(0.5)
  const [dark, bright] = [at(LETTERS / 2), at(1 - LETTERS / 2)]
  const found = ratioOf(dark, middle) > ratioOf(bright, middle) ? dark : bright
  const text = placed.box.hex === undefined ? found : luminanceOf(placed.box.hex)
  const side = text <= middle ? light.filter((each) => each >= middle) : light.filter((each) => each <= middle)
  const needed = neededBy(placed.box, subject.frame.u)
  return { placed, needed, ratio: worstDecile(side, text), grounds: [] }
}

const readingOf = (subject: Subject, placed: PlacedBox): Reading => {
  const { box } = placed
  if (subject.ground === undefined || box.hex === undefined) return flatReading(subject, placed)
  const grounds = scenesGround(subject, subject.ground, box)
  const lights = grounds.map(([r, g, b]) => luminance(r, g, b))
  return { placed, needed: neededBy(box, subject.frame.u), ratio: worstDecile(lights, luminanceOf(box.hex)), grounds }
}

const reaches = ({ grounds, needed }: Reading, hex: string): boolean =>
  worstDecile(
    grounds.map(([r, g, b]) => luminance(r, g, b)),
    luminanceOf(hex)
  ) >=
  needed * ROOM

const textColour = (failing: ReadonlyArray<Reading>, { roles }: BrandRules, u: number): ReadonlyArray<CheckFix> => {
  const isAllowed = ({ box }: PlacedBox, hex: string) =>
    box.ground === undefined || mayStand(roles, hex, box.ground, isLarge(box, u))
  const changes = failing.map((reading) => ({
    box: reading.placed.index,
    hex: [roles.ink, roles.paper, roles.deep, ...roles.accents].find(
      (hex) => reaches(reading, hex) && isAllowed(reading.placed, hex)
    )
  }))
  if (changes.some(({ hex }) => hex === undefined)) return []
  return [
    { kind: "text_colour", changes: changes.flatMap(({ box, hex }) => (hex === undefined ? [] : [{ box, hex }])) }
  ]
}

const ALPHAS = [0.55, 0.7, 0.85, 0.94]

/** Source-over in sRGB, as the painter does it. */
const over = ([r, g, b]: Colour, [sr, sg, sb]: Colour, alpha: number): Colour => {
  const of = (under: number, above: number) => Math.round(under + (above - under) * alpha)
  return [of(r, sr), of(g, sg), of(b, sb)]
}

const scrimFor = (reading: Reading, { roles }: BrandRules) => {
  const accent = roles.accents[0] ?? roles.deep
  const dark = lchOf(accent).L < 0.3 ? accent : tint(accent, { chroma: 0.55, L: 0.18 })
  for (const alpha of ALPHAS) {
    const blended = reading.grounds.map((ground): Colour => over(ground, rgbOf(dark), alpha))
    const after = { ...reading, grounds: blended }
    const text = [roles.paper, "#FFFFFF"].find((hex) => reaches(after, hex))
    if (text !== undefined) return { box: reading.placed.index, hex: dark, alpha, text }
  }
  return undefined
}

const takesScrim = ({ frame }: Subject, failing: ReadonlyArray<Reading>, well: ReadonlyArray<Reading>): boolean =>
  failing.every(({ placed: { box } }) => {
    const rect = scrimOf(box, frame.u)
    return box.role !== "cta" && well.every(({ placed }) => sharedArea(rect, placed.box) === 0)
  })

const scrim = (failing: ReadonlyArray<Reading>, rules: BrandRules): ReadonlyArray<CheckFix> => {
  const changes = failing.map((reading) => scrimFor(reading, rules))
  if (changes.some((change) => change === undefined)) return []
  return [{ kind: "scrim", changes: changes.flatMap((change) => (change === undefined ? [] : [change])) }]
}

export const checkContrast = (subject: Subject, rules: BrandRules): Check => {
  if (subject.boxes === undefined) return notMeasured("contrast", "text_boxes")
  const readings = subject.boxes.filter(({ box }) => isText(box)).map((placed) => readingOf(subject, placed))
  const worst = readings.toSorted((a, b) => a.ratio / a.needed - b.ratio / b.needed)[0]
  if (worst === undefined) return notApplicable("contrast")
  const { u } = subject.frame
  const broken = readings.flatMap(({ placed }) => {
    const pair = brokenPair(placed, rules, u)
    return pair === undefined ? [] : [{ index: placed.index, role: placed.box.role, pair }]
  })
  const failing = readings.filter(
    ({ placed, ratio, needed }) => ratio < needed || broken.some(({ index }) => index === placed.index)
  )
  const evidence = readings
    .toSorted((a, b) => a.ratio / a.needed - b.ratio / b.needed)
    .map(({ placed: { box }, ratio, needed }) => ({
      kind: "box" as const,
      ...fractionOf(subject.frame, box),
      role: box.role,
      measured: ratio,
      threshold: needed
    }))
  return scoredCheck("contrast", Math.min(1, worst.ratio / worst.needed) * (broken.length > 0 ? FORBIDDEN : 1), {
    measured: worst.ratio,
    threshold: worst.needed,
    evidence: [
      ...broken.map(({ pair, role }) => ({
        kind: "pair" as const,
        one: nameOf(pair.one, rules),
        other: nameOf(pair.other, rules),
        use: pair.use,
        role
      })),
      ...evidence
    ],
    fixes:
      subject.scene === undefined
        ? []
        : [
            ...textColour(failing, rules, u),
            ...(takesScrim(
              subject,
              failing,
              readings.filter((each) => !failing.includes(each))
            )
              ? scrim(failing, rules)
              : [])
          ]
  })
}
