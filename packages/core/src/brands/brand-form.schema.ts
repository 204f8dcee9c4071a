import { Schema } from "effect"
import { keptForm } from "../records/kept-form.schema.ts"
import { BrandDraft, BundledFamily, ColourRole, OwnFont } from "./brands.schema.ts"

/** One row of the colour editor; `hex` is what the person typed. */
export const ColourFields = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  hex: Schema.String,
  role: ColourRole
})
export type ColourFields = typeof ColourFields.Type

/** The brand form as typed: lists are texts with commas, colours may be unfinished. */
export const BrandFields = Schema.Struct({
  name: Schema.String,
  website: Schema.String,
  tagline: Schema.String,
  voice: Schema.String,
  adjectives: Schema.String,
  bannedTerms: Schema.String,
  disclaimer: Schema.String,
  colours: Schema.Array(ColourFields),
  heading: BundledFamily,
  body: BundledFamily,
  headingFile: Schema.optionalKey(OwnFont),
  bodyFile: Schema.optionalKey(OwnFont)
})
export type BrandFields = typeof BrandFields.Type

/** The fields that hold one text. */
export type BrandTextField = "name" | "website" | "tagline" | "voice" | "adjectives" | "bannedTerms" | "disclaimer"

/** A field an error can stand at; colours by the id of their row. */
export type BrandFieldName = BrandTextField | "colours" | `colour:${string}`

export const keptBrandForm = keptForm(BrandFields, BrandDraft)
