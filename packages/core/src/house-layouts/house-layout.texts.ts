import type { LogoAnchor, OpenPicture, PaletteRole } from "../creative/house-layout.schema.ts"
import { HOUSE_LAYOUTS_MAX } from "../creative/house-layout.schema.ts"
import { recordTexts } from "../records/record.texts.ts"
import type { WordUse } from "./house-layout-form.schema.ts"

export const houseLayoutRecordTexts = {
  ...recordTexts("house layout"),
  removeText: "The house layout is deleted for ever. Pictures already made stay."
}

export const HOUSE_LAYOUTS_FULL = `A brand has at most ${HOUSE_LAYOUTS_MAX} house layouts. Archive one that is not used any more.`

/** Of the form, made of its values. */
export const houseLayoutSaid = {
  made: (layout: string, variant: number): string => `${layout}, colour variant ${variant + 1}`,
  lostColour: (hex: string): string => `${hex}, not a colour of the brand any more`,
  someSizes: (count: number): string => (count === 1 ? "One size only" : `${count} sizes only`)
} as const

export const houseLayoutFormTexts = {
  save: "Save as house layout",
  name: "Name",
  about: "The layout",
  noPicture: "This picture was not made by a layout of Marque, so that no house layout can be made from it.",
  deskFailed: "The brand’s logos and colours could not be loaded",
  fixed: "Fixed",
  fixedText: "The same in every picture that is made with it.",
  logo: "Logo",
  anyLogo: "The brand’s logo that suits the ground",
  lostLogo: "A logo that the brand has no more",
  place: "Place of the logo",
  anyPlace: "Where the layout sets it",
  placeHint: "Mirrored in right-to-left languages. A size in which it would stand elsewhere is not made.",
  notFixed: "As the brand has it",
  colours: "Colours",
  legal: "Legal line",
  legalHint: "Stands after the market’s disclaimer. A size without room for it is not made.",
  wordsTitle: "Words",
  wordsText: "A fixed text is the same everywhere; an open one is written for each picture.",
  openTitle: "May be chosen",
  pictures: "Pictures",
  accentOpen: "The accent colour, and so several variants",
  offer: "An offer: badge, old price, validity",
  sizes: "Sizes",
  everySize: "Every size that it can set",
  chooseSizes: "Sizes that it is used for",
  channels: "Only house layouts for",
  channelsText: "For these channels nothing else may be used: this layout, and others that name the channel.",
  needsHeadline: "A picture needs a headline: fix one, or leave it open",
  needsLogo: "Choose the logo whose place is fixed",
  needsPicture: "Choose at least one kind of picture that it shows",
  fixedAndOpen: "A text is either fixed or open",
  words: {
    eyebrow: "Line above the headline",
    headline: "Headline",
    body: "Body",
    cta: "Call to action"
  }
} as const

export const wordUseLabels: Readonly<Record<WordUse, string>> = {
  fixed: "Fixed",
  open: "Open",
  none: "Left out"
}

export const openPictureLabels: Readonly<Record<OpenPicture, string>> = {
  product: "Product",
  companions: "Further products",
  place: "Place",
  photo: "Any picture"
}

export const paletteRoleLabels: Readonly<Record<PaletteRole, string>> = {
  paper: "Light ground",
  ink: "Text",
  deep: "Dark ground",
  accent: "Accent"
}

export const logoAnchorLabels: Readonly<Record<LogoAnchor, string>> = {
  top_start: "Top left",
  top_center: "Top centre",
  top_end: "Top right",
  middle_start: "Middle left",
  middle_center: "Middle",
  middle_end: "Middle right",
  bottom_start: "Bottom left",
  bottom_center: "Bottom centre",
  bottom_end: "Bottom right"
}
