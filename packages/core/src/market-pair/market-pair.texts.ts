import type { BoxRole } from "../creative/creative.schema.ts"

const roles: Readonly<Record<BoxRole, string>> = {
  headline: "Headline",
  body: "Body text",
  eyebrow: "Line above the headline",
  cta: "Call to action",
  price: "Price",
  unitPrice: "Unit price",
  oldPrice: "Former price",
  offer: "Offer",
  validity: "Validity",
  attribution: "Attribution",
  name: "Product name",
  disclaimer: "Disclaimer",
  display: "Display word",
  badge: "Badge",
  logo: "Logo",
  product: "Product",
  photo: "Photograph"
}

/** Sentences about one picture in two markets. Source: specification, section 3.25. */
export const marketPairTexts = {
  open: "In two markets",
  title: "One picture in two markets",
  text: "Painted here with the values of each market. Nothing is stored or charged.",
  market: (at: number) => (at === 0 ? "First market" : "Second market"),
  loading: "Looking at both markets",
  loadFailed: "The markets could not be compared",
  onlyOne: "There is only one market",
  onlyOneText: "Add a second market to see a picture in both.",
  noPicture: "No picture to show yet",
  noPictureText: "A picture that was made here, with its recipe, can be seen in two markets. Uploaded pictures cannot.",
  painting: "Painting…",
  paintFailed: "This picture could not be painted in this browser",
  alt: (picture: string, market: string) => `${picture} in ${market}`,
  differences: "What differs",
  none: "Nothing differs between these two markets.",
  same: "Both pictures look the same.",
  value: "Value",
  ofMarket: (label: string) => `${label}, of the market`,
  says: (role: BoxRole) => roles[role],
  moved: (role: BoxRole) => `${roles[role]} (moved)`,
  marked: (names: ReadonlyArray<string>) => `Marked on the picture: ${names.join(", ")}`,
  empty: "–",
  labels: {
    language: "Language",
    headline: roles.headline,
    eyebrow: roles.eyebrow,
    body: roles.body,
    cta: roles.cta,
    name: roles.name,
    price: roles.price,
    unitPrice: roles.unitPrice,
    formerPrice: roles.oldPrice,
    validity: roles.validity,
    currency: "Currency"
  },
  close: "Close",
  retry: "Try again"
} as const
