import type { AdaptationFault, AdaptedField } from "./adaptation.schema.ts"

const fields: Readonly<Record<AdaptedField, string>> = {
  headline: "headline",
  eyebrow: "line above the headline",
  body: "body text",
  cta: "call to action",
  name: "product name",
  attribution: "attribution",
  offer: "offer",
  validity: "validity",
  price: "price",
  disclaimer: "disclaimer",
  language: "language",
  size: "size"
}

const faults: Readonly<Record<AdaptationFault, string>> = {
  product: "product",
  place: "place",
  photo: "photograph",
  logo: "logo",
  layout: "layout",
  colour: "colours",
  type: "typeface",
  rest: "composition"
}

const fieldsText = (changed: ReadonlyArray<AdaptedField>): string =>
  changed.length === 0 ? "nothing" : changed.map((field) => fields[field]).join(", ")

export const adaptationTexts = {
  changed: fieldsText,
  /** Specification, section 3.21. */
  approvedWith: (master: string, changed: ReadonlyArray<AdaptedField>): string =>
    `Approved with ${master}, changed: ${fieldsText(changed)}`,
  adaptedFrom: (master: string, changed: ReadonlyArray<AdaptedField>): string =>
    `Adapted from ${master}, changed: ${fieldsText(changed)}`,
  outside: (outside: ReadonlyArray<AdaptationFault>): string =>
    `Needs a review, because this changed too: ${outside.map((fault) => faults[fault]).join(", ")}`,
  noRecipe: "The approved picture has no recipe to adapt: it was uploaded, or made before recipes were kept.",
  notApproved: "The picture to adapt is not approved any more.",
  otherSubject: "This slot shows another product or place than the approved picture."
} as const
