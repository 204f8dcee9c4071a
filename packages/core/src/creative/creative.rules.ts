import type { SceneFix } from "./creative-input.ts"
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

/** Source: studio design, section 9 (grid). */
export const COMPANIONS_MAX = 3

export type OptionalCopy =
  | "eyebrow"
  | "body"
  | "cta"
  | "price"
  | "oldPrice"
  | "offer"
  | "validity"
  | "attribution"
  | "name"
  | "disclaimer"
  | "display"

const partNames: Readonly<Record<OptionalCopy, string>> = {
  eyebrow: "The line above the headline",
  body: "The body text",
  cta: "The call to action",
  price: "The price",
  oldPrice: "The old price",
  offer: "The offer text",
  validity: "The validity line",
  attribution: "The attribution",
  name: "A product's name",
  disclaimer: "The small print",
  display: "The large word"
}

const fixNames: Readonly<Record<SceneFix["kind"], string>> = {
  recolour: "The brand tones",
  text_colour: "The text colour",
  scrim: "The scrim behind the text",
  move: "The place inside the frame",
  recrop: "The crop of the photograph",
  logo: "The size or place of the logo"
}

export const creativeWarnings = {
  leftOut: (part: OptionalCopy) => `${partNames[part]} did not fit this format and was left out.`,
  enlarged: (pixels: number) =>
    `The photo is shown larger than it is. A photo of at least ${pixels} px on its longest side would be sharp.`,
  guessedSize: (name: string) => `${name} has no height on record, so its size beside the others is a guess.`,
  fewerProducts: (shown: number) => `Only ${shown} of the chosen products could be shown here.`,
  closeColours: "The product's colour is close to the ground behind it.",
  noLogo: "The brand has no logo yet, so its name is set in type.",
  oneColourLogo: "The logo is set in one colour so that it can be read here.",
  unclearLogo: "The logo is hard to read on this ground. Add a version for it.",
  otherLayout: (asked: CreativeLayout, used: CreativeLayout, reason: string) =>
    `${layoutLabels[asked]} could not be used: ${reason} ${layoutLabels[used]} was used instead.`,
  fixLeftOut: (kind: SceneFix["kind"]) =>
    `${fixNames[kind]} that an earlier version was mended with does not fit here and was left out.`,
  wordsOnly: "There was no picture to use, so the words stand alone."
} as const

/** Of a picture that every layout refuses, the words alone among them. */
export const noLayout = (reason: string): string => `No layout can be used: ${reason}`

export const layoutRefusals = {
  logoWidth: "the logo would be narrower than the brand allows.",
  logoClearSpace: "the logo would not have the clear space that the brand asks for.",
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
  longHeadline: "the headline is too long for this format.",
  colourPairs: "the pairs of colours that the brand allows leave no readable words on its ground.",
  colourShares: "it would show more of a colour than the brand allows."
} as const

const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u

/** `characters`: those without a glyph in any bundled typeface. */
export const unsupportedCharacters = (characters: ReadonlyArray<string>): string => {
  const named = characters.slice(0, 8).join(" ")
  return characters.every((character) => EMOJI.test(character))
    ? `Typefaces have no emoji, so ${named} cannot be set. Write the text without them.`
    : `No typeface here has the characters ${named}. Write the text without them.`
}
