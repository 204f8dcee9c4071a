import type { PixelFix, Rect } from "@marque/core/creative"
import type { Pixels } from "../colour/facts.ts"
import { labOf, labOfRgb } from "../colour/tints.ts"
import { type Tone, toneDistance } from "./tones.ts"

type Grade = Extract<PixelFix, { kind: "grade" }>

const SIDE = 33
const STEP = 255 / (SIDE - 1)
/** Distances between which a colour goes from untouched to fully pulled; slightly inside the palette check's. */
const FROM = 0.018
const FULL = 0.05
/** Sharpness of the nearest tone's preference: in between both count, so that no edge appears. */
const SPREAD = 0.008
/** Remaining chroma of a hue that is not the brand's. */
const TINT = 0.45
/** Remaining pull on skin colours. */
const SKIN_LEFT = 0.15

const ramp = (value: number, from: number, to: number): number => {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

/** 0-1: hues of 35 to 75 degrees, neither grey nor glowing, neither black nor white. */
const skinLikeness = (L: number, a: number, b: number): number => {
  const chroma = Math.hypot(a, b)
  const hue = (Math.atan2(b, a) * 180) / Math.PI
  const inHue = ramp(hue, 25, 40) * (1 - ramp(hue, 70, 85))
  const inChroma = ramp(chroma, 0.02, 0.04) * (1 - ramp(chroma, 0.12, 0.16))
  return inHue * inChroma * ramp(L, 0.3, 0.42) * (1 - ramp(L, 0.9, 0.96))
}

const tintFor = (L: number, a: number, b: number, tones: ReadonlyArray<Tone>, best: number) => {
  const chroma = Math.hypot(a, b)
  let [weights, targetA, targetB] = [0, 0, 0]
  for (const tone of tones) {
    const weight = Math.exp(-(((toneDistance(L, a, b, tone) - best) / SPREAD) ** 2))
    const along = tone.chroma2 === 0 ? 0 : (a * tone.a + b * tone.b) / tone.chroma2
    const least = tone.chroma2 === 0 ? 0 : TINT * Math.min(1, chroma / Math.sqrt(tone.chroma2))
    const k = Math.min(1, Math.max(along, least))
    weights += weight
    targetA += weight * k * tone.a
    targetB += weight * k * tone.b
  }
  return { a: targetA / weights, b: targetB / weights }
}

const encoded = (linear: number): number => {
  const value = Math.min(1, Math.max(0, linear))
  return 255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)
}

/** 8-bit sRGB of OKLab, clipped to the gamut. Matrices: B. Ottosson, "A perceptual color space", 2020. */
const rgbOf = (L: number, a: number, b: number): readonly [number, number, number] => {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  ]
}

const toneOf = (hex: string): Tone => {
  const { L, a, b } = labOf(hex)
  const chroma2 = a * a + b * b
  return { name: hex, hex, L, a, b, chroma2: chroma2 > 4e-4 ? chroma2 : 0 }
}

const tableOf = ({ strength, tones: hexes }: Grade): Float32Array => {
  const tones = hexes.map(toneOf)
  const table = new Float32Array(SIDE ** 3 * 3)
  let at = 0
  for (let red = 0; red < SIDE; red++) {
    for (let green = 0; green < SIDE; green++) {
      for (let blue = 0; blue < SIDE; blue++, at += 3) {
        const { L, a, b } = labOfRgb(Math.round(red * STEP), Math.round(green * STEP), Math.round(blue * STEP))
        const best = tones.reduce(
          (least, tone) => Math.min(least, toneDistance(L, a, b, tone)),
          Number.POSITIVE_INFINITY
        )
        const pull = strength * ramp(best, FROM, FULL) * (1 - (1 - SKIN_LEFT) * skinLikeness(L, a, b))
        const target = tintFor(L, a, b, tones, best)
        const before = rgbOf(L, a, b)
        const after = rgbOf(L, a + pull * (target.a - a), b + pull * (target.b - b))
        for (let channel = 0; channel < 3; channel++)
          table[at + channel] = (after[channel] ?? 0) - (before[channel] ?? 0)
      }
    }
  }
  return table
}

const isKept = (keep: ReadonlyArray<Rect>, x: number, y: number): boolean =>
  keep.some((rect) => x >= rect.x && x < rect.x + rect.w && y >= rect.y && y < rect.y + rect.h)

/** Keeps colours near the brand and the regions in `keep` (fractions). One pass after a table of 36,000 colours. */
export const graded = ({ data, height, width }: Pixels, grade: Grade): Pixels => {
  const table = tableOf(grade)
  const made = new Uint8ClampedArray(data)
  const strides = [SIDE * SIDE * 3, SIDE * 3, 3] as const
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      if (grade.keep.length > 0 && isKept(grade.keep, (x + 0.5) / width, (y + 0.5) / height)) continue
      const [r, g, b] = [(data[at] ?? 0) / STEP, (data[at + 1] ?? 0) / STEP, (data[at + 2] ?? 0) / STEP]
      const [r0, g0, b0] = [Math.min(SIDE - 2, r | 0), Math.min(SIDE - 2, g | 0), Math.min(SIDE - 2, b | 0)]
      const [fr, fg, fb] = [r - r0, g - g0, b - b0]
      const cell = r0 * strides[0] + g0 * strides[1] + b0 * 3
      for (let channel = 0; channel < 3; channel++) {
        const corner = (dr: 0 | 1, dg: 0 | 1) => {
          const from = cell + dr * strides[0] + dg * strides[1] + channel
          return (table[from] ?? 0) * (1 - fb) + (table[from + 3] ?? 0) * fb
        }
        const near = corner(0, 0) * (1 - fg) + corner(0, 1) * fg
        const far = corner(1, 0) * (1 - fg) + corner(1, 1) * fg
        made[at + channel] = (data[at + channel] ?? 0) + near * (1 - fr) + far * fr
      }
    }
  }
  return { data: made, width, height }
}
