import type { Check, PixelFix, Rect } from "@marque/core/creative"
import { BODY_CONTRAST, LARGE_CONTRAST } from "../colour/contrast.ts"
import type { Pixels } from "../colour/facts.ts"
import type { BrandRules } from "./brand-rules.ts"
import { coloursUnder, luminance, luminanceOf, ratioOf } from "./ground-light.ts"

type TextGround = Extract<PixelFix, { kind: "text_ground" }>

/** Share of a box's pixels taken for letters, as in the contrast check. */
const LETTERS = 0.06
/** Contrast below which letters blend with their ground. */
const SEEN = 1.7
/** Share of pixels between letter and ground; more means an uneven ground. */
const UNEVEN = 0.16
/** Shares of the way from ground to letter at which a pixel begins to be one, and is one. */
const BEGINS = 0.3
const IS = 0.8
/** Share of the old ground that shows through the new one. */
const THROUGH = 0.08

interface Split {
  readonly text: number
  readonly ground: number
}

/** Luminances of letters and of what they stand on. */
export const splitOf = (lights: ReadonlyArray<number>): Split => {
  const sorted = lights.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  const ground = at(0.5)
  const [dark, bright] = [at(LETTERS / 2), at(1 - LETTERS / 2)]
  return { ground, text: ratioOf(dark, ground) > ratioOf(bright, ground) ? dark : bright }
}

const letterOf = (light: number, { ground, text }: Split): number => {
  const along = (light - ground) / (text - ground)
  const share = Math.min(1, Math.max(0, (along - BEGINS) / (IS - BEGINS)))
  return share * share * (3 - 2 * share)
}

const lightsUnder = (picture: Pixels, rect: Rect): ReadonlyArray<number> =>
  coloursUnder(picture, { w: 1, h: 1 }, rect).map(([r, g, b]) => luminance(r, g, b))

/** Letters can be told from what they stand on. */
export const isSeparable = (lights: ReadonlyArray<number>): boolean => {
  const split = splitOf(lights)
  if (ratioOf(split.text, split.ground) < SEEN) return false
  const between = lights.filter((light) => {
    const along = (light - split.ground) / (split.text - split.ground)
    return along > 0.25 && along < 0.75
  })
  return between.length / Math.max(1, lights.length) <= UNEVEN
}

export const textGrounds = (check: Check, picture: Pixels, { roles }: BrandRules): ReadonlyArray<TextGround> => {
  const failing = check.evidence.flatMap((each) =>
    each.kind === "box" && (each.measured ?? 0) < (each.threshold ?? 0) ? [each] : []
  )
  const changes = failing.flatMap(({ h, threshold = BODY_CONTRAST, w, x, y }) => {
    const lights = lightsUnder(picture, { x, y, w, h })
    const { ground, text } = splitOf(lights)
    const pairs = [
      { text: roles.ink, ground: roles.paper },
      { text: roles.paper, ground: roles.ink },
      { text: roles.paper, ground: roles.deep }
    ].filter((pair) => luminanceOf(pair.text) > luminanceOf(pair.ground) === text > ground)
    const pair = pairs.find(
      (each) => ratioOf(luminanceOf(each.text), luminanceOf(each.ground)) >= Math.max(threshold, LARGE_CONTRAST) * 1.3
    )
    return pair === undefined || !isSeparable(lights) ? [] : [{ x, y, w, h, ...pair }]
  })
  return changes.length === 0 || changes.length < failing.length ? [] : [{ kind: "text_ground", changes }]
}

const rgbOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

export const withTextGrounds = ({ data, height, width }: Pixels, { changes }: TextGround): Pixels => {
  const made = new Uint8ClampedArray(data)
  for (const change of changes) {
    const split = splitOf(lightsUnder({ data, width, height }, change))
    const [ground, text] = [rgbOf(change.ground), rgbOf(change.text)]
    const [left, right] = [
      Math.max(0, Math.floor(change.x * width)),
      Math.min(width, Math.ceil((change.x + change.w) * width))
    ]
    const [top, bottom] = [
      Math.max(0, Math.floor(change.y * height)),
      Math.min(height, Math.ceil((change.y + change.h) * height))
    ]
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        const at = (y * width + x) * 4
        const letter = letterOf(luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0), split)
        for (let channel = 0; channel < 3; channel++) {
          const under = (ground[channel] ?? 0) * (1 - THROUGH) + (data[at + channel] ?? 0) * THROUGH
          made[at + channel] = under + ((text[channel] ?? 0) - under) * letter
        }
      }
    }
  }
  return { data: made, width, height }
}
