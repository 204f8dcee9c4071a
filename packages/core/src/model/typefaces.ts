/** What a family looks like, in the order in which families are offered. */
export type TypefaceKind = "serif" | "sans" | "slab" | "condensed" | "display" | "mono"

interface Typeface<Family extends string = string> {
  readonly family: Family
  readonly kind: TypefaceKind
  /** `@fontsource-variable/*`: one file a subset draws every weight; `@fontsource/*`: a file for each weight. */
  readonly package: string
  /** Weights that creatives are set in; a text in another weight takes the nearest. */
  readonly weights: ReadonlyArray<number>
  /** Too fine, too tight or too loud for running text: offered for headings only. */
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
 * Every family that is offered, with at least the letters of Latin and extended Latin: the forms, the validators, the
 * studio's coverage and the app's font files derive from this list. SIL OFL 1.1, Roboto Slab Apache 2.0, as the packages
 * state (their `metadata.json`, read 2026-11).
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

export type TypefaceFamily = (typeof typefaces)[number]["family"]

/** The name of every offered family, in the order of {@link typefaces}. */
export const typefaceFamilies: ReadonlyArray<TypefaceFamily> = typefaces.map(({ family }) => family)
