import { coverage } from "./coverage.ts"

/** A typeface in one weight. Family names outside the bundled ones are drawn with the first bundled family. */
export interface FontFace {
  readonly family: string
  readonly weight: number
}

/** One font file of a family, under the alias it is registered by; weights are never matched, only named. */
export interface FontFile {
  readonly alias: string
  readonly family: string
  readonly subset: string
  readonly weight: number
}

/** Weights that are registered. */
export const FONT_WEIGHTS: ReadonlyArray<number> = [400, 500, 600]

const parse = (ranges: string) =>
  ranges.split(" ").map((span) => {
    const [from = 0, to = from] = span.split("-").map((digits) => Number.parseInt(digits, 16))
    return [from, to] as const
  })

const files = coverage.map(({ family, subset, ranges }) => ({ family: String(family), subset, spans: parse(ranges) }))
const families = new Set(files.map(({ family }) => family))

const has = (spans: ReadonlyArray<readonly [number, number]>, code: number) =>
  spans.some(([from, to]) => code >= from && code <= to)

const codesOf = (text: string) => Array.from(text, (char) => char.codePointAt(0) ?? 0)

/** Characters of `text` that `family` has no glyph for, each once. */
export const missingIn = (family: string, text: string): ReadonlyArray<string> => {
  const own = files.filter((file) => file.family === family)
  const missing = Array.from(text).filter((char) => !own.some(({ spans }) => has(spans, char.codePointAt(0) ?? 0)))
  return [...new Set(missing)]
}

const FALLBACKS = ["Inter", "DM Sans", "Fraunces"]

/** The family to draw `text` with: `preferred` when it has every glyph, else a bundled one that has; undefined when none. */
export const familyFor = (text: string, preferred: string): string | undefined => {
  const wanted = families.has(preferred) ? preferred : "DM Sans"
  return [wanted, ...FALLBACKS].find((family) => missingIn(family, text).length === 0)
}

/** Characters of `text` that no bundled family can draw. */
export const unsupportedIn = (text: string): ReadonlyArray<string> =>
  [...new Set(Array.from(text))].filter((char) => FALLBACKS.every((family) => missingIn(family, char).length > 0))

const nearestWeight = (weight: number) =>
  FONT_WEIGHTS.reduce((best, each) => (Math.abs(each - weight) < Math.abs(best - weight) ? each : best), 400)

const aliasOf = (family: string, subset: string, weight: number) =>
  `Mq${family.replaceAll(" ", "")}-${subset}-${weight}`

/**
 * The files needed for `text`, in the order they go into a font list. Extended subsets stand before the Latin one,
 * because a Latin file with combining marks would draw an accented letter it lacks from parts.
 */
export const filesFor = (text: string, { family, weight }: FontFace): ReadonlyArray<FontFile> => {
  const codes = codesOf(text)
  const named = families.has(family) ? family : "DM Sans"
  const own = files.filter((file) => file.family === named)
  const latin = own.find(({ subset }) => subset === "latin")
  const rest = codes.filter((code) => latin === undefined || !has(latin.spans, code))
  const others = own.filter(({ subset, spans }) => subset !== "latin" && rest.some((code) => has(spans, code)))
  return [...others, ...(latin === undefined ? [] : [latin])].map(({ subset }) => ({
    alias: aliasOf(named, subset, nearestWeight(weight)),
    family: named,
    subset,
    weight: nearestWeight(weight)
  }))
}

/** The value of a canvas `font` for `text` at `size` pixels. */
export const fontString = (text: string, face: FontFace, size: number): string =>
  `${size}px ${filesFor(text, face)
    .map(({ alias }) => `"${alias}"`)
    .join(", ")}`

/** The path of a font file inside its `@fontsource` package. */
export const fileInPackage = ({ family, subset, weight }: FontFile): string =>
  `files/${family.toLowerCase().replaceAll(" ", "-")}-${subset}-${weight}-normal.woff2`
