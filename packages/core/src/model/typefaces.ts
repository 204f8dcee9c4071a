/** In the order offered. */
export type TypefaceKind = "serif" | "sans" | "slab" | "condensed" | "display" | "mono"

interface Typeface<Family extends string = string> {
  readonly family: Family
  readonly kind: TypefaceKind
  /** `@fontsource-variable/*`: one file per subset draws every weight; `@fontsource/*`: one file per weight. */
  readonly package: string
  /** Other weights use the nearest. */
  readonly weights: ReadonlyArray<number>
  /** Too fine, tight or loud for running text. */
  readonly headingsOnly: boolean
}

const ALL = [400, 500, 600]

const folderOf = (family: string) => family.toLowerCase().replaceAll(" ", "-")

const variable = <Family extends string>(family: Family, kind: TypefaceKind): Typeface<Family> => ({
  family,
  kind,
  package: `@fontsource-variable/${folderOf(family)}`,
  weights: ALL,
  headingsOnly: false
})

const fixed = <Family extends string>(family: Family, kind: TypefaceKind, weights = ALL): Typeface<Family> => ({
  family,
  kind,
  package: `@fontsource/${folderOf(family)}`,
  weights,
  headingsOnly: false
})

const forHeadings = <Family extends string>(typeface: Typeface<Family>): Typeface<Family> => ({
  ...typeface,
  headingsOnly: true
})

/**
 * All cover Latin and extended Latin. Forms, validators, the studio's coverage and the app's font files derive from
 * this list. SIL OFL 1.1, Roboto Slab Apache 2.0, as the packages state (`metadata.json`, read 2026-11).
 */
export const typefaces = [
  fixed("Fraunces", "serif"),
  variable("Lora", "serif"),
  variable("Newsreader", "serif"),
  variable("Source Serif 4", "serif"),
  variable("EB Garamond", "serif"),
  variable("Playfair Display", "serif"),
  forHeadings(variable("Cormorant Garamond", "serif")),
  forHeadings(variable("Bodoni Moda", "serif")),
  forHeadings(fixed("Instrument Serif", "serif", [400])),
  forHeadings(fixed("DM Serif Display", "serif", [400])),
  fixed("DM Sans", "sans"),
  fixed("Inter", "sans"),
  variable("Work Sans", "sans"),
  variable("Manrope", "sans"),
  variable("Plus Jakarta Sans", "sans"),
  variable("Figtree", "sans"),
  variable("Hanken Grotesk", "sans"),
  variable("Outfit", "sans"),
  variable("Jost", "sans"),
  variable("Nunito", "sans"),
  variable("Space Grotesk", "sans"),
  variable("Archivo", "sans"),
  fixed("Zilla Slab", "slab"),
  variable("Bitter", "slab"),
  variable("Roboto Slab", "slab"),
  fixed("Barlow Condensed", "condensed"),
  forHeadings(variable("Oswald", "condensed")),
  forHeadings(fixed("Anton", "condensed", [400])),
  variable("Bricolage Grotesque", "display"),
  forHeadings(variable("Syne", "display")),
  forHeadings(variable("Unbounded", "display")),
  forHeadings(fixed("Abril Fatface", "display", [400])),
  fixed("IBM Plex Mono", "mono"),
  variable("JetBrains Mono", "mono")
] as const

/** Families that every device has, as CSS calls them. */
export const fontFallbacks = ["serif", "sans-serif", "monospace", "system-ui"] as const
export type FontFallbackName = (typeof fontFallbacks)[number]

export type TypefaceFamily = (typeof typefaces)[number]["family"]

export const typefaceFamilies: ReadonlyArray<TypefaceFamily> = typefaces.map(({ family }) => family)

/** What pictures are set in where a brand names a family that every device has. */
export const pictureFallbacks: Readonly<Record<FontFallbackName, TypefaceFamily>> = {
  serif: "Source Serif 4",
  "sans-serif": "Inter",
  monospace: "IBM Plex Mono",
  "system-ui": "Inter"
}
