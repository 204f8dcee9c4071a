import { PICTURE_TEXT_MAX, TEXT_BOXES_MAX, type TextBoxRole } from "../creative/text-box.schema.ts"

const roles: Readonly<Record<TextBoxRole, string>> = {
  headline: "Headline",
  eyebrow: "Line above the headline",
  body: "Body",
  cta: "Call to action",
  price: "Price",
  unitPrice: "Unit price",
  oldPrice: "Old price",
  offer: "Offer",
  validity: "Validity",
  attribution: "Attribution",
  disclaimer: "Disclaimer",
  logo: "Logo",
  product: "Product"
}

export const textBoxTexts = {
  roles,
  role: (number: number) => `What box ${number} is`,
  words: (number: number) => `Words in box ${number}`,
  title: "Text on the picture",
  intro:
    "This picture was composed elsewhere. Draw a box around each text and write its words: contrast, safe area and copy are measured from then on, and a search finds it by its words.",
  keys: "Draw with the mouse, or add a box. Arrow keys move the chosen box, Shift and arrow keys change its size, Delete removes it, Enter goes to its words.",
  add: "Add a box",
  byFinger: "Draw with a finger",
  fingerHint: "Draw one box on the picture; it does not scroll until then.",
  full: `A picture has at most ${TEXT_BOXES_MAX} boxes`,
  none: "No text is marked yet.",
  noneToRead: "No text is marked on this picture.",
  list: "Boxes",
  remove: (number: number) => `Remove box ${number}`,
  exact: "Position and colour",
  sides: { x: "Left, %", y: "Top, %", w: "Width, %", h: "Height, %" },
  colour: "Colour of the letters",
  colourHint: "Measured from the picture when empty",
  colourWrong: "Write a colour such as #1A2B3C",
  outside: "Draw this box on the picture",
  wordsMissing: "Write the words that stand in this box",
  wordsTooLong: `A text has at most ${PICTURE_TEXT_MAX} characters`,
  notMarkable: "This picture says what stands on it by itself, so no boxes are drawn on it",
  save: "Save boxes",
  confirm: "The boxes fit",
  discard: "Discard changes",
  saved: (by: string) => `Saved by ${by}`,
  replaced:
    "The file was replaced since these boxes were saved. They are not measured until they are saved again: look whether they still fit.",
  changedBy: (by: string | undefined) => `${by ?? "Another person"} changed the boxes meanwhile.`,
  keepMine: "Keep mine",
  showTheirs: "Show theirs",
  loading: "Loading the text boxes",
  loadFailed: "The text boxes could not be loaded",
  saveFailed: "The text boxes could not be saved",
  gone: "This picture is not there any more.",
  readOnly: "You can look at the boxes, and not change them."
} as const
