import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode,
  wcagContrast
} from "culori/fn"

useMode(modeRgb)
// WCAG contrast reads linear light.
useMode(modeLrgb)
const toOklab = useMode(modeOklab)
const toOklch = useMode(modeOklch)
const toRgb = converter("rgb")

/** OKLCH: L 0-1, C from 0, H in degrees (0 for greys). */
export interface Lch {
  readonly L: number
  readonly C: number
  readonly H: number
}

/** OKLab: L 0-1, a and b about -.4 to .4. */
export interface Lab {
  readonly L: number
  readonly a: number
  readonly b: number
}

const cache = new Map<string, { readonly lch: Lch; readonly lab: Lab }>()

const measured = (hex: string) => {
  const known = cache.get(hex)
  if (known !== undefined) return known
  const { l, c, h } = toOklch(hex) ?? { l: 0, c: 0, h: 0 }
  const lab = toOklab(hex) ?? { l: 0, a: 0, b: 0 }
  const value = { lch: { L: l, C: c, H: h ?? 0 }, lab: { L: lab.l, a: lab.a, b: lab.b } }
  if (cache.size > 4096) cache.clear()
  cache.set(hex, value)
  return value
}

/** OKLCH of an sRGB `#RRGGBB`; black when it is no colour. */
export const lchOf = (hex: string): Lch => measured(hex).lch

/** OKLab of an sRGB `#RRGGBB`; black when it is no colour. */
export const labOf = (hex: string): Lab => measured(hex).lab

/** The nearest sRGB colour `#RRGGBB`: hue and lightness kept, chroma clamped into the gamut. */
export const hexOf = ({ L, C, H }: Lch): string =>
  formatHex(
    clampChroma({ mode: "oklch", l: Math.min(1, Math.max(0, L)), c: Math.max(0, C), h: H }, "oklch")
  ).toUpperCase()

export const tint = (hex: string, to: { readonly chroma: number; readonly L: number }): string => {
  const { C, H } = lchOf(hex)
  return hexOf({ L: to.L, C: C * to.chroma, H })
}

export const lighten = (hex: string, by: number): string => {
  const { L, C, H } = lchOf(hex)
  return hexOf({ L: L + by, C, H })
}

/** OKLab mixture: 0 is `a`, 1 is `b`. */
export const mix = (a: string, b: string, share: number): string => {
  const from = labOf(a)
  const to = labOf(b)
  const at = (x: number, y: number) => x + (y - x) * share
  const rgb = toRgb({ mode: "oklab", l: at(from.L, to.L), a: at(from.a, to.a), b: at(from.b, to.b) })
  return formatHex(rgb).toUpperCase()
}

/** Euclidean distance in OKLab; .02 is just visible side by side, .25 is obvious. */
export const distance = (a: string, b: string): number => {
  const from = labOf(a)
  const to = labOf(b)
  return Math.hypot(from.L - to.L, from.a - to.a, from.b - to.b)
}

export const contrast = (a: string, b: string): number => wcagContrast(a, b)

export const hexOfRgb = (r: number, g: number, b: number): string =>
  `#${[r, g, b].map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`.toUpperCase()

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const linearOf8 = Float64Array.from({ length: 256 }, (_, value) => linear(value / 255))

/** OKLab of whole 8-bit sRGB channels, for loops over pixels. Matrices: B. Ottosson, "A perceptual color space", 2020. */
export const labOfRgb = (red: number, green: number, blue: number): Lab => {
  const r = linearOf8[red] ?? 0
  const g = linearOf8[green] ?? 0
  const b = linearOf8[blue] ?? 0
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return {
    L: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  }
}
