import type { SceneFix } from "./creative-input.ts"
import type { CreativeLayout } from "./creative.schema.ts"
import { layoutLabels } from "./creative.rules.ts"

export type OptionalCopy =
  | "eyebrow"
  | "body"
  | "cta"
  | "price"
  | "unitPrice"
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
  unitPrice: "The unit price",
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
  notMoved: (used: CreativeLayout) => `${layoutLabels[used]} keeps the product in its own place.`,
  fixLeftOut: (kind: SceneFix["kind"]) =>
    `${fixNames[kind]} that an earlier version was mended with does not fit here and was left out.`,
  wordsOnly: "There was no picture to use, so the words stand alone."
} as const

/** Of a picture that every layout refuses, the words alone among them. */
export const noLayout = (reason: string): string => `No layout can be used: ${reason}`

/** Of a placement or an own size; pixels. */
export const unsupportedSize = (width: number, height: number): string => `No layout can set ${width} x ${height} well`

export const noRoomForPrint = (width: number, height: number): string =>
  `No layout has room for the market’s disclaimer in ${width} x ${height}`

/** Of a file that is larger than its placement takes, at the lowest quality. */
export const tooManyBytes = (most: number): string =>
  `The file would be larger than the ${Math.floor(most / 1000)} kB that this size allows. Choose a calmer picture.`

const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u

/** `characters`: those without a glyph in any bundled typeface. */
export const unsupportedCharacters = (characters: ReadonlyArray<string>): string => {
  const named = characters.slice(0, 8).join(" ")
  return characters.every((character) => EMOJI.test(character))
    ? `Typefaces have no emoji, so ${named} cannot be set. Write the text without them.`
    : `No typeface here has the characters ${named}. Write the text without them.`
}
