import type { CreativeLayout } from "./creative.schema.ts"

export const layoutLabels: Readonly<Record<CreativeLayout, string>> = {
  stage: "Stage",
  arch: "Arch",
  halax: "House style",
  bleed: "Full photo",
  split: "Split",
  flatlay: "Flat lay",
  grid: "Range grid",
  offer: "Offer",
  macro: "Close-up",
  diptych: "Two panels",
  quote: "Words only"
}

/** Those that show a place, best first. Source: studio design, sections 9 and 10. */
export const PLACE_LAYOUTS = ["arch", "bleed", "diptych"] as const satisfies ReadonlyArray<CreativeLayout>

export const showsPlace = (layout: CreativeLayout): boolean => PLACE_LAYOUTS.some((name) => name === layout)

/** Those that set a product where the room beside it lets it move. */
const MOVING: ReadonlySet<CreativeLayout> = new Set(["stage", "split", "arch", "diptych"])

export const movesProduct = (layout: CreativeLayout): boolean => MOVING.has(layout)

/** Source: studio design, section 9 (grid). */
export const COMPANIONS_MAX = 3

export const layoutRefusals = {
  logoWidth: "the logo would be narrower than the brand allows.",
  logoClearSpace: "the logo would not have the clear space that the brand asks for.",
  smallPrint: "the disclaimer would not fit, or be smaller than the market asks for.",
  logoPlace: "the logo would stand in another place than the house layout sets.",
  logoGround: "the logo may not stand on any of its grounds.",
  needsCutout: "it needs a product with a confirmed cut-out.",
  needsPhoto: "it needs a photo.",
  smallPhoto: "the photo has too few pixels.",
  subjectCut: "it would cut off what the photo shows.",
  softPhoto: (pixels: number) => `a close-up needs a photo of at least ${pixels} px on its longest side.`,
  needsCutouts: "it needs two or more products with confirmed cut-outs.",
  needsCutoutsFromAbove: "it needs two or three products photographed from above, with confirmed cut-outs.",
  unlikeShapes: "the products' shapes are too different to be shown at one size.",
  needsProductPhoto: "it needs a photo of the product.",
  needsProductAndPlace: "it needs a product and a photo of a place.",
  needsOffer: "it needs a price or an offer text.",
  quoteWords: "it needs a headline of 3 to 12 words.",
  extremeSize: "the format is longer than four times its shorter side.",
  slimFormat: "the format is too slim for it.",
  longHeadline: "the headline is too long for this format.",
  colourPairs: "the pairs of colours that the brand allows leave no readable words on its ground.",
  colourShares: "it would show more of a colour than the brand allows."
} as const
